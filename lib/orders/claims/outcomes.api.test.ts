import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq, inArray } from 'drizzle-orm'
import { payouts, simulated_payouts } from '@/lib/money/payouts/tables'
import { ACCOUNT, type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { invoices } from '@/lib/orders/invoices/tables'
import { balanceOf, makeVoucher } from '@/lib/orders/orders/testing/buyers'
import { checkPayees } from '@/lib/orders/refunds/commands/check-payees'
import { refunds } from '@/lib/orders/refunds/tables'
import { sendAndSettle, setProvider } from '@/lib/orders/refunds/testing'
import { ongoingSale, quotasOf } from '@/lib/selling/flash-sales/testing'
import { promotions } from '@/lib/selling/vouchers/tables'
import { movableClock } from '@/lib/server/testing'

const clock = movableClock('2026-11-20T03:00:00Z')
let shop: OpenedClaims

beforeAll(async () => {
  shop = await openClaims(clock)
  await setProvider(shop.shop, 'iris', 'pays')
})
afterAll(async () => {
  await setProvider(shop.shop, null)
  await shop.close()
})

type Bought = Awaited<ReturnType<OpenedClaims['delivered']>>

const accept = (id: number, more: object = {}) =>
  shop.desk(shop.support, id, 'decision', { outcome: 'accept', ...more })
const reject = (id: number, actor = shop.support) =>
  shop.desk(actor, id, 'decision', { outcome: 'reject', reason: 'Masih utuh.' })
const inspect = async (id: number, outcome: 'pass' | 'fail') => {
  await shop.desk(shop.warehouse, id, 'receipt', {})
  await shop.desk(shop.warehouse, id, 'inspection', {
    outcome,
    ...(outcome === 'fail' && { reason: 'Bukan barang kami.' }),
  })
}
const say = ({ buyer }: Bought, id: number, step: string, body: object = {}) =>
  shop.as(buyer)('POST', `/claims/${id}/${step}`, body)
const appeal = (bought: Bought, id: number) => say(bought, id, 'appeal', { message: 'Lihat lagi.', images: [] })
const toBank = { destination: 'bank', account: ACCOUNT }

async function sellTheRest({ product }: Bought, quantity: number) {
  const place = { warehouse: shop.shop.warehouse.code, color: null, reference: 'all gone' }
  const movement = { ...place, slug: product.slug, quantity: -quantity }
  await shop.office.call(shop.office.owner, 'POST', '/stock/movements', movement)
}

/** Everything that is approved reaches the bank, and its notifications the shop. */
async function letTheBankPay() {
  await checkPayees(shop.shop.context)
  await sendAndSettle(shop.shop)
}

/** What the bank has paid out for an order. */
async function paidAtBank({ id }: Bought): Promise<number> {
  const { db } = shop.shop.connection
  const ours = await db.select().from(refunds).where(eq(refunds.order_id, id))
  const subjects = ours.map((refund) => refund.id)
  if (subjects.length === 0) return 0
  const sent = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.subject_type, 'refund'), inArray(payouts.subject_id, subjects)))
  const keys = sent.map((payout) => `payout-${payout.id}`)
  if (keys.length === 0) return 0
  const atBank = await db.select().from(simulated_payouts).where(inArray(simulated_payouts.idempotency_key, keys))
  return atBank
    .filter(({ status }) => status === 'completed')
    .reduce((total, { payload }) => total + Number(payload.amount), 0)
}

type Outcome = {
  how?: () => Promise<Parameters<OpenedClaims['delivered']>[0]> | Parameters<OpenedClaims['delivered']>[0]
  course: (bought: Bought) => Promise<number>
  order: string
  claim: string
  bank: number
  wallet?: number
  shelf: number
}

