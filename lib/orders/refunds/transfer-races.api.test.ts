import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { logInAs } from '@/lib/identity/operators/testing'
import { askAboutPayouts } from '@/lib/money/payouts/commands/ask-payouts'
import { LOST_AFTER_MINUTES } from '@/lib/money/payouts/commands/record-answer'
import { sendBatch } from '@/lib/money/payouts/commands/send-batch'
import { claimPayout, sendPayouts } from '@/lib/money/payouts/commands/send-payouts'
import { applyPayoutNotices, payoutBatchJob } from '@/lib/money/payouts/jobs'
import { disburserOf } from '@/lib/money/payouts/providers/current'
import { readTransfer } from '@/lib/money/payouts/queries/payouts'
import { PAYOUT_PROVIDERS } from '@/lib/money/payouts/rules'
import { simulatePayout } from '@/lib/money/payouts/simulator/commands'
import { checkPayees } from '@/lib/orders/refunds/commands/check-payees'
import { findPayee } from '@/lib/orders/refunds/queries/refunds'
import { giveChecked, owedOrder, sendNow, setProvider } from '@/lib/orders/refunds/testing'
import { addDays, calendarDay } from '@/lib/platform/time'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

const OPS = '/api/ops/v1'

let shop: TestShop
const clock = movableClock('2026-11-23T07:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

/** An approved refund that waits for the batch. */
async function approvedOrder() {
  await setProvider(shop, 'iris', 'waits')
  const order = await owedOrder(shop)
  await giveChecked(shop, order)
  expect(await order.states()).toEqual(['queued'])
  return order
}

describe.each(PAYOUT_PROVIDERS)('with %s', (provider) => {
  test('two batches and two runs at once make one transfer', async () => {
    const order = await approvedOrder()
    await setProvider(shop, provider, 'waits')
    const batches = await Promise.all([sendBatch(shop.context), sendBatch(shop.context)])
    expect(batches.map(({ count }) => count).sort()).toEqual([0, 1])
    await Promise.all([sendPayouts(shop.context), sendPayouts(shop.context), sendPayouts(shop.context)])
    expect(await order.states()).toEqual(['submitted', 'submitted'])
    expect(await order.atProvider()).toHaveLength(1)
    await order.bank('paid')
    expect(await order.states()).toEqual(['paid', 'paid'])
  })

  test('a notification, its repetition and a poll at once pay the refund once', async () => {
    const order = await approvedOrder()
    await setProvider(shop, provider, 'waits')
    await sendNow(shop)
    const [transfer] = await order.transfers()
    await simulatePayout(shop.context, { id: transfer?.id ?? 0, outcome: 'paid' })
    clock.pass(120)
    await Promise.all([
      applyPayoutNotices(shop.context),
      applyPayoutNotices(shop.context),
      askAboutPayouts(shop.context),
      askAboutPayouts(shop.context),
    ])
    expect(await order.states()).toEqual(['paid', 'paid'])
  })

  test('a process that dies before it hears the answer leaves a transfer that is asked about, not sent again', async () => {
    const order = await approvedOrder()
    await setProvider(shop, provider, 'waits')
    await sendBatch(shop.context)
    const [queued] = await order.transfers()
    if (!queued) throw new Error('no transfer has begun')
    const claimed = await claimPayout(shop.context, queued)
    const wanted = readTransfer(claimed)
    if (!wanted) throw new Error('the account cannot be read')
    const disburser = disburserOf(provider)
    await (disburser.prepare ?? disburser.send)(wanted)
    // From here on another process works with what the first one had stored.
    await sendPayouts(shop.context)
    expect(await order.states()).toEqual(['submitted', 'submitted'])
    clock.pass(60 * LOST_AFTER_MINUTES)
    await askAboutPayouts(shop.context)
    clock.pass(120)
    await askAboutPayouts(shop.context)
    await sendPayouts(shop.context)
    await order.bank('paid')
    expect(await order.states()).toEqual(['paid', 'paid'])
    expect(await order.atProvider()).toHaveLength(1)
  })
})

test('a request that never arrived is sent again under its key, once the provider has said so', async () => {
  const order = await approvedOrder()
  await setProvider(shop, 'xendit', 'waits')
  await sendBatch(shop.context)
  const [queued] = await order.transfers()
  if (queued) await claimPayout(shop.context, queued)
  clock.pass(120)
  await askAboutPayouts(shop.context)
  expect(await order.states()).toEqual(['submitted', 'submitted'])
  clock.pass(60 * LOST_AFTER_MINUTES)
  await askAboutPayouts(shop.context)
  expect(await order.states()).toEqual(['unknown', 'unknown'])
  await sendPayouts(shop.context)
  expect(await order.atProvider()).toEqual([])
  clock.pass(120)
  await askAboutPayouts(shop.context)
  expect(await order.states()).toEqual(['unknown', 'queued'])
  await sendPayouts(shop.context)
  await order.bank('paid')
  expect(await order.states()).toEqual(['paid', 'paid'])
  expect(await order.atProvider()).toHaveLength(1)
})

test('two approvers at once, and a transfer of one’s own beside them, make one payment', async () => {
  await setProvider(shop, 'iris', 'wrong_name')
  const order = await owedOrder(shop)
  await giveChecked(shop, order)
  const { id = 0 } = (await order.refund()) ?? {}
  const people = await Promise.all([1, 2, 3].map(() => logInAs(shop, ['finance'])))
  const decisions = [{ outcome: 'approve' }, { outcome: 'approve' }, { outcome: 'paid', note: 'TRF-1' }]
  const answers = await Promise.all(
    decisions.map((decision, at) =>
      shop.call('POST', `${OPS}/refunds/${id}/decision`, { ...decision, name_checked: true }, people[at]?.headers),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await setProvider(shop, 'iris', 'waits')
  const { count } = await sendNow(shop)
  const byHand = (await order.refund())?.note === 'TRF-1'
  expect(count).toBe(byHand ? 0 : 1)
  if (!byHand) await order.bank('paid')
  expect((await order.refund())?.status).toBe('paid')
})

test('an account that changes while it is checked is approved only if its own name agrees', async () => {
  await setProvider(shop, 'iris', 'waits')
  const order = await owedOrder(shop)
  await order.give()
  clock.pass(1)
  await Promise.all([checkPayees(shop.context), order.give({ account_holder: 'Budi Santoso' })])
  await checkPayees(shop.context)
  const holder = (await findPayee(shop.connection.db, order.id))?.account_holder
  const isApproved = (await order.refund())?.status === 'queued'
  expect(isApproved).toBe(holder === 'Sari Wijaya')
  await setProvider(shop, 'iris', 'waits')
  await sendNow(shop)
  if (isApproved) await order.bank('paid')
})

test('the batch of the clock waits for a working day that is not closed', async () => {
  const order = await approvedOrder()
  const friday = addDays(calendarDay(clock.now()), 4)
  clock.set(`${addDays(friday, 1)}T08:00:00+07:00`)
  await payoutBatchJob.run(shop.context)
  expect(await order.states()).toEqual(['queued'])
  const monday = addDays(friday, 3)
  clock.set(`${monday}T08:00:00+07:00`)
  const owner = await logInAs(shop, ['owner'])
  const closed = { day: monday, title: 'Holiday', title_idn: 'Libur' }
  expect((await shop.call('POST', `${OPS}/blackout_dates`, closed, owner.headers)).status).toBe(200)
  await payoutBatchJob.run(shop.context)
  expect(await order.states()).toEqual(['queued'])
  clock.set(`${addDays(monday, 1)}T08:00:00+07:00`)
  await payoutBatchJob.run(shop.context)
  await sendPayouts(shop.context)
  await order.bank('paid')
  expect(await order.states()).toEqual(['paid', 'paid'])
})
