import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { ClaimError } from '@/lib/orders/claims/errors'
import { type ClaimReader, type ClaimRow, type FoundClaim, toClaim } from '@/lib/orders/claims/projection'
import { faultsOf, listReasons } from '@/lib/orders/claims/queries/reasons'
import { sumOfPieces } from '@/lib/orders/claims/queries/sum'
import { listPickups } from '@/lib/orders/claims/queries/way-back'
import { askedPieces } from '@/lib/orders/claims/rules/asked-pieces'
import { canChooseDestination } from '@/lib/orders/claims/rules/claimable'
import type { Claim, ClaimSum } from '@/lib/orders/claims/schema/claim'
import type { ClaimDestinationName } from '@/lib/orders/claims/states'
import { claim_lines, claim_questions, claims } from '@/lib/orders/claims/tables'
import { type OrderRow, type Reader, toActivity } from '@/lib/orders/orders/projection/order'
import type { Activity } from '@/lib/orders/orders/schema'
import { order_activities, order_products, orders } from '@/lib/orders/orders/tables'
import { listRefunds, type RefundRow } from '@/lib/orders/refunds/queries/refunds'
import { canReachSource } from '@/lib/orders/refunds/queries/source'
import { readSettings } from '@/lib/places/settings/queries'
import { warehouses } from '@/lib/places/warehouses/tables'
import { sum } from '@/lib/platform/numbers'
import { OrderError } from '@/lib/selling/checkout/errors'

export const readClaimLines = (db: Database | Transaction, claimIds: number[]) =>
  db
    .select({ line: claim_lines, product: order_products })
    .from(claim_lines)
    .innerJoin(order_products, eq(order_products.id, claim_lines.order_product_id))
    .where(inArray(claim_lines.claim_id, claimIds))
    .orderBy(asc(claim_lines.id))

/** What the store asked about these claims, the oldest first. */
async function listQuestions(db: Database, claimIds: number[]) {
  if (claimIds.length === 0) return []
  const { claim_id, id } = claim_questions
  return db.select().from(claim_questions).where(inArray(claim_id, claimIds)).orderBy(asc(id))
}

/**
 * Where money of this amount may go: the source takes it only if its method can, and no wallet what a reseller's
 * customer has paid.
 */
export const openDestinations = async (
  db: Database,
  { id, customer_pays }: Pick<OrderRow, 'id' | 'customer_pays'>,
  amount: number,
): Promise<ClaimDestinationName[]> => [
  'bank',
  ...(customer_pays ? [] : (['wallet'] as const)),
  ...((await canReachSource(db, id, amount)) ? (['source'] as const) : []),
]

type FoundRow = { claim: ClaimRow; order: OrderRow; warehouse: FoundClaim['warehouse'] }
type Lines = FoundClaim['lines']

/** What a claim would pay back if everything that it asks for were accepted; null for an exchange. */
async function expectedSum(db: Database, { claim, order }: FoundRow, lines: Lines): Promise<ClaimSum | null> {
  if (claim.kind === 'exchange' || claim.sum) return null
  return sumOfPieces(db, { order, claim }, askedPieces(lines.map(({ line }) => line)))
}

/** What of a fixed sum has not arrived yet. */
function remainingOf(claim: ClaimRow, refunds: readonly RefundRow[]): number {
  if (!claim.sum || claim.status === 'resolved') return 0
  const ours = refunds.filter(({ cause, reference }) => cause === 'claim' && reference === String(claim.id))
  if (claim.destination === 'wallet' && ours.length === 0) return 0
  const paid = ours.filter(({ status }) => status === 'paid')
  return claim.sum.payment - sum(paid.map(({ amount }) => amount))
}

/** Claims of one order with everything that their pages show. */
async function completeClaims(db: Database, rows: readonly FoundRow[]): Promise<FoundClaim[]> {
  const all = await readClaimLines(
    db,
    rows.map(({ claim }) => claim.id),
  )
  const refunds = await listRefunds(db, [...new Set(rows.map(({ order }) => order.id))])
  const pickups = await listPickups(
    db,
    rows.map(({ claim }) => claim.id),
  )
  const settings = await readSettings(db)
  const reasons = await listReasons(db)
  const asked = await listQuestions(
    db,
    rows.flatMap(({ claim }) => (claim.questions > 0 ? claim.id : [])),
  )
  const complete: FoundClaim[] = []
  for (const row of rows) {
    const { claim, order, warehouse } = row
    const lines = all.filter(({ line }) => line.claim_id === claim.id)
    const questions = asked.filter(({ claim_id }) => claim_id === claim.id)
    const expected = await expectedSum(db, row, lines)
    const wayBack = {
      claim,
      settings,
      pickup: pickups.find(({ claim_id }) => claim_id === claim.id) ?? null,
      hasAddress: order.address !== null,
      faults: faultsOf(
        reasons,
        claim,
        lines.map(({ line: one }) => one),
      ),
    }
    const payment = (claim.sum ?? expected)?.payment ?? 0
    const destinations = canChooseDestination(claim) ? await openDestinations(db, row.order, payment) : []
    complete.push({
      claim,
      lines,
      warehouse,
      expected,
      remaining: remainingOf(claim, refunds),
      reasons,
      questions,
      destinations,
      wayBack,
    })
  }
  return complete
}

