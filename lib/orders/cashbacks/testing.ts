import { and, eq, like, sql } from 'drizzle-orm'
import { programOf } from '@/lib/db/command'
import { addresses } from '@/lib/identity/addresses/tables'
import { decideApplication } from '@/lib/identity/resellers/commands/decide-application'
import type { Decision } from '@/lib/identity/resellers/states'
import { resellers } from '@/lib/identity/resellers/tables'
import { sessions } from '@/lib/identity/sessions/tables'
import { ledger_entries } from '@/lib/money/ledger/tables'
import { applyGatewayStatus } from '@/lib/money/payments/commands/apply-status'
import { gatewayAmount } from '@/lib/money/payments/rules'
import { payment_attempts } from '@/lib/money/payments/tables'
import { ACCOUNT, openBankOfWithdrawals } from '@/lib/money/withdrawals/testing'
import { decideCashback } from '@/lib/orders/cashbacks/commands/decide-cashback'
import { keepCashbacks } from '@/lib/orders/cashbacks/commands/keep-cashback'
import { cashback_lines, cashbacks } from '@/lib/orders/cashbacks/tables'
import { listPaidBack } from '@/lib/orders/claims/queries/lines'
import { type OpenedClaims, openClaims, openWalks } from '@/lib/orders/claims/testing'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { balanceOf, type Member, makeReseller, makeVoucher } from '@/lib/orders/orders/testing/buyers'
import { openBank } from '@/lib/orders/refunds/testing'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { AppError } from '@/lib/platform/errors'
import { sum } from '@/lib/platform/numbers'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import type { movableClock } from '@/lib/server/testing'

type Delivered = Omit<Awaited<ReturnType<OpenedClaims['delivered']>>, 'also'>
type Rental = Awaited<ReturnType<ReturnType<typeof openRents>['rented']>>

/** Orders that earn cashback, the last of them finished, and whoever gets money out of them. */
export type Lives = { bought: Delivered[]; rental: Rental; owners: Member[]; earner: Member; neighbour: Member }

const DAY = 86_400
const PRICE = 2_000_003

/** Accepts refusals; any other error is thrown. */
const refusable = (done: Promise<unknown>) =>
  done.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })

/** The usual next step of a rental, by its status. */
const NEXT_OF_RENTAL: Record<string, string> = {
  ...{ rented: 'return', due_soon: 'return', late: 'return', return_processed: 'receive' },
  ...{
    awaiting_inspection: 'start',
    ongoing_inspection: 'finish',
    done_inspection: 'agree',
    disburse_pending: 'wallet',
  },
}

