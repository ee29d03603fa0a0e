import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { ledger_entries } from '@/lib/money/ledger/tables'
import { recordSettled } from '@/lib/money/payments/testing'
import type { Wallet } from '@/lib/money/wallet/schema'
import { confirmPayment, lockOrder } from '@/lib/orders/orders/commands/settle'
import { orders } from '@/lib/orders/orders/tables'
import { cartOf, type Member, makeBed, makeMember, makeReseller } from '@/lib/orders/orders/testing/buyers'
import { AppError } from '@/lib/platform/errors'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { makeBuyer, movableClock, openTestShop, orderOf, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

let shop: TestShop
let product_id: number
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
  product_id = (await shop.product({ price: 100_000, weight: 1000, stock: 1_000 })).id
})
afterAll(() => shop.close())

type Placed = { data: { id: number; net_price: number; status: string }; code?: string }
type Buyer = Pick<Member, 'headers' | 'address_id'>

const buy = (who: Buyer, wallet_reduction: unknown, key?: string) =>
  shop.call<Placed>(
    'POST',
    '/orders',
    orderOf(who, [{ product_id, quantity: 1 }], { wallet_reduction }),
    key ? { ...who.headers, 'idempotency-key': key } : who.headers,
  )
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const walletOf = async ({ headers }: Buyer) =>
  (await shop.call<Wallet>('GET', '/users/wallet', undefined, headers)).body.data

const pay = command(async (work, id: number) => {
  const order = await lockOrder(work, id)
  await recordSettled(work, order)
  return confirmPayment(work, order, work.now)
})

describe('an order paid from the wallet', () => {
  test('spends the amount once, however often the order is sent, and shows it in the history [WAL-007]', async () => {
    const buyer = await makeMember(shop, { wallet: 70_000 })
    const answers = await Promise.all([1, 2, 3].map(() => buy(buyer, 30_000, `one-order-of-${buyer.user_id}`)))
    const ids = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.id] : []))
    expect(new Set(ids).size).toBe(1)
    const again = await buy(buyer, 30_000, `one-order-of-${buyer.user_id}`)
    expect(again.body.data.id).toBe(ids[0])
    await pay(shop.context, again.body.data.id)
    const { detail, activities } = await walletOf(buyer)
    expect(detail).toMatchObject({ amount: 40_000, expense_total: 30_000 })
    expect(activities[0]).toMatchObject({
      activity: 'payment',
      amount: -30_000,
      order: { id: ids[0], invoice_number: expect.stringMatching(/^INV\//) },
      is_held: false,
    })
  })

  test('succeeds only while the balance lasts when twenty are sent at once', async () => {
    const buyer = await makeMember(shop, { wallet: 100_000 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(buyer, 30_000)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['wallet_invalid']))
    expect((await walletOf(buyer)).detail.amount).toBe(10_000)
  })

  test('returns the amount once when it expires unpaid [WAL-006]', async () => {
    const buyer = await makeMember(shop, { wallet: 30_000 })
    const { id } = (await buy(buyer, 30_000)).body.data
    clock.pass(25 * 3600)
    await Promise.all([runDeadlines(shop.context), runDeadlines(shop.context)])
    const { detail, activities } = await walletOf(buyer)
    expect(detail).toMatchObject({ amount: 30_000, expense_total: 0 })
    expect(activities.map(({ amount, order }) => [amount, order?.id])).toEqual([
      [30_000, id],
      [-30_000, id],
      [30_000, undefined],
    ])
  })

  test('paid late is fulfilled only while the wallet still holds the amount', async () => {
    const [rich, spent] = [await makeMember(shop, { wallet: 30_000 }), await makeMember(shop, { wallet: 30_000 })]
    const [first, second] = [(await buy(rich, 30_000)).body.data.id, (await buy(spent, 30_000)).body.data.id]
    clock.pass(25 * 3600)
    await runDeadlines(shop.context)
    expect((await buy(spent, 30_000)).status).toBe(200)
    expect((await pay(shop.context, first)).status).toBe('payment_verified')
    const late = await pay(shop.context, second).catch((error: unknown) => error)
    expect(late instanceof AppError && late.code).toBe('wallet_invalid')
    expect((await walletOf(rich)).detail.amount).toBe(0)
    const [row] = await shop.connection.db.select().from(orders).where(eq(orders.id, second))
    expect(row?.status).toBe('cancelled')
  })
})

