import { beOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { becomeMember } from '@/e2e/new-member'
import { button } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const { desk, deskCustomers: t } = id
const { block, others, unblock } = t.acts
const REASON = 'Membayar dengan kartu curian'

test('a customer is found by e-mail and blocked with a reason, and is let in again', async ({ page }) => {
  const email = await becomeMember(page)
  await beOperator(page.request, 'support')
  await page.goto('/ops/customers')
  await page.getByRole('searchbox', { name: t.search }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()
  await expectSoundPage(page)
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ops\/customers\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: t.profile })).toBeVisible()
  await expectSoundPage(page)

  await button(page, others).click()
  await button(page, block.button).click()
  const asking = page.getByRole('dialog', { name: block.title })
  await button(asking, block.button).click()
  await expect(asking.getByText(desk.reasonMissing)).toBeVisible()
  await asking.getByLabel(block.reason).fill(REASON)
  await expectSoundPage(page)
  await button(asking, block.button).click()
  await expect(asking).toBeHidden()
  await expect(page.getByRole('main').getByText(REASON)).toBeVisible()
  await expectSoundPage(page)

  await button(page, others).click()
  await button(page, unblock.button).click()
  const letting = page.getByRole('dialog', { name: unblock.title })
  await letting.getByLabel(unblock.reason).fill('Salah orang')
  await button(letting, unblock.button).click()
  await expect(letting).toBeHidden()
  await button(page, others).click()
  await expect(button(page, block.button)).toBeVisible()
})
