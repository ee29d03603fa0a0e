import { and, eq, inArray, sql } from 'drizzle-orm'
import { categoriesOf } from '@/lib/catalog/products/queries'
import type { Transaction } from '@/lib/db/client'
import { users } from '@/lib/identity/accounts/tables'
import { COUNTING, type ResellerType } from '@/lib/identity/resellers/rules'
import { resellers } from '@/lib/identity/resellers/tables'
import { payment_attempts } from '@/lib/money/payments/tables'
import { type EarningLine, tierRate } from '@/lib/orders/cashbacks/rules'
import { listPaidBack } from '@/lib/orders/claims/queries/lines'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { listBilledLines, type OrderLine } from '@/lib/orders/orders/queries/billed-lines'
import { lineParts } from '@/lib/orders/orders/rules/shares'
import { refunds } from '@/lib/orders/refunds/tables'
import type { Settings } from '@/lib/places/settings/rules'
import { apportion, sum } from '@/lib/platform/numbers'

/** What of the goods of each line is left: net of the voucher, without what was missing or paid back. */
async function netLeft(
  db: Transaction,
  order: OrderRow,
  lines: OrderLine[],
): Promise<{ left: number[]; whole: number }> {
  const paidBack = await listPaidBack(db, order.id)
  const goneOf = ({ id, missing_quantity }: OrderLine) =>
    missing_quantity + sum(paidBack.filter((one) => one.order_product_id === id).map(({ quantity }) => quantity))
  const partsOf = (gone: (line: OrderLine) => number) =>
    lineParts(
      lines.map((line) => ({ ...line, gone: gone(line), gone_installations: 0 })),
      order.promo_discount,
    ).map(({ goods, discount }) => goods - discount)
  const [whole, gone] = [partsOf(({ quantity }) => quantity), partsOf(goneOf)]
  const left = whole.map((net, index) => net - (gone[index] ?? 0))
  return { left: order.type === 'rent' ? await withoutUnusedRent(db, order, left) : left, whole: sum(whole) }
}

/** A rental that ended early gave rent back; its lines bear it in proportion. */
async function withoutUnusedRent(db: Transaction, { id }: OrderRow, left: number[]) {
  const [given] = await db
    .select({ amount: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.order_id, id), eq(refunds.cause, 'unused_rent')))
  const back = apportion(Math.min(given?.amount ?? 0, sum(left)), left)
  return left.map((net, index) => net - (back[index] ?? 0))
}

/** The tier of whoever earns from an order. */
async function tierOf(db: Transaction, { business_user_id }: OrderRow): Promise<ResellerType> {
  if (business_user_id === null) return 'individual'
  const { reseller_type, user_id } = resellers
  const [store] = await db.select({ reseller_type }).from(resellers).where(eq(user_id, business_user_id))
  return store?.reseller_type ?? 'individual'
}

/**
 * The lines of an order with what is left of each, and the rate that is in force for it now; `whole` is what all goods
 * were billed for.
 */
export async function earningLines(
  db: Transaction,
  order: OrderRow,
  settings: Settings,
): Promise<{ lines: EarningLine[]; whole: number }> {
  const lines = await listBilledLines(db, order)
  const { left, whole } = await netLeft(db, order, lines)
  const above = await categoriesOf(
    db,
    lines.map(({ product_id }) => product_id),
  )
  const tier = await tierOf(db, order)
  const earning = lines.map(({ id, product_id }, index) => ({
    order_product_id: id,
    rate: tierRate(settings, tier, above.get(product_id) ?? []),
    net: left[index] ?? 0,
  }))
  return { lines: earning, whole }
}

/** Whether a payment of the order was taken back by the payer's bank. */
export async function isTakenBack(db: Transaction, order_id: number): Promise<boolean> {
  const { id, status } = payment_attempts
  const taken = await db
    .select({ id })
    .from(payment_attempts)
    .where(and(eq(payment_attempts.order_id, order_id), eq(status, 'chargeback')))
    .limit(1)
  return taken.length > 0
}

/** Whether a reseller may earn of an order with their code: an own code counts with dropshipping only. */
export const earns = async (db: Transaction, { user_id, sender_name }: OrderRow, reseller: number) =>
  (reseller !== user_id || sender_name !== null) && mayEarn(db, reseller)

/** Whether somebody is a reseller whose application counts. A suspended one keeps what was earned before. */
export async function mayEarn(db: Transaction, user_id: number, { orSuspended = false } = {}): Promise<boolean> {
  const allowed = [...COUNTING, ...(orSuspended ? (['suspended'] as const) : [])]
  const found = await db
    .select({ user_id: resellers.user_id })
    .from(resellers)
    .innerJoin(users, eq(users.id, resellers.user_id))
    .where(
      and(eq(resellers.user_id, user_id), eq(users.role, 'business'), inArray(resellers.application_status, allowed)),
    )
  return found.length > 0
}
