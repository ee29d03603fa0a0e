import type { Page } from '@playwright/test'
import { beOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { SAME_ORIGIN } from '@/e2e/same-origin'
import { button } from '@/e2e/screen'
import type { CategoryRate } from '@/lib/orders/cashbacks/schema'
import id from '@/messages/id.json' with { type: 'json' }

const { desk, deskSettings: t } = id
const NAME = t.constants.process_days
const DAYS = 5

const openSetting = async (page: Page) => {
  await button(page, `${t.change}: ${NAME}`).click()
  return page.getByRole('dialog', { name: NAME })
}

test('a constant is changed within its bounds, its history says who changed it, and it goes back to its default', {
  tag: '@desktop',
}, async ({ page }) => {
  const owner = await beOperator(page.request, 'owner')
  await page.goto('/ops/settings')
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  const dialog = await openSetting(page)
  await dialog.getByLabel(t.value).fill('99')
  await expect(button(dialog, desk.save)).toBeDisabled()
  await expectSoundPage(page)
  await dialog.getByLabel(t.value).fill(String(DAYS))
  await button(dialog, desk.save).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: NAME })
  await expect(row).toContainText(owner)
  await expectSoundPage(page)

  const again = await openSetting(page)
  await expect(again.getByRole('listitem').first()).toContainText(owner)
  await button(again, t.reset).click()
  await expect(again).toBeHidden()
  await expect(row).not.toContainText(owner)
})

test('the page for resellers tells a new rate of a category with the next answer', { tag: '@desktop' }, async ({
  request,
}) => {
  await beOperator(request, 'owner')
  const rates = async () => (await (await request.get('/api/ops/v1/commissions')).json()).data.rates as CategoryRate[]
  const [category] = (await rates()).filter(({ own }) => own === null)
  const id = category?.category_id ?? 0
  const change = async (value: number | null) => {
    const { version } = (await rates()).find(({ category_id }) => category_id === id) ?? {}
    const data = { value, version: version ?? null }
    const answer = await request.put(`/api/ops/v1/commissions/${id}`, { data, headers: SAME_ORIGIN })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const told = async () => (await (await request.get('/en/business')).text()).includes(`${category?.title} 13%`)
  expect(await told()).toBe(false)
  await change(13)
  try {
    expect(await told()).toBe(true)
  } finally {
    await change(null)
  }
  await expect.poll(told).toBe(false)
})
