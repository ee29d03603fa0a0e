import { and, eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { walletBalance } from '@/lib/money/wallet/queries/wallet'
import {
  type CashbackRow,
  postLess,
  postPromised,
  postReleased,
  postReversed,
} from '@/lib/orders/cashbacks/commands/post-cashback'
import { listCandidates } from '@/lib/orders/cashbacks/queries/candidates'
import { earningLines, earns, isTakenBack, mayEarn } from '@/lib/orders/cashbacks/queries/facts'
import { findFlags } from '@/lib/orders/cashbacks/queries/flags'
import {
  beforeTax,
  cashbackFate,
  type EarningLine,
  isCalledOff,
  lineEarnings,
  netOf,
  voucherEarning,
} from '@/lib/orders/cashbacks/rules'
import {
  type CashbackKind,
  type CashbackReason,
  type CashbackStatus,
  canMoveCashback,
} from '@/lib/orders/cashbacks/states'
import { cashback_lines, cashbacks } from '@/lib/orders/cashbacks/tables'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { readSettings } from '@/lib/places/settings/queries'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import type { Rupiah } from '@/lib/platform/money'
import { sum } from '@/lib/platform/numbers'

const find = async (work: Work, { id }: OrderRow, kind: CashbackKind): Promise<CashbackRow | null> =>
  (
    await work.db
      .select()
      .from(cashbacks)
      .where(and(eq(cashbacks.order_id, id), eq(cashbacks.kind, kind)))
      .for('update')
  )[0] ?? null

type NewCashback = { kind: CashbackKind; user_id: number; amount: Rupiah; flags?: string[] }

/** Nothing to promise is a row too, so that the order is not looked at again. */
const NOTHING = { promised: 0, amount: 0, status: 'void', reason: 'none' } as const

async function insert(
  work: Work,
  order: OrderRow,
  { kind, user_id, amount, flags = [] }: NewCashback,
): Promise<CashbackRow | null> {
  const promise = { promised: amount, amount, status: 'pending', reason: 'paid' } as const
  const [row] = await work.db
    .insert(cashbacks)
    .values({
      ...{ order_id: order.id, kind, user_id, flags, ...(amount > 0 ? promise : NOTHING) },
      created_at: work.now,
      updated_at: work.now,
    })
    .onConflictDoNothing()
    .returning()
  if (row) await postPromised(work, row)
  return row ?? null
}

/** Promises what a voucher gives its buyer. */
const promiseVoucher = (work: Work, order: OrderRow) =>
  insert(work, order, { kind: 'voucher', user_id: order.user_id, amount: order.total_point })

/** Promises what the goods earn the reseller, by the rates in force now, which each line keeps. */
async function promiseReferral(work: Work, order: OrderRow, lines: EarningLine[]) {
  const { business_user_id: user_id } = order
  if (user_id === null) return null
  if (!(await earns(work.db, order, user_id))) return insert(work, order, { kind: 'referral', user_id, amount: 0 })
  const earned = lineEarnings(lines, order)
  const flags = await findFlags(work.db, order, user_id)
  const row = await insert(work, order, { kind: 'referral', user_id, amount: sum(earned), flags })
  if (row)
    await work.db.insert(cashback_lines).values(
      lines.map(({ order_product_id, rate, net }, index) => ({
        ...{ cashback_id: row.id, order_product_id, rate },
        ...{ goods: beforeTax(net, order), goods_left: beforeTax(net, order), amount: earned[index] ?? 0 },
      })),
    )
  return row
}

/** What of a reseller's cashback is left, by the rates that its lines have kept. */
async function referralLeft(work: Work, order: OrderRow, row: CashbackRow, lines: EarningLine[]): Promise<Rupiah> {
  const kept = await work.db.select().from(cashback_lines).where(eq(cashback_lines.cashback_id, row.id))
  const rates = new Map(kept.map(({ order_product_id, rate }) => [order_product_id, rate]))
  const earned = lineEarnings(
    lines.map((line) => ({ ...line, rate: rates.get(line.order_product_id) ?? 0 })),
    order,
  )
  for (const { order_product_id, ...before } of kept) {
    const index = lines.findIndex((line) => line.order_product_id === order_product_id)
    const amount = earned[index] ?? 0
    const goods_left = Math.min(before.goods, beforeTax(lines[index]?.net ?? 0, order))
    const isLine = and(eq(cashback_lines.cashback_id, row.id), eq(cashback_lines.order_product_id, order_product_id))
    if (amount !== before.amount || goods_left !== before.goods_left)
      await work.db.update(cashback_lines).set({ amount, goods_left }).where(isLine)
  }
  return sum(earned)
}

type Target = { status: CashbackStatus; reason: CashbackReason; amount: Rupiah }

/** Lowers what was released; a buyer gives back what is left in the wallet. Returns the amount that stays. */
async function reverse(work: Work, row: CashbackRow, to: Rupiah): Promise<Rupiah> {
  const less = row.amount - to
  if (row.kind === 'referral') {
    await postReversed(work, row, less)
    return to
  }
  const taken = Math.min(less, Math.max(0, await walletBalance(work.db, row.user_id)))
  if (taken === 0) return row.amount
  await postReversed(work, row, taken)
  return row.amount - taken
}

/** Moves money and row to what they must be; a cashback that is void or available never comes back to a promise. */
async function apply(work: Work, row: CashbackRow, order: OrderRow, target: Target) {
  const wanted = Math.min(row.amount, target.status === 'void' ? 0 : target.amount)
  const isReleased = row.status === 'available'
  const amount = isReleased && wanted < row.amount ? await reverse(work, row, wanted) : wanted
  if (!isReleased && amount < row.amount) await postLess(work, row, row.amount - amount)
  const stays = isReleased && amount > 0
  const settled = stays ? 'available' : isReleased ? 'void' : target.status
  if (!canMoveCashback(row.status, settled))
    throw new AppError('invalid_transition', { params: { from: row.status, verb: settled } })
  const releases = !isReleased && settled === 'available'
  if (releases) await postReleased(work, row, amount)
  await work.db
    .update(cashbacks)
    .set({
      ...{ amount, status: settled, reason: stays ? row.reason : target.reason, updated_at: work.now },
      due_at: order.type === 'buy' ? order.claim_until : null,
      ...(amount < row.amount && { round: row.round + 1 }),
      ...(releases && { released_at: work.now }),
    })
    .where(eq(cashbacks.id, row.id))
  if (settled !== row.status) work.tell('cashback', row.id, null)
}

/**
 * Brings the cashback of an order to what it must be now: promises it once the order is paid, keeps it in step with what
 * is left of the goods, holds it while a claim is open or somebody must look at it, and releases, lowers or voids it.
 * Calling it again changes nothing. The order is locked first, so that a claim and a release take turns.
 */
export const keepCashback = command(async (work, order_id: number): Promise<void> => {
  const order = await lockOrder(work, order_id)
  if (order.paid_at === null) return
  const settings = await readSettings(work.db, work.owner)
  const { lines, whole } = await earningLines(work.db, order, settings)
  const takenBack = await isTakenBack(work.db, order_id)
  const kinds = { voucher: order.total_point > 0, referral: order.business_user_id !== null }
  for (const kind of ['voucher', 'referral'] as const) {
    if (!kinds[kind]) continue
    const known = await find(work, order, kind)
    if (!known && isCalledOff(order)) continue
    const promise = () => (kind === 'voucher' ? promiseVoucher(work, order) : promiseReferral(work, order, lines))
    const row = known ?? (await promise())
    if (!row || row.status === 'void') continue
    const amount =
      kind === 'voucher'
        ? voucherEarning(row.promised, { left: netOf(lines), whole })
        : await referralLeft(work, order, row, lines)
    const isPromise = row.status !== 'available'
    const isRefused = kind === 'referral' && isPromise && !(await mayEarn(work.db, row.user_id, { orSuspended: true }))
    const isFlagged = row.flags.length > 0 && row.cleared_by === null
    const fate = cashbackFate({ order, amount, isTakenBack: takenBack, isFlagged, isRefused })
    await apply(work, row, order, { ...fate, amount })
  }
})

/** Brings the cashback of every order up to date whose order, claims or payments have changed since. */
export async function keepCashbacks(context: Context): Promise<void> {
  for (const id of await listCandidates(context.db, context.clock.now()))
    await keepCashback(context, id).catch((error: Error) =>
      log().error({ order_id: id, error: error.message }, 'cashback of an order not kept'),
    )
}
