import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@/e2e/fixtures'
import { becomeGuest, findLine } from '@/e2e/guest'
import { open } from '@/e2e/open'
import { guestAtPayment } from '@/e2e/paying'
import id from '@/messages/id.json' with { type: 'json' }

const AXE = readFileSync(join(process.cwd(), 'node_modules/axe-core/axe.min.js'), 'utf8')

test('the bar at the bottom leaves enough of each choice to touch, and the focused element never lies under it', async ({
  page,
}) => {
  test.slow()
  const guest = await becomeGuest(page.request)
  await guest('POST', '/products/cart', await findLine(page.request, 'senter-kunang'))
  await open(page, '/checkout')
  await page.getByRole('radio', { name: new RegExp(`^${id.pickup.pickup}`) }).check()
  const points = page.getByRole('group', { name: id.pickup.points }).getByRole('radio')
  await expect(points).toHaveCount(3)
  await page.evaluate(AXE)
  const tooSmall = await page.evaluate(async () => {
    type AxeResult = { violations: { nodes: { html: string }[] }[] }
    const { axe } = window as unknown as { axe: { run(on: string, how: object): Promise<AxeResult> } }
    const found: string[] = []
    for (let top = 0; top + window.innerHeight < document.body.scrollHeight; top += 24) {
      window.scrollTo(0, top)
      const { violations } = await axe.run('main', { runOnly: { type: 'rule', values: ['target-size'] } })
      for (const { nodes } of violations) found.push(...nodes.map(({ html }) => `${top}: ${html}`))
    }
    return found
  })
  expect(tooSmall).toEqual([])

  const bar = page.locator('[data-bottom-bar]')
  const top = (await bar.boundingBox())?.y ?? 0
  await page.evaluate(() => window.scrollTo(0, 0))
  const main = page.getByRole('main')
  for (const field of [
    main.getByRole('textbox', { name: id.pickup.recipient, exact: true }),
    main.getByLabel(id.pickup.number),
  ]) {
    const place = async () => (await field.boundingBox()) ?? { y: 0, height: 0 }
    const { y } = await place()
    await page.evaluate((by) => window.scrollBy(0, by), y - top - 10)
    expect((await place()).y).toBeGreaterThan(top)
    await field.focus()
    await expect
      .poll(async () => {
        const box = await place()
        return box.y + box.height
      })
      .toBeLessThanOrEqual(top)
  }
})

test('an opened group of payment methods stays in view while the one above it closes', async ({ page }) => {
  await guestAtPayment(page)
  const groups = page.getByRole('main').locator('summary')
  for (const index of [1, 2, 3]) {
    await groups.nth(index).click()
    await expect(groups.nth(index)).toBeInViewport({ ratio: 1 })
  }
})
