import { fillIn } from '@/e2e/buyer'
import { askExchange } from '@/e2e/desk/claimed-order'
import { beOperator } from '@/e2e/desk/staff'
import { expect, expectSoundPage, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { operator } from '@/e2e/operator'
import { call } from '@/e2e/renter'
import { button, main } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const t = id.deskClaims
const counted = id.conditionCounts

test('of two pieces of one line the warehouse finds one as new and one broken, on a phone, and the shopper reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  const shopper = await (await browser.newContext({ baseURL })).newPage()
  const claim = await askExchange(shopper)
  const decide = operator(page.request, 'claims')
  const { lines } = (await call(shopper, 'GET', `/claims/${claim.id}`)).data
  await decide(`/${claim.id}/decision`, { outcome: 'accept', lines: [{ id: lines[0].id, accepted_quantity: 2 }] })
  await decide(`/${claim.id}/receipt`)

  await beOperator(page.request, 'warehouse')
  await page.goto(`/ops/claims/${claim.id}`)
  await button(page, t.inspect.differ).click()
  await expect(button(page, t.inspect.note)).toBeDisabled()
  const more = (condition: 'as_new' | 'repair' | 'waste') =>
    button(page, `${t.decide.more}, ${t.inspect.conditions[condition]}: ${claim.title}`)
  await more('as_new').click()
  await more('repair').click()
  await expect(page.getByText(fillIn(t.inspect.counted, { count: 2, total: 2 }))).toBeVisible()
  await expect(more('waste')).toBeDisabled()
  await expectSoundPage(page)
  await button(page, t.inspect.note).click()
  const found = [counted.as_new, counted.repair].map((words) => fillIn(words, { count: 1 })).join(', ')
  await expect(main(page).getByText(found)).toBeVisible()
  await button(page, t.inspect.review).click()
  const passing = page.getByRole('dialog', { name: t.ask.pass })
  await expect(passing.getByText('1 buah kembali ke rak dan bisa dijual lagi.')).toBeVisible()
  await button(passing, t.confirm.pass).click()
  await expect(passing).toBeHidden()
  await expect(main(page).getByText(fillIn(counted.found, { list: found }))).toBeVisible()
  await expectSoundPage(page)

  await open(shopper, `/orders/${claim.order}/status`)
  await expect(
    main(shopper)
      .getByText(fillIn(counted.found, { list: found }))
      .first(),
  ).toBeVisible()
  await shopper.context().close()
})