/** A claim with everything that its page shows. */
export async function completeClaim(db: Database, row: FoundRow): Promise<FoundClaim> {
  const [complete] = await completeClaims(db, [row])
  if (!complete) throw new ClaimError('claim_not_found')
  return complete
}

const selectClaims = (db: Database) =>
  db
    .select({
      claim: claims,
      order: orders,
      warehouse: {
        title: warehouses.title,
        address: warehouses.address,
        city: warehouses.city,
        zip_code: warehouses.zip_code,
      },
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.order_id))
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouse_id))

/** The order of a claim, or null. */
export async function findClaimedOrder(db: Database, id: number): Promise<number | null> {
  const [found] = await db.select({ order_id: claims.order_id }).from(claims).where(eq(claims.id, id))
  return found?.order_id ?? null
}

/** The shopper's own claim. Throws `claim_not_found`, also for another shopper's. */
export async function requireOwn(db: Database, { id, user_id }: { id: number; user_id: number }): Promise<ClaimRow> {
  const [found] = await db
    .select({ claim: claims })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.order_id))
    .where(and(eq(claims.id, id), eq(orders.user_id, user_id)))
  if (!found) throw new ClaimError('claim_not_found')
  return found.claim
}

/** A claim of the shopper. Throws `claim_not_found`, also for another shopper's. */
export async function requireClaim(scope: Scope, id: number, reader: ClaimReader): Promise<Claim> {
  const { db } = reader.context
  const [found] = await selectClaims(db).where(and(eq(claims.id, id), eq(orders.user_id, scope.user_id)))
  if (!found) throw new ClaimError('claim_not_found')
  return toClaim(await completeClaim(db, found), reader)
}

/** The claims of the shopper's own order, the newest first. Throws `order_not_found`. */
export async function listClaims(scope: Scope, orderId: number, reader: ClaimReader): Promise<Claim[]> {
  const { db } = reader.context
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.user_id, scope.user_id)))
  if (!order) throw new OrderError('order_not_found')
  const found = await selectClaims(db).where(eq(claims.order_id, orderId)).orderBy(desc(claims.id))
  return (await completeClaims(db, found)).map((claim) => toClaim(claim, reader))
}

/** The newest claim of a kind of the shopper's own order. Throws `order_not_found`, `claim_not_found`. */
export async function requireLatest(db: Database, scope: Scope, named: { order_id: number; kind: ClaimRow['kind'] }) {
  const [found] = await db
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.order_id))
    .where(and(eq(claims.order_id, named.order_id), eq(claims.kind, named.kind), eq(orders.user_id, scope.user_id)))
    .orderBy(desc(claims.id))
    .limit(1)
  if (!found) throw new ClaimError('claim_not_found')
  return found.id
}

/** The timeline of a claim, the oldest step first; of all returns of an order when no claim is named. */
export async function listClaimActivities(
  db: Database,
  claimIds: number[],
  { locale }: Pick<Reader, 'locale'>,
): Promise<Activity[]> {
  if (claimIds.length === 0) return []
  const rows = await db
    .select()
    .from(order_activities)
    .where(inArray(order_activities.claim_id, claimIds))
    .orderBy(asc(order_activities.id))
  return rows.map((row) => toActivity(row, locale))
}

/** The timeline of the shopper's own claim. Throws `claim_not_found`. */
export async function listOwnActivities(scope: Scope, id: number, { context, locale }: ClaimReader) {
  await requireOwn(context.db, { id, user_id: scope.user_id })
  return listClaimActivities(context.db, [id], { locale })
}

/** The ids of the shopper's returns of an order. Throws `order_not_found`. */
export async function listReturnIds(db: Database, scope: Scope, orderId: number): Promise<number[]> {
  const found = await db
    .select({ id: claims.id, order_id: orders.id })
    .from(orders)
    .leftJoin(claims, and(eq(claims.order_id, orders.id), eq(claims.kind, 'return')))
    .where(and(eq(orders.id, orderId), eq(orders.user_id, scope.user_id)))
  if (found.length === 0) throw new OrderError('order_not_found')
  return found.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** The claims of these orders with their lines, for lists of orders. */
export async function listClaimsOf(db: Database, orderIds: number[]) {
  if (orderIds.length === 0) return []
  const found = await db.select().from(claims).where(inArray(claims.order_id, orderIds)).orderBy(asc(claims.id))
  if (found.length === 0) return []
  const lines = await readClaimLines(
    db,
    found.map(({ id }) => id),
  )
  return found.map((claim) => ({ claim, lines: lines.filter(({ line }) => line.claim_id === claim.id) }))
}
export type ClaimOfOrder = Awaited<ReturnType<typeof listClaimsOf>>[number]
