import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { logInAs } from '@/lib/identity/operators/testing'
import { applyInbox } from '@/lib/money/payments/jobs'
import { decide, unpaidOrder } from '@/lib/money/payments/testing'
import type { Refund } from '@/lib/orders/refunds/schema'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

const OPS = '/api/ops/v1'
const GOPAY = { method: 'e_wallet', channel: 'gopay' }
const BCA = { method: 'virtual_account', channel: 'bca' }

let shop: TestShop
let people: Awaited<ReturnType<typeof logInAs>>[]
const clock = movableClock('2026-11-23T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  people = [await logInAs(shop, ['finance']), await logInAs(shop, ['finance']), await logInAs(shop, ['finance'])]
})
afterAll(() => shop.close())

/** A paid order above the limit, cancelled by its buyer. */
async function largeRefund(method: object) {
  const order = await unpaidOrder(shop, { price: 6_000_000 })
  await order.pay(method)
  await decide(shop, `GRY-${order.id}-1`, 'pay')
  await applyInbox(shop.context)
  await shop.call('POST', `/orders/${order.id}/cancel`, {}, order.buyer.headers)
  const [refund] = await order.refunds()
  return { order, id: refund?.id ?? 0 }
}

async function choose(person: number, id: number, decision: object) {
  const headers = people[person]?.headers
  const answer = await shop.call<{ data: Refund; code?: string }>(
    'POST',
    `${OPS}/refunds/${id}/decision`,
    decision,
    headers,
  )
  return { status: answer.status, ...answer.body }
}

test('a large refund goes to its source once a second person approves it, also of two at once', async () => {
  const { order, id } = await largeRefund(GOPAY)
  const approve = { outcome: 'approve' }
  const asked = await choose(0, id, approve)
  const asker = { id: people[0]?.operator.id, name: people[0]?.operator.name }
  expect(asked).toMatchObject({
    status: 200,
    data: { status: 'needs_approval', approval: { action: 'approve', asked_by: asker } },
  })
  expect(await choose(0, id, approve)).toMatchObject({ status: 403, code: 'approval_own' })
  const list = await shop.call<{ data: Refund[] }>('GET', `${OPS}/refunds`, undefined, people[1]?.headers)
  expect(list.body.data.find((refund) => refund.id === id)?.approval?.asked_by).toEqual(asker)
  const both = await Promise.all([choose(1, id, approve), choose(2, id, approve)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await order.refunds()).map(({ status }) => status)).toEqual(['queued'])
})

test('a large transfer has to be asked for again when the shopper gives another account', async () => {
  const { order, id } = await largeRefund(BCA)
  const account = { bank_code: 'bca', account_number: '5271904488', account_holder: 'Sari Wijaya' }
  const give = (more: object) =>
    shop.call('POST', `/orders/${order.id}/returns/update_bank`, { ...account, ...more }, order.buyer.headers)
  const paid = { outcome: 'paid', note: 'TRF-1', name_checked: true }
  expect((await choose(0, id, paid)).data.approval?.asked_by.name).toBe(people[0]?.operator.name)
  expect((await give({})).status).toBe(200)
  const again = await choose(1, id, paid)
  expect(again).toMatchObject({ status: 200, data: { status: 'needs_approval' } })
  expect((await choose(0, id, paid)).data).toMatchObject({ status: 'paid', approval: null })
})
