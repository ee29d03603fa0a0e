import { beOperator } from '@/e2e/desk/staff'
import { collectFaults, expect, expectSoundPage, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { rentNow } from '@/e2e/rentals/course'
import { beRenter, call, findRentable } from '@/e2e/renter'
import { rupiah } from '@/e2e/rupiah'
import { button } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const r = id.claims.rental
const t = id.deskRentals

test('a renter asks for a pick-up on a phone, sees what the inspection found, contests it, and has the rest of the deposit in the wallet [RET-005] [RNT-006] [RNT-008] [RNT-010]', {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  await beRenter(page)
  const { id: order } = await rentNow(page, await findRentable(page, 6))
  const { total_deposit: deposit } = (await call(page, 'GET', `/orders/${order}`)).data

  await open(page, `/orders/${order}/status?type=rent`)
  await button(page, r.start).click()
  await button(page, r.startNow).click()
  const started = page.getByRole('dialog', { name: r.started })
  await expect(started.getByRole('link', { name: r.toList })).toHaveAttribute('href', /^\/my-rental-orders\?/)
  await button(page, r.goOn).click()
  const choice = page.getByRole('dialog', { name: id.claims.wayBack.choose })
  await choice.getByRole('radio').first().check()
  await choice.getByRole('group', { name: id.claims.wayBack.hours }).getByRole('radio').first().check()
  await button(choice, id.claims.wayBack.save).click()
  await expect(page.getByText(r.relax)).toBeVisible()
  await expect(page.getByText(r.relax)).toBeHidden()
  await expect(page.getByText(r.pickupCode)).toBeVisible()
  await expectSoundPage(page)

  const desk = await browser.newContext({ baseURL })
  const floor = await desk.newPage()
  const faults = collectFaults(floor)
  await beOperator(floor.request, 'warehouse')
  await floor.goto(`/ops/rentals/${order}`)
  await button(floor, t.receive).click()
  await button(floor.getByRole('dialog'), t.effects.receive.confirm).click()
  await button(floor, t.start).click()
  await expect(button(floor, t.send.finish_inspection)).toBeDisabled()
  await button(floor, r.condition.damaged).click()
  await floor.getByLabel(t.ownReason).fill('Kakinya patah.')
  await floor.getByLabel(t.amount).fill('20.000')
  await expectSoundPage(floor)
  await button(floor, t.send.finish_inspection).click()
  await button(floor.getByRole('dialog'), t.send.finish_inspection).click()
  await expect(floor.getByRole('heading', { name: t.result })).toBeVisible()

  await page.reload()
  await expect(page.getByText(rupiah(deposit - 20_000)).first()).toBeVisible()
  await button(page, r.contest).click()
  const objection = page.getByRole('dialog', { name: id.claims.contest.title })
  await objection.getByLabel(id.claims.contest.message).fill('Sudah patah waktu datang.')
  await button(objection, id.claims.contest.send).click()
  await expect(page.getByText(r.state.contested)).toBeVisible()

  await beOperator(floor.request, 'support')
  await floor.reload()
  await expect(floor.getByText('Sudah patah waktu datang.')).toBeVisible()
  await expect(floor.getByLabel(t.amount)).toHaveValue('20.000')
  await button(floor, r.condition.good).click()
  await button(floor, t.send.decide_contest).click()
  await button(floor.getByRole('dialog'), t.send.decide_contest).click()
  await expect(floor.getByText(t.decided)).toBeVisible()

  await page.reload()
  await button(page, r.toWallet).click()
  await button(page.getByRole('dialog'), id.claims.depositToWallet.confirm).click()
  await expect(page.getByText(r.state.paid)).toBeVisible()
  expect((await call(page, 'GET', '/users/wallet')).data.detail.amount).toBe(deposit)
  expect(faults).toEqual([])
  await desk.close()
})
