import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { logInAs } from '@/lib/identity/operators/testing'
import { ACCOUNT, type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { balanceOf, makeVoucher } from '@/lib/orders/orders/testing/buyers'
import { decideRefund } from '@/lib/orders/refunds/commands/decide-refund'
import type { Refund } from '@/lib/orders/refunds/schema'
import { movableClock } from '@/lib/server/testing'

const clock = movableClock('2026-11-20T03:00:00Z')
let shop: OpenedClaims

beforeAll(async () => {
  shop = await openClaims(clock)
})
afterAll(() => shop.close())

/** A refund of one piece that the store has accepted, received and passed. */
async function passedRefund(more: Parameters<OpenedClaims['delivered']>[0] = {}, asked: object = ACCOUNT) {
  const bought = await shop.delivered(more)
  const claim = (await shop.askRefund(bought, 1, asked)).body.data
  await shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept' })
  await shop.as(bought.buyer)('PUT', `/refunds/${claim.id}`, { courier_id: 4, tracking_code: 'JT77' })
  await shop.desk(shop.warehouse, claim.id, 'receipt', {})
  const passed = await shop.desk(shop.warehouse, claim.id, 'inspection', { outcome: 'pass' })
  return { ...bought, claim: passed.body.data }
}

describe('a refund of pieces', () => {
  test('pays one of two pieces back to the bank account that came with it [REF-009] [REF-010] [REF-019] [REF-022] [REF-023]', async () => {
    const { claim, ...bought } = await passedRefund({ price: 250_000, quantity: 2 })
    expect(claim).toMatchObject({ kind: 'refund', courier: 'J&T Express', is_fixed: true })
    expect(claim.sum).toMatchObject({ goods: 250_000, discount: 0, total: 250_000, wallet: 0, payment: 250_000 })
    const order = await shop.order(bought)
    expect(order).toMatchObject({
      status: 'refund_processed',
      refunds: [{ id: claim.id, refund_products: [{ product_id: bought.product.id, status: 'accepted' }] }],
      order_products: [{ claimable_quantity: 1 }],
    })
    const [refund] = order.money_back
    expect(refund).toMatchObject({ amount: 250_000, destination: 'bank', status: 'needs_approval' })
    await decideRefund(shop.shop.context, { id: refund?.id ?? 0, outcome: 'paid', note: 'TRF 9' })
    const paid = await shop.desk(shop.support, claim.id)
    expect(paid.body.data).toMatchObject({ status: 'resolved', remaining: 0, next_step: null })
    const told = { status: 'refund_processed', next_action: null }
    expect(await shop.order(bought)).toMatchObject({ ...told, money_back: [{ status: 'paid' }] })
    expect(await shop.office.shelf(bought.product.id)).toEqual([9, 0])
  })

  test('goes to the wallet at once when the shopper wants that, with the part that the wallet paid', async () => {
    const { claim, buyer } = await passedRefund({ wallet: 100_000 }, { destination: 'wallet' })
    expect(claim).toMatchObject({ status: 'resolved', destination: 'wallet', remaining: 0 })
    expect(claim.sum).toMatchObject({ total: 300_000 })
    expect(claim.sum?.wallet).toBeGreaterThan(0)
    expect(await balanceOf(shop.shop, buyer, 'wallet')).toBe(300_000)
  })

  test('takes off the share of the voucher, and two refunds of one order add up to all of it', async () => {
    const voucher = await makeVoucher(shop.shop, { amount: 10_001 })
    const first = await passedRefund({ quantity: 3, more: { promo_code: voucher.code } }, { destination: 'wallet' })
    const second = (await shop.askRefund(first, 2, { destination: 'wallet' })).body.data
    await shop.desk(shop.support, second.id, 'decision', { outcome: 'accept', keep_goods: true })
    const done = (await shop.desk(shop.support, second.id)).body.data
    const order = await shop.order(first)
    expect(order.promo_discount).toBe(10_001)
    const sums = [first.claim.sum, done.sum]
    expect(sums.map((sum) => sum?.goods)).toEqual([300_000, 600_000])
    expect(sums.reduce((total, sum) => total + (sum?.discount ?? 0), 0)).toBe(10_001)
    expect(sums.reduce((total, sum) => total + (sum?.total ?? 0), 0)).toBe(900_000 - 10_001)
    expect(order).toMatchObject({ status: 'refund_processed', order_products: [{ claimable_quantity: 0 }] })
  })

  test('pays for the pieces that arrived when fewer came than were accepted', async () => {
    const bought = await shop.delivered({ quantity: 2 })
    const claim = (await shop.askRefund(bought, 2, { destination: 'wallet' })).body.data
    await shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept' })
    const [line] = claim.lines
    await shop.desk(shop.warehouse, claim.id, 'receipt', { lines: [{ id: line?.id, quantity: 1 }] })
    const damaged = { outcome: 'pass', lines: [{ id: line?.id, condition: 'waste' }] }
    const passed = await shop.desk(shop.warehouse, claim.id, 'inspection', damaged)
    expect(passed.body.data.sum).toMatchObject({ total: 300_000 })
    expect(await shop.office.shelf(bought.product.id)).toEqual([8, 0])
  })

  test('with another account takes back the approval of the order’s other refund', async () => {
    const first = await passedRefund({ price: 6_000_000, quantity: 2 })
    const [refund] = (await shop.order(first)).money_back
    const people = [await logInAs(shop.shop, ['finance']), await logInAs(shop.shop, ['finance'])]
    const decide = async (person: number, decision: object) => {
      const path = `/api/ops/v1/refunds/${refund?.id}/decision`
      return (await shop.shop.call<{ data: Refund }>('POST', path, decision, people[person]?.headers)).body
    }
    const unchecked = { outcome: 'paid', note: 'TRF 1' }
    const paid = { ...unchecked, name_checked: true }
    expect((await decide(0, paid)).data.approval).not.toBeNull()
    const other = { ...ACCOUNT, account_number: '9998887776', account_holder: 'Budi Santoso' }
    expect((await shop.askRefund(first, 1, other)).status).toBe(200)
    expect(await decide(1, unchecked)).toMatchObject({ code: 'payee_name_unchecked' })
    const asked_by = { id: people[1]?.operator.id }
    expect(await decide(1, paid)).toMatchObject({ data: { status: 'needs_approval', approval: { asked_by } } })
  })

  test('shows before it is sent what it would pay back', async () => {
    const { buyer, product, id } = await shop.delivered({ price: 120_000, quantity: 3 })
    const attributes = [{ product_id: product.id, quantity: 2, refund_method: 'product' }]
    const quote = await shop.as(buyer)<{ sum: object; due_at: string }>('POST', `/orders/${id}/refund_quote`, {
      refund_products_attributes: attributes,
    })
    expect(quote.body.data).toMatchObject({
      sum: { goods: 240_000, total: 240_000 },
      due_at: '2026-12-10T17:00:00.000Z',
    })
  })

  test('needs an account for the bank, photo and video, and no more than came [REF-003] [REF-006] [REF-007]', async () => {
    const bought = await shop.delivered()
    expect((await shop.askRefund(bought, 1, { ...ACCOUNT, account_number: undefined })).body).toMatchObject({
      code: 'invalid_input',
      errors: { account_number: 'Enter account number' },
    })
    expect((await shop.askRefund(bought, 3)).body).toMatchObject({ code: 'claim_too_many' })
    const bare = { product_id: bought.product.id, quantity: 1, refund_method: 'product', reason: 'Patah' }
    const line = await shop.line(bought.buyer, 'refund', bought.product.id)
    const ask = (attributes: object) =>
      shop.as(bought.buyer)('POST', `/refunds/${bought.id}`, {
        refund: { refund_products_attributes: [attributes], destination: 'wallet' },
      })
    expect((await ask({ ...bare, refund_images_attributes: [] })).status).toBe(422)
    expect((await ask({ ...line, reason: 'x'.repeat(361) })).status).toBe(422)
    expect((await ask(line)).status).toBe(200)
  })
})

describe('an exchange of pieces', () => {
  test('reserves the replacement, sends it and ends when it arrives [EXC-002] [EXC-004] [EXC-018] [EXC-025] [EXC-031] [EXC-032]', async () => {
    const bought = await shop.delivered({ quantity: 2 })
    const claim = (await shop.askExchange(bought)).body.data
    expect(claim).toMatchObject({ kind: 'exchange', exchange_method: 2, status: 'requested', sum: null })
    await shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept' })
    expect(await shop.order(bought)).toMatchObject({
      status: 'product_exchange_accepted',
      exchanges: [{ id: claim.id, exchange_method: 2, exchange_products: [{ status: 'accepted' }] }],
    })
    expect(await shop.office.shelf(bought.product.id)).toEqual([8, 1])
    await shop.as(bought.buyer)('PUT', `/exchanges/${claim.id}`, { courier_id: 1, tracking_code: 'JNE5' })
    await shop.desk(shop.warehouse, claim.id, 'receipt', {})
    await shop.desk(shop.warehouse, claim.id, 'inspection', { outcome: 'pass' })
    expect(await shop.office.shelf(bought.product.id)).toEqual([9, 1])
    const sent = await shop.desk(shop.warehouse, claim.id, 'replacement', { courier: 'JNE', tracking_code: 'NEW1' })
    expect(sent.body.data).toMatchObject({ status: 'replacing', replacement: { tracking_code: 'NEW1' } })
    expect(await shop.office.shelf(bought.product.id)).toEqual([8, 0])
    await shop.as(bought.buyer)('POST', `/claims/${claim.id}/confirm_replacement`, {})
    expect(await shop.order(bought)).toMatchObject({ status: 'delivered', claims: [{ status: 'resolved' }] })
  })

  test('is told in the timeline with the verbs of exchanges [EXC-026]', async () => {
    const bought = await shop.delivered({ quantity: 2 })
    const refused = (await shop.askExchange(bought)).body.data
    await shop.desk(shop.support, refused.id, 'decision', { outcome: 'reject', reason: 'Masih utuh.' })
    const claim = (await shop.askExchange(bought)).body.data
    await shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept' })
    await shop.desk(shop.warehouse, claim.id, 'receipt', {})
    await shop.desk(shop.warehouse, claim.id, 'inspection', { outcome: 'pass' })
    await shop.desk(shop.warehouse, claim.id, 'replacement', { courier: 'JNE', tracking_code: 'NEW2' })
    await shop.as(bought.buyer)('POST', `/claims/${claim.id}/confirm_replacement`, {})
    const told = await shop.as(bought.buyer)<{ verb: string }[]>('GET', `/orders/${bought.id}/activities`)
    const verbs = new Set(
      told.body.data
        .map(({ verb }) => verb)
        .filter((verb) => verb.endsWith('_exchange') || verb.startsWith('exchange_')),
    )
    expect([...verbs].sort()).toEqual(['accept_exchange', 'deliver_exchange', 'exchange_request', 'reject_exchange'])
  })

  test('replaces the pieces that came back, not those that were accepted', async () => {
    const bought = await shop.delivered({ quantity: 3 })
    const claim = (await shop.askExchange(bought, 3)).body.data
    await shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept' })
    expect(await shop.office.shelf(bought.product.id)).toEqual([7, 3])
    const [line] = claim.lines
    const nothing = await shop.desk(shop.warehouse, claim.id, 'receipt', { lines: [{ id: line?.id, quantity: 0 }] })
    expect(nothing).toMatchObject({ status: 422, body: { code: 'claim_nothing_arrived' } })
    await shop.desk(shop.warehouse, claim.id, 'receipt', { lines: [{ id: line?.id, quantity: 1 }] })
    await shop.desk(shop.warehouse, claim.id, 'inspection', { outcome: 'pass' })
    expect(await shop.office.shelf(bought.product.id)).toEqual([8, 1])
    await shop.desk(shop.warehouse, claim.id, 'replacement', { courier: 'JNE', tracking_code: 'NEW3' })
    expect(await shop.office.shelf(bought.product.id)).toEqual([7, 0])
  })

  test('becomes a refund when nothing can replace the pieces, and says so', async () => {
    const bought = await shop.delivered({ quantity: 1 })
    await shop.office.call(shop.office.owner, 'POST', '/stock/movements', {
      slug: bought.product.slug,
      warehouse: shop.shop.warehouse.code,
      color: null,
      quantity: -9,
      reference: 'all gone',
    })
    const claim = (await shop.askExchange(bought)).body.data
    const decided = await shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept' })
    expect(decided.body.data).toMatchObject({ kind: 'refund', asked_kind: 'exchange', status: 'accepted' })
    expect(await shop.order(bought)).toMatchObject({ status: 'product_refund_accepted' })
  })

  test('is paid back when its replacement broke, and the reserved piece can be sold again', async () => {
    const bought = await shop.delivered({ quantity: 1 })
    const claim = (await shop.askExchange(bought)).body.data
    await shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept' })
    await shop.desk(shop.warehouse, claim.id, 'receipt', {})
    await shop.desk(shop.warehouse, claim.id, 'inspection', { outcome: 'pass' })
    const converted = await shop.desk(shop.support, claim.id, 'conversion', {})
    expect(converted.body.data).toMatchObject({ kind: 'refund', status: 'passed', sum: { total: 300_000 } })
    expect(await shop.order(bought)).toMatchObject({ status: 'refund_processed', next_action: { action: 'give_bank' } })
    expect(await shop.office.shelf(bought.product.id)).toEqual([10, 0])
    const chosen = await shop.as(bought.buyer)('POST', `/claims/${claim.id}/destination`, { destination: 'wallet' })
    expect(chosen.body.data).toMatchObject({ status: 'resolved' })
    expect(await balanceOf(shop.shop, bought.buyer, 'wallet')).toBe(300_000)
  })

  test('in the showroom is opened by customer service alone [EXC-005]', async () => {
    const bought = await shop.delivered()
    const line = await shop.line(bought.buyer, 'exchange', bought.product.id)
    const body = { exchange: { exchange_method: 1, exchange_products_attributes: [line] } }
    const refused = await shop.as(bought.buyer)('POST', `/exchanges/${bought.id}`, body)
    expect(refused.body).toMatchObject({ code: 'claim_showroom' })
  })

  test('and a refund at once: the refund decides the order, until it is paid', async () => {
    const bought = await shop.delivered({ quantity: 2 })
    const exchange = (await shop.askExchange(bought)).body.data
    const refund = (await shop.askRefund(bought, 1, { destination: 'wallet' })).body.data
    await shop.desk(shop.support, exchange.id, 'decision', { outcome: 'accept' })
    await shop.desk(shop.support, refund.id, 'decision', { outcome: 'accept' })
    expect(await shop.order(bought)).toMatchObject({ status: 'product_refund_accepted' })
    await shop.desk(shop.warehouse, refund.id, 'receipt', {})
    await shop.desk(shop.warehouse, refund.id, 'inspection', { outcome: 'pass' })
    expect(await shop.order(bought)).toMatchObject({ status: 'product_exchange_accepted' })
    await shop.desk(shop.warehouse, exchange.id, 'receipt', {})
    await shop.desk(shop.warehouse, exchange.id, 'inspection', { outcome: 'pass' })
    await shop.desk(shop.warehouse, exchange.id, 'replacement', { courier: 'JNE', tracking_code: 'NEW2' })
    await shop.as(bought.buyer)('POST', `/claims/${exchange.id}/confirm_replacement`, {})
    expect(await shop.order(bought)).toMatchObject({ status: 'refund_processed' })
  })
})
