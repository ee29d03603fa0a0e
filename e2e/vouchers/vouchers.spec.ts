import type { Page } from '@playwright/test'
import { fillIn } from '@/e2e/buyer'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@/e2e/fixtures'
import { findLine } from '@/e2e/guest'
import { becomeMember } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { rupiah } from '@/e2e/rupiah'
import en from '@/messages/en.json' with { type: 'json' }
import id from '@/messages/id.json' with { type: 'json' }

/** Indonesian on the phone, English on the desktop. */
const language = () => (test.info().project.name === 'phone' ? { t: id, root: '' } : { t: en, root: '/en' })
const titles = {
  '': {
    cashback: 'Cashback 5% ke dompetmu',
    large: 'Hemat 10% untuk belanja besar',
    fresh: 'Diskon 10% untuk belanja pertama',
  },
  '/en': {
    cashback: '5% cashback to your wallet',
    large: '10% off larger purchases',
    fresh: '10% off your first order',
  },
}

/** A new member with the cheapest lamp in the cart. */
async function memberWithLamp(page: Page): Promise<number> {
  await becomeMember(page)
  const line = await findLine(page.request, 'senter-kunang')
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post('/api/v1/products/cart', { data: line, headers })
  return (await answer.json()).data.total.total_price
}

test.use({ expectedFailures: [/^40[49] POST \/api\/v1\/promotions\/apply$/] })

test('vouchers are searched, read, applied and removed in the cart and at checkout [VCH-001] [VCH-002] [VCH-003] [VCH-004] [VCH-005] [VCH-007] [CHK-007]', async ({
  page,
}) => {
  const { t, root } = language()
  const words = t.vouchers
  const named = titles[root as keyof typeof titles]
  const goods = await memberWithLamp(page)
  await open(page, `${root}/cart`)
  const summary = page.getByRole('region', { name: t.checkout.summary })
  const dialog = page.getByRole('dialog', { name: words.title })
  const ticket = (title: string) => dialog.getByRole('listitem').filter({ hasText: title })

  await summary.getByRole('button', { name: words.choose }).click()
  await expect(ticket(named.fresh)).toContainText(rupiah(Math.floor(goods / 10)))
  await expect(ticket(named.large)).toContainText(
    fillIn(t.errors.promotion_minimum, { missing: rupiah(1_000_000 - goods) }),
  )
  if (test.info().project.name === 'phone') {
    const screen = { x: 0, y: 0, width: 375, height: 812 }
    await expect.poll(() => dialog.locator('.max-md\\:h-dvh').boundingBox()).toMatchObject(screen)
  }
  await expectAccessible(page)

  await dialog.getByLabel(words.search).fill('cashback')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByLabel(words.search).fill('xyzxyz')
  await expect(dialog.getByText(words.nothingFound)).toBeVisible()
  await dialog.getByLabel(words.search).fill('cashback')
  await dialog.getByRole('button', { name: fillIn(words.detailOf, { title: named.cashback }) }).click()
  await expect(dialog.getByRole('heading', { name: named.cashback })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.apply }).click()
  await expect(page.getByText(words.applied)).toBeVisible()
  await expect(dialog).toBeHidden()
  const cashback = rupiah(Math.min(100_000, Math.floor((goods * 5) / 100)))
  await expect(summary.getByText(fillIn(words.cashback, { amount: cashback }))).toBeVisible()
  await expect(summary.getByRole('term').filter({ hasText: t.checkout.cashback })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(summary.getByText('CASHBACK5')).toBeVisible()
  await summary.getByRole('button', { name: fillIn(words.removeOf, { code: 'CASHBACK5' }) }).click()
  await expect(page.getByText(words.removed)).toBeVisible()
  await expect(summary.getByText('CASHBACK5')).toHaveCount(0)

  await page.getByRole('link', { name: t.cart.proceed }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.checkout.title, exact: true })).toBeVisible()
  await summary.getByRole('button', { name: words.choose }).click()
  const code = dialog.getByLabel(words.code)
  const use = dialog.locator('form').getByRole('button', { name: words.apply })
  await code.fill('TIDAKADA')
  await use.click()
  await expect(dialog.locator('form').getByRole('alert')).toHaveText(t.errors.promotion_not_found)
  await code.fill('hemat10')
  await use.click()
  await expect(dialog.locator('form').getByRole('alert')).toHaveText(
    fillIn(t.errors.promotion_minimum, { missing: rupiah(1_000_000 - goods) }),
  )
  await code.fill('halogriya')
  await use.click()
  await expect(dialog).toBeHidden()
  await expect(summary.getByText('HALOGRIYA')).toBeVisible()
  await expect(summary.getByText(fillIn(words.saves, { amount: rupiah(Math.floor(goods / 10)) }))).toBeVisible()
  await expectNoSidewaysScroll(page)
})
