import type { Page } from '@playwright/test'
import { placePaid } from '@/e2e/desk/paid-order'
import { beOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { button } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const { desk, deskSettings: t } = id
const NAME = t.constants.process_days
const DAYS = 5
const HOUR_MS = 3_600_000

/** The time within which a new paid order has to be accepted, in hours. */
async function hoursToAccept() {
  const { id: order, call } = await placePaid()
  const { next_action: next } = (await call('GET', `/orders/${order}`)).data
  return (new Date(next.due_at).getTime() - Date.now()) / HOUR_MS
}

const openSetting = async (page: Page) => {
  await button(page, `${t.change}: ${NAME}`).click()
  return page.getByRole('dialog', { name: NAME })
}

test('a constant that is changed holds at once for what happens from now on, and its history says who changed it', {
  tag: '@desktop',
}, async ({ page }) => {
  const owner = await beOperator(page.request, 'owner')
  const before = await hoursToAccept()
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
  expect(await hoursToAccept()).toBeGreaterThan(before + 24)

  const again = await openSetting(page)
  await expect(again.getByRole('listitem').first()).toContainText(owner)
  await button(again, t.reset).click()
  await expect(again).toBeHidden()
  await expect(row).not.toContainText(owner)
})
