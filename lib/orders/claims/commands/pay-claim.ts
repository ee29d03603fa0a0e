import { and, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { keepSettledHolds } from '@/lib/orders/claims/commands/hold-replacement'
import { type Claimed, moveClaim } from '@/lib/orders/claims/commands/move-claim'
import { listLines } from '@/lib/orders/claims/queries/lines'
import { sumOfPieces } from '@/lib/orders/claims/queries/sum'
import { askedPieces, paidPieces } from '@/lib/orders/claims/rules/asked-pieces'
import { claim_lines, claims } from '@/lib/orders/claims/tables'
import { move } from '@/lib/orders/orders/commands/move'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { findAfterSales, type OrderStatus } from '@/lib/orders/orders/states/machine'
import { giveClaimBack } from '@/lib/orders/refunds/commands/give-money-back'
import type { RefundRow } from '@/lib/orders/refunds/commands/move-refund'
import { listRefunds } from '@/lib/orders/refunds/queries/refunds'
import { sum as total } from '@/lib/platform/numbers'

/** What the settled pieces of a claim pay back. */
async function sumOf(work: Work, claimed: Claimed) {
  const lines = await listLines(work.db, claimed.claim.id)
  const settled = lines.map((line) => paidPieces({ ...line, quantity: line.settled_quantity }))
  return sumOfPieces(work.db, claimed, settled)
}

/** What the pieces would take from the payment, before the sum is fixed. */
export const expectedPayment = async (work: Work, claimed: Claimed) =>
  (await sumOfPieces(work.db, claimed, askedPieces(await listLines(work.db, claimed.claim.id)))).payment

const referenceOf = (claimId: number) => String(claimId)

/** The money of a claim waits for somebody, is on its way, or has arrived. */
type Money = 'waiting' | 'on_its_way' | 'paid'

const WAITING: readonly RefundRow['status'][] = ['needs_bank', 'needs_approval', 'failed']

async function moneyOf(work: Work, { order_id, id, sum, destination }: Claimed['claim']): Promise<Money> {
  if (!sum || sum.payment === 0) return 'paid'
  const ours = (await listRefunds(work.db, [order_id])).filter(
    ({ cause, reference }) => cause === 'claim' && reference === referenceOf(id),
  )
  // Up to the limit of four eyes the wallet has it at once, without a refund.
  if (destination === 'wallet' && ours.length === 0) return 'paid'
  const isWhole = total(ours.map(({ amount }) => amount)) === sum.payment
  if (!isWhole || ours.some(({ status }) => WAITING.includes(status))) return 'waiting'
  return ours.every(({ status }) => status === 'paid') ? 'paid' : 'on_its_way'
}

/** The status of a returned order, by how far its money is; its end is told by the claim. */
const RETURN_STATUS: Record<Money, OrderStatus> = {
  waiting: 'disburse_pending',
  on_its_way: 'disburse_ready',
  paid: 'disburse_ready',
}

async function followReturn(work: Work, { order, claim }: Claimed, money: Money): Promise<OrderRow> {
  const to = RETURN_STATUS[money]
  const edge = to === order.status ? null : findAfterSales(order.status, to, 'update_bank')
  if (!edge) return order
  const { verb, kind } = edge
  return move(work, order, { verb, trigger: 'system', claim_id: claim.id, ...(kind && { kind }) })
}

/** Lets claim and order follow the money: to the bank, or arrived. */
async function followMoney(work: Work, claimed: Claimed): Promise<Claimed> {
  const { order, claim } = claimed
  if (claim.status !== 'passed' || claim.kind === 'exchange') return claimed
  const money = await moneyOf(work, claim)
  const followed = { order: claim.kind === 'return' ? await followReturn(work, claimed, money) : order, claim }
  return money === 'paid' ? moveClaim(work, followed, { verb: 'settle', trigger: 'system' }) : followed
}

/** A source that takes nothing back leaves the bank: the shopper is asked for an account. */
async function withoutSource(work: Work, claimed: Claimed): Promise<Claimed> {
  const { order, claim } = claimed
  if (claim.destination !== 'source') return claimed
  const all = await listRefunds(work.db, [order.id])
  const isOurs = ({ cause, reference }: RefundRow) => cause === 'claim' && reference === referenceOf(claim.id)
  if (!all.some((refund) => isOurs(refund) && refund.destination === 'bank')) return claimed
  const change = { destination: 'bank' as const, updated_at: work.now }
  const [changed] = await work.db.update(claims).set(change).where(eq(claims.id, claim.id)).returning()
  return { order, claim: changed ?? claim }
}

/** Pays what a claim owes to where the shopper wants it; without a choice it waits, unless the wallet had paid all. */
export async function payClaim(work: Work, claimed: Claimed): Promise<Claimed> {
  const { order, claim } = claimed
  const { sum, destination } = claim
  const to = sum && sum.payment === 0 ? 'wallet' : destination
  if (sum && to) {
    const other = sum.transport > 0 ? [{ kind: 'transport' as const, amount: sum.transport }] : []
    const { wallet, payment, lines } = sum
    const reference = referenceOf(claim.id)
    await giveClaimBack(work, order, { wallet, payment, lines, other, reference, destination: to })
  }
  return followMoney(work, await withoutSource(work, claimed))
}

type Passing = {
  verb: 'pass' | 'convert'
  /** Which pieces are settled: all accepted ones when nothing was sent back. */
  by: 'accepted_quantity' | 'received_quantity'
  data?: Record<string, unknown>
}

/** Lets a claim pass: fixes what it pays back, and pays it; the replacement of an exchange is sent by an operator. */
export async function passClaim(work: Work, claimed: Claimed, { verb, by, data = {} }: Passing): Promise<Claimed> {
  const { claim } = claimed
  const kind = verb === 'convert' ? 'refund' : claim.kind
  await work.db.update(claim_lines).set({ settled_quantity: claim_lines[by] }).where(eq(claim_lines.claim_id, claim.id))
  if (kind === 'exchange') {
    await keepSettledHolds(work, claimed)
    return moveClaim(work, claimed, { verb, trigger: 'operator', data })
  }
  const sum = await sumOf(work, claimed)
  const set = { kind, sum, amount: sum.total }
  return payClaim(work, await moveClaim(work, claimed, { verb, trigger: 'operator', set, data }))
}

/** A refund of a claim has moved: registered in lib/server/wiring.ts. */
export async function followRefund(work: Work, refund: RefundRow): Promise<void> {
  if (refund.cause !== 'claim') return
  const order = await lockOrder(work, refund.order_id)
  const [claim] = await work.db
    .select()
    .from(claims)
    .where(and(eq(claims.id, Number(refund.reference)), eq(claims.order_id, order.id)))
    .for('update')
  if (claim) await followMoney(work, await withoutSource(work, { order, claim }))
}