describe('the wallet is refused', () => {
  test('above the balance, above the total, and for an invalid amount', async () => {
    const buyer = await makeMember(shop, { wallet: 500_000 })
    expect(refusal(await buy(buyer, 500_001))).toEqual([409, 'wallet_invalid'])
    expect(refusal(await buy(buyer, 400_000))).toEqual([409, 'wallet_invalid'])
    for (const amount of [-1, 1.5, '30000', [30_000]]) {
      expect(refusal(await buy(buyer, amount))).toEqual([422, 'invalid_input'])
    }
    expect((await walletOf(buyer)).detail.amount).toBe(500_000)
  })

  test.each(['email', 'phone_number'] as const)('without %s in the profile', async (lacks) => {
    const buyer = await makeMember(shop, { wallet: 50_000 })
    await shop.connection.db
      .update(users)
      .set({ [lacks]: null })
      .where(eq(users.id, buyer.user_id))
    expect(refusal(await buy(buyer, 30_000))).toEqual([409, 'profile_incomplete'])
    expect((await buy(buyer, 0)).status).toBe(200)
  })

  test('to guests, to resellers with a store, and for rentals [CHK-027]', async () => {
    expect(refusal(await buy(await makeBuyer(shop), 10_000))).toEqual([409, 'wallet_invalid'])
    const store = await makeReseller(shop)
    expect(refusal(await buy(store, 10_000))).toEqual([409, 'wallet_invalid'])
    const buyer = await makeMember(shop, { wallet: 50_000 })
    const bed = await makeBed(shop)
    const rent = orderOf(buyer, [{ product_id: bed.id, quantity: 1 }], {
      rent_duration_id: bed.rent_duration_id,
      return_service: 'RGP',
      wallet_reduction: 10_000,
    })
    const rented = await shop.call<Placed>('POST', '/rent_orders', rent, buyer.headers)
    expect(rented.status).toBeGreaterThanOrEqual(400)
    expect((await walletOf(buyer)).detail.amount).toBe(50_000)
  })
})

describe('the cart', () => {
  test('spends the least of the wanted amount, the balance and the total', async () => {
    const buyer = await makeMember(shop, { wallet: 130_000 })
    const cart = cartOf(shop, buyer)
    await cart.add({ product_id, quantity: 1 })
    const reduction = async (wallet_reduction: number) =>
      (await cart.change({ wallet_reduction })).body.data.wallet.reduction
    expect([await reduction(40_000), await reduction(130_000), await reduction(999_999)]).toEqual([
      40_000, 100_000, 100_000,
    ])
    const more = await cart.change({ cart: { product_id, quantity: 2 } })
    expect(more.body.data.wallet).toEqual({ offered: true, balance: 130_000, reduction: 130_000, need: 200_000 })
    expect(more.body.data.total.net_price).toBe(70_000)
    expect(refusal(await cart.change({ wallet_reduction: -1 }))).toEqual([422, 'invalid_input'])
  })

  test('of a guest accepts a reseller’s code in any case, and removes the dropship together with it [CART-040]', async () => {
    const reseller = await makeReseller(shop)
    const cart = cartOf(shop, { headers: await shop.guest() })
    const given = await cart.change({ referral_code: ` ${reseller.referral_code.toLowerCase()} `, dropship: true })
    expect(given.body.data).toMatchObject({
      referral_code: reseller.referral_code,
      business_user_id: reseller.user_id,
      dropship: true,
      wallet: { offered: false, balance: 0, reduction: 0 },
    })
    const wrong = await cart.change({ referral_code: 'TIDAKADA' })
    expect(refusal(wrong)).toEqual([422, 'referral_invalid'])
    expect(wrong.body).toMatchObject({ message: 'Referral code is invalid' })
    expect((await cart.get()).body.data.referral_code).toBe(reseller.referral_code)
    const without = await cart.change({ referral_code: null })
    expect(without.body.data).toMatchObject({ referral_code: null, reseller: null, dropship: false })
    expect((await cart.change({ dropship: true })).body.data.dropship).toBe(false)
  })
})

test('the ledger and every order agree after these tests', async () => {
  await runDeadlines(shop.context)
  const wrong = (await findDiscrepancies(shop.context)).filter(({ violations }) => violations > 0)
  expect(wrong).toEqual([])
  expect((await shop.connection.db.select().from(ledger_entries)).length).toBeGreaterThan(10)
})
