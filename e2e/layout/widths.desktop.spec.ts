import type { Locator, Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from '@/e2e/fixtures'
import { beAccount } from '@/e2e/member'
import { open } from '@/e2e/open'
import en from '@/messages/en.json' with { type: 'json' }

const HEIGHT = 900
const wide = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT })

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

/** How many elements the first row has. */
async function columnsOf(cards: Locator) {
  const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
  return tops.filter((top) => top === tops[0]).length
}

test('the layout changes at 768 px, header and menu at 992 px, the account area at 1024 px; a dialog is full-screen below 768 px, and a page is at most 1280 px wide [NAV-027] [NAV-028] [NAV-029] [PRO-034]', async ({
  page,
}) => {
  test.slow()
  await beAccount(page)
  const cards = page.getByRole('main').getByRole('article')
  const menu = page.getByRole('button', { name: en.nav.menu, exact: true })
  const main = page.getByRole('navigation', { name: en.nav.main })
  await open(page, '/en/products')
  for (const [width, columns] of [
    [767, 2],
    [768, 3],
  ] as const) {
    await wide(page, width)
    await expect.poll(() => columnsOf(cards)).toBe(columns)
    await expectNoSidewaysScroll(page)
  }
  for (const [width, isPhone] of [
    [991, true],
    [992, false],
  ] as const) {
    await wide(page, width)
    await expect(menu).toBeVisible({ visible: isPhone })
    await expect(main).toBeVisible({ visible: !isPhone })
    await expectNoSidewaysScroll(page)
  }
  await open(page, '/en/shipping')
  const beside = page.getByRole('main').getByRole('navigation', { name: en.accountMenu.title })
  const title = page.getByRole('heading', { level: 1 })
  for (const [width, isBeside] of [
    [1023, false],
    [1024, true],
  ] as const) {
    await wide(page, width)
    const [nav, heading] = [await boxOf(beside), await boxOf(title)]
    expect(nav.x + nav.width <= heading.x, `menu beside the page at ${width} px`).toBe(isBeside)
    expect(nav.y + nav.height <= heading.y, `menu above the page at ${width} px`).toBe(!isBeside)
    await expectNoSidewaysScroll(page)
  }

  await page.getByRole('button', { name: en.address.add }).click()
  const panel = page.getByRole('dialog', { name: en.address.add }).locator('> div').last().locator('> div')
  await wide(page, 767)
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 767, height: HEIGHT })
  await wide(page, 768)
  await expect.poll(async () => (await boxOf(panel)).x).toBeGreaterThan(0)
  expect((await boxOf(panel)).height).toBeLessThan(HEIGHT)
  for (const path of ['/en', '/en/products', '/en/products/sofa-tiga-dudukan-rimba', '/en/shipping', '/en/cart']) {
    await open(page, path)
    await wide(page, 1600)
    const heading = await boxOf(page.getByRole('heading', { level: 1 }).first())
    expect(heading.x, path).toBeGreaterThanOrEqual(160)
    for (const place of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
      const box = await boxOf(place.locator('.max-w-page').first())
      expect([path, box.x, box.width]).toEqual([path, 160, 1280])
    }
    const widest = await page
      .getByRole('main')
      .locator('.max-w-page')
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().width)))
    expect([path, widest]).toEqual([path, 1280])
  }
})