/** The shop delivers two pieces for Rp 300,000 each of ten, unless `how` says otherwise. */
const OUTCOMES: Record<string, Outcome> = {
  'a return that passes': {
    course: async (bought) => {
      const { id } = (await shop.askReturn(bought)).body.data
      await accept(id)
      await shop.as(bought.buyer)('POST', `/orders/${bought.id}/returns/confirm_shipment`, {
        return: { tracking_code: 'JP12345', courier: 'JNE' },
      })
      await say(bought, id, 'destination', toBank)
      await inspect(id, 'pass')
      return id
    },
    ...{ order: 'returned', claim: 'resolved', bank: 600_000, shelf: 10 },
  },
  'a return that fails the inspection and its appeal': {
    course: async (bought) => {
      const { id } = (await shop.askReturn(bought)).body.data
      await accept(id)
      await inspect(id, 'fail')
      await appeal(bought, id)
      await reject(id, shop.second)
      return id
    },
    ...{ order: 'completed', claim: 'closed', bank: 0, shelf: 8 },
  },
  'an exchange': {
    course: async (bought) => {
      const { id } = (await shop.askExchange(bought)).body.data
      await accept(id)
      await inspect(id, 'pass')
      await shop.desk(shop.warehouse, id, 'replacement', { courier: 'JNE', tracking_code: 'GANTI1' })
      await say(bought, id, 'confirm_replacement')
      return id
    },
    ...{ order: 'delivered', claim: 'resolved', bank: 0, shelf: 8 },
  },
  'an exchange of a piece that is out of stock': {
    course: async (bought) => {
      await sellTheRest(bought, 8)
      const { id } = (await shop.askExchange(bought)).body.data
      await accept(id)
      await inspect(id, 'pass')
      await say(bought, id, 'destination', toBank)
      return id
    },
    ...{ order: 'refund_processed', claim: 'resolved', bank: 300_000, shelf: 1 },
  },
  'a refund of one piece': {
    course: async (bought) => {
      const { id } = (await shop.askRefund(bought, 1)).body.data
      await accept(id)
      await inspect(id, 'pass')
      return id
    },
    ...{ order: 'refund_processed', claim: 'resolved', bank: 300_000, shelf: 9 },
  },
  'a refund of all pieces, whose goods the shopper keeps, to the wallet': {
    course: async (bought) => {
      const { id } = (await shop.askRefund(bought, 2, { destination: 'wallet' })).body.data
      await accept(id, { keep_goods: true })
      return id
    },
    ...{ order: 'refund_processed', claim: 'resolved', bank: 0, wallet: 600_000, shelf: 8 },
  },
  'a refund that is rejected, contested and accepted': {
    course: async (bought) => {
      const { id } = (await shop.askRefund(bought, 1)).body.data
      await reject(id)
      await appeal(bought, id)
      await shop.desk(shop.second, id, 'decision', { outcome: 'accept' })
      await inspect(id, 'pass')
      return id
    },
    ...{ order: 'refund_processed', claim: 'resolved', bank: 300_000, shelf: 9 },
  },
  'a refund that is rejected': {
    course: async (bought) => {
      const { id } = (await shop.askRefund(bought, 1)).body.data
      await reject(id)
      return id
    },
    ...{ order: 'delivered', claim: 'rejected', bank: 0, shelf: 8 },
  },
  'a request that is taken back': {
    course: async (bought) => {
      const { id } = (await shop.askReturn(bought)).body.data
      await say(bought, id, 'withdraw')
      return id
    },
    ...{ order: 'delivered', claim: 'withdrawn', bank: 0, shelf: 8 },
  },
  'a refund of one of three pieces that a voucher and the wallet paid in part': {
    how: async () => {
      const { code } = await makeVoucher(shop.shop, { amount: 10_001 })
      return { price: 333_333, quantity: 3, wallet: 100_000, more: { promo_code: code } }
    },
    course: async (bought) => {
      const { id } = (await shop.askRefund(bought, 1)).body.data
      await accept(id)
      await inspect(id, 'pass')
      return id
    },
    ...{ order: 'refund_processed', claim: 'resolved', bank: 300_269, wallet: 29_730, shelf: 8 },
  },
  'a return of three pieces that a voucher and the wallet paid in part': {
    how: async () => {
      const { code } = await makeVoucher(shop.shop, { amount: 10_001 })
      return { price: 333_333, quantity: 3, wallet: 100_000, more: { promo_code: code } }
    },
    course: async (bought) => {
      const { id } = (await shop.askReturn(bought)).body.data
      await accept(id)
      await shop.as(bought.buyer)('POST', `/orders/${bought.id}/returns/confirm_shipment`, {
        return: { tracking_code: 'JP23456', courier: 'JNE' },
      })
      await say(bought, id, 'destination', toBank)
      await inspect(id, 'pass')
      return id
    },
    ...{ order: 'returned', claim: 'resolved', bank: 900_809, wallet: 89_189, shelf: 10 },
  },
}

/** What a claim must leave as it was: the use of the voucher and the invoice. */
async function kept({ id, buyer, product }: Bought) {
  const { db } = shop.shop.connection
  const order = await shop.order({ id, buyer, product })
  const code = order.promo?.code ?? ''
  return {
    uses: (await db.select({ uses: promotions.uses }).from(promotions).where(eq(promotions.code, code))).at(0)?.uses,
    invoice: (await db.select().from(invoices).where(eq(invoices.order_id, id))).map(({ number, snapshot }) => [
      number,
      snapshot,
    ]),
  }
}

test.each(Object.entries(OUTCOMES))(
  '%s pays back what it must, to the rupiah, and leaves the rest as it was [REF-010]',
  async (_name, { how, course, bank, wallet = 0, shelf, ...ends }) => {
    const bought = await shop.delivered(await how?.())
    const before = await kept(bought)
    const id = await course(bought)
    await letTheBankPay()
    const order = await shop.order(bought)
    const [claim] = order.claims
    expect({
      claim: claim?.status,
      order: order.status,
      bank: await paidAtBank(bought),
      wallet: await balanceOf(shop.shop, bought.buyer, 'wallet'),
      noted: order.credit_notes.reduce((total, { amount }) => total + amount, 0),
      shelf: await shop.office.shelf(bought.product.id),
    }).toEqual({ ...ends, bank, wallet, noted: bank + wallet, shelf: [shelf, 0] })
    expect((await shop.desk(shop.support, id)).body.data.remaining).toBe(0)
    expect(await kept(bought)).toEqual(before)
  },
)

test('a refund of a piece of a flash sale pays the price that was paid, and its quota stays used; the review of the piece stays', async () => {
  const { chair, sale, line } = await ongoingSale(shop.shop, 5)
  const bought = { ...(await shop.delivered({ more: { order_products_attributes: [line] } })), product: chair }
  const review = { order_id: bought.id, rating: 5, content: 'Nyaman.' }
  const written = await shop.as(bought.buyer)<{ id: number }>('POST', `/products/${chair.id}/reviews`, { review })
  expect(written.status).toBe(200)
  const { id } = (await shop.askRefund(bought, 1)).body.data
  await accept(id)
  await inspect(id, 'pass')
  await letTheBankPay()
  expect([await paidAtBank(bought), await quotasOf(shop.shop.connection, sale.id)]).toEqual([150_000, [4]])
  expect(await shop.office.shelf(chair.id)).toEqual([60, 0])
  const reviews = await shop.as(bought.buyer)<{ id: number }[]>('GET', `/products/${chair.id}/reviews`)
  expect(reviews.body.data).toMatchObject([{ id: written.body.data.id }])
})