/** A shop in which orders earn cashback, and everything that happens to an order, its cashback and its withdrawals. */
export async function openLives(clock: ReturnType<typeof movableClock>) {
  const shop = await openClaims(clock)
  const rents = openRents(shop.shop, clock)
  const walks = openWalks(shop, clock)
  const bank = openBank(shop.shop, clock)
  const withdrawals = openBankOfWithdrawals(shop.shop)
  const { context } = shop.shop
  const { db } = shop.shop.connection
  const persons = ['Fani', 'Gita'].map((name) => ({ ...context, actor: programOf(name) }))
  const personOf = (which: number) => persons[which % persons.length] ?? context

  /** A reseller with an account, in a street of their own unless they live where all buyers do. */
  async function earnerIn(street: string | null) {
    const member = await makeReseller(shop.shop)
    await shop.as(member)('PUT', '/users/wallet/account', ACCOUNT)
    if (street !== null)
      await db.update(addresses).set({ address: street }).where(eq(addresses.user_id, member.user_id))
    return member
  }

  async function begin(): Promise<Lives> {
    const earner = await earnerIn('Jalan Melati 9')
    const neighbour = await earnerIn(null)
    const cashback = await makeVoucher(shop.shop, { rule_type: 'cashback', percentage: 10, amount: 0 })
    const discount = await makeVoucher(shop.shop, { amount: 100_001 })
    const of = ({ referral_code }: typeof earner) => ({ referral_code })
    const rental = await rents.rented({ rent: 900_001, more: of(earner) })
    const buy = (more: object, buyer?: Member) =>
      shop.delivered({ price: PRICE, quantity: 3, more, ...(buyer && { buyer }) })
    const finished = await buy({ ...of(earner), promo_code: cashback.code })
    await shop.as(finished.buyer)('PUT', '/users/wallet/account', { ...ACCOUNT, account_number: '5271904499' })
    await shop.as(finished.buyer)('POST', `/orders/${finished.id}/finish`, {})
    const bought = [
      await buy({ ...of(earner), promo_code: discount.code }),
      await buy({ ...of(earner), dropship: true }, earner),
      await buy(of(neighbour)),
      finished,
    ]
    return { bought, rental, earner, neighbour, owners: [earner, neighbour, finished.buyer] }
  }

  async function rentalStep(rental: Rental, which: number) {
    const { status } = await rental.row()
    const next = NEXT_OF_RENTAL[status]
    if (next === undefined) return
    if (next === 'return') return rental.post('', {})
    if (next === 'agree') return rental.post('/agree')
    if (next === 'wallet') return rental.post('/to_wallet')
    if (next === 'receive') return rental.operate('receive')
    if (next === 'start') return rental.operate('start_inspection')
    const lines = await rental.good()
    const harm = { condition: 'damaged', reason: 'Rusak', amount: 50_000 }
    return rental.operate('finish_inspection', {
      lines: which % 2 === 0 ? lines : lines.map((one) => ({ ...one, ...harm })),
    })
  }

  async function ask(order: Delivered, verb: 'return' | 'exchange' | 'refund', which: number) {
    if (verb === 'return') return shop.askReturn(order)
    const quantity = 1 + (which % 2)
    if (verb === 'exchange') return shop.askExchange(order, quantity)
    return shop.askRefund(order, quantity, { destination: 'wallet' })
  }

  /** Takes a step of a claim of the order, as its table names it. */
  async function claimStep(order: Delivered, name: string, which: number) {
    const { claims } = await shop.order(order)
    const claim = claims[which % Math.max(1, claims.length)]
    if (claim) await refusable(walks.take({ bought: order, kind: claim.kind, id: claim.id }, name))
  }

  /** The payer's bank takes the payment of an order back. */
  async function takeBack(id: number) {
    const isPaid = and(eq(payment_attempts.order_id, id), eq(payment_attempts.status, 'settled'))
    const [paid] = await db.select().from(payment_attempts).where(isPaid)
    if (!paid) return
    const { provider, provider_order_id, provider_transaction_id: transaction_id, settled_at } = paid
    const truth = { provider_order_id, transaction_id, settled_at, gross_amount: gatewayAmount(paid.amount) }
    await applyGatewayStatus(context, { provider, truth: { ...truth, status: 'chargeback' } })
  }

  async function review({ user_id }: Member, outcome: Decision, which: number) {
    const [store] = await db.select().from(resellers).where(eq(resellers.user_id, user_id))
    if (!store) return
    const decision = { id: user_id, version: store.version, outcome, reason: 'Diperiksa.' }
    await refusable(decideApplication(personOf(which), decision))
  }

  /** Somebody decides about every flagged cashback. */
  async function look(which: number) {
    for (const { id } of await db.select().from(cashbacks))
      await refusable(
        decideCashback(personOf(0), { id, outcome: which % 4 === 0 ? 'void' : 'clear', reason: 'Dilihat.' }),
      )
  }

  /** Its owner begins to spend what is in the wallet. */
  async function spend(owner: Member) {
    const product = await shop.shop.product({ price: 400_000 })
    const wallet = Math.min(100_000, await balanceOf(shop.shop, owner, 'wallet'))
    await shop.as(owner)('POST', '/orders', {
      ...{ address_id: owner.address_id, courier_id: 1, shipping_method: 'REG' },
      order_products_attributes: [{ product_id: product.id, quantity: 1 }],
      ...(wallet > 0 && { wallet_reduction: wallet }),
    })
  }

  /** Days pass, or only the job of cashback runs; everybody stays logged in. */
  async function pass(days: number) {
    clock.pass(days * DAY)
    const expires_at = new Date(clock.now().getTime() + 60 * DAY * 1000)
    await db.update(sessions).set({ expires_at })
    await shop.strike()
    await keepCashbacks(context)
  }

  /** What was credited to wallets by a cashback, less what was taken back. */
  async function creditedBy(id: number) {
    const isOf = (step: string) => and(eq(ledger_entries.reference, `cashback/${id}`), like(ledger_entries.step, step))
    const total = sql<number>`coalesce(sum(${ledger_entries.amount}), 0)`.mapWith(Number)
    const [credit] = await db.select({ total }).from(ledger_entries).where(isOf('credit%'))
    const [reversed] = await db.select({ total }).from(ledger_entries).where(isOf('reverse/%'))
    return (credit?.total ?? 0) - (reversed?.total ?? 0)
  }

  /** The most that a reseller may earn of an order: the rate of what is kept of the goods, before tax and voucher. */
  async function mostOf(row: typeof cashbacks.$inferSelect) {
    const [order] = await db.select().from(orders).where(eq(orders.id, row.order_id))
    const lines = await db.select().from(order_products).where(eq(order_products.order_id, row.order_id))
    const rates = await db.select().from(cashback_lines).where(eq(cashback_lines.cashback_id, row.id))
    const gone = await listPaidBack(db, row.order_id)
    const whole = sum(lines.map(({ price, quantity }) => price * quantity))
    const worth = lines.map(({ id, price, quantity, missing_quantity }) => {
      const paidBack = sum(gone.filter((one) => one.order_product_id === id).map((one) => one.quantity))
      const share = whole === 0 ? 0 : (whole - (order?.promo_discount ?? 0)) / whole
      const rate = rates.find((one) => one.order_product_id === id)?.rate ?? 0
      return (price * (quantity - missing_quantity - paidBack) * share * rate) / 100 / 1.11
    })
    // A rupiah for the shares of a voucher, which are rounded.
    return sum(worth) + 1
  }

  /** What is wrong once the jobs have run: an invariant, a cashback, or a wallet that is below 0 without a reason. */
  async function findWrong({ owners, bought, rental }: Lives) {
    await shop.strike()
    await keepCashbacks(context)
    const wrong: unknown[] = (await findDiscrepancies(context)).filter(({ violations }) => violations > 0)
    const earned = await db.select().from(cashbacks)
    const ids = [...bought, rental].map(({ id }) => id)
    const ours = earned.filter(({ order_id }) => ids.includes(order_id))
    for (const row of ours) {
      const credited = await creditedBy(row.id)
      if (credited !== (row.released_at === null ? 0 : row.amount)) wrong.push({ row, credited })
      if (row.kind === 'referral' && row.amount > (await mostOf(row))) wrong.push({ row, most: await mostOf(row) })
    }
    for (const owner of owners) {
      const balance = await balanceOf(shop.shop, owner, 'wallet')
      const reversed = ours.some((row) => row.user_id === owner.user_id && row.kind === 'referral' && row.round > 0)
      if (balance < 0 && !reversed) wrong.push({ user_id: owner.user_id, balance })
      if (balance < 0 && (await withdrawals.ask(owner, 20_000)).status === 200) wrong.push({ withdrew: owner.user_id })
    }
    return wrong
  }

  return {
    ...{
      shop,
      bank,
      withdrawals,
      walks,
      begin,
      rentalStep,
      ask,
      claimStep,
      takeBack,
      review,
      look,
      spend,
      pass,
      findWrong,
    },
    close: async () => {
      await bank.close()
      await shop.close()
    },
  }
}
