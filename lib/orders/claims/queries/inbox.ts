import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { mediaUrl } from '@/lib/catalog/products/rules'
import type { Database } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { findScanned } from '@/lib/fulfilment/inventory/queries/barcodes'
import { plainCode } from '@/lib/fulfilment/inventory/rules'
import { maskName } from '@/lib/identity/accounts/rules'
import { dueOfClaim, nextOfClaim } from '@/lib/orders/claims/projection'
import type { ClaimList, ClaimPile, ClaimQuery, ClaimRow } from '@/lib/orders/claims/schema/desk'
import type { ClaimKind, ClaimStatus } from '@/lib/orders/claims/states'
import { claim_lines, claims } from '@/lib/orders/claims/tables'
import { seesBuyers } from '@/lib/orders/customers/queries/masking'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { buyerOf, isSameBuyer } from '@/lib/orders/orders/queries/same-buyer'
import { formattedId, parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { sum } from '@/lib/platform/numbers'

/** What the claims of a pile have in common; `pay` and `replace` share a status. */
const PILES: Record<ClaimPile, { statuses: readonly ClaimStatus[]; kinds?: readonly ClaimKind[] }> = {
  decide: { statuses: ['requested'] },
  asked: { statuses: ['asked'] },
  appeal: { statuses: ['appealed'] },
  arriving: { statuses: ['accepted', 'in_transit'] },
  inspect: { statuses: ['received'] },
  replace: { statuses: ['passed', 'replacing'], kinds: ['exchange'] },
  pay: { statuses: ['passed'], kinds: ['return', 'refund'] },
  ended: { statuses: ['resolved', 'withdrawn', 'closed', 'rejected', 'failed'] },
}

function isInPile(pile: ClaimQuery['pile']): SQL | undefined {
  if (pile === 'all') return undefined
  if (pile === 'open') return isNull(claims.ended_at)
  const { statuses, kinds } = PILES[pile]
  return and(inArray(claims.status, [...statuses]), kinds && inArray(claims.kind, [...kinds]))
}

const firstLine = sql<number>`(select min(${claim_lines.id}) from ${claim_lines} where ${claim_lines.claim_id} = ${claims.id})`

const selectRows = (db: Database) =>
  db
    .select({
      claim: claims,
      order: { warehouse_id: orders.warehouse_id, buyer_name: orders.buyer_name, recipient: orders.recipient },
      product: {
        title: order_products.title,
        title_idn: order_products.title_idn,
        media_key: order_products.media_key,
      },
      pieces: sql<number>`(select sum(${claim_lines.quantity}) from ${claim_lines}
        where ${claim_lines.claim_id} = ${claims.id})::int`,
      worth: sql<number>`(select sum(line.quantity * piece.price)::float8 from ${claim_lines} line
        join ${order_products} piece on piece.id = line.order_product_id where line.claim_id = ${claims.id})`,
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.order_id))
    .innerJoin(claim_lines, eq(claim_lines.id, firstLine))
    .innerJoin(order_products, eq(order_products.id, claim_lines.order_product_id))

type Found = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

function toRow({ claim, order, product, pieces, worth }: Found, actor: Actor, now: Date): ClaimRow {
  const buyer = order.buyer_name || order.recipient
  const due_at = dueOfClaim(claim)
  return {
    id: claim.id,
    order_id: claim.order_id,
    formatted_id: formattedId(claim.order_id),
    kind: claim.kind,
    status: claim.status,
    buyer: seesBuyers(actor) ? buyer : maskName(buyer),
    title: product.title,
    title_idn: product.title_idn,
    thumbnail_image: product.media_key ? mediaUrl(product.media_key, 320) : null,
    pieces,
    amount: claim.amount,
    worth,
    next: nextOfClaim(claim),
    requested_at: claim.requested_at.toISOString(),
    due_at: due_at?.toISOString() ?? null,
    late: due_at !== null && due_at < now,
    warehouse_id: order.warehouse_id,
  }
}

/** How many claims of the operator's warehouses are in each pile. */
async function countPiles(db: Database, actor: Actor): Promise<Record<string, number>> {
  const found = await db
    .select({ status: claims.status, kind: claims.kind, claims: count() })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.order_id))
    .where(and(isNull(claims.ended_at), ownOrders(actor)))
    .groupBy(claims.status, claims.kind)
  const sizeOf = (pile: ClaimPile) => {
    const { statuses, kinds } = PILES[pile]
    return sum(
      found
        .filter((row) => statuses.includes(row.status) && (kinds?.includes(row.kind) ?? true))
        .map((row) => row.claims),
    )
  }
  const names: ClaimPile[] = ['decide', 'asked', 'appeal', 'arriving', 'inspect', 'replace', 'pay']
  return Object.fromEntries(names.map((pile) => [pile, sizeOf(pile)]))
}

/** The claims of a parcel, by whatever can be read on it: an order's number, a tracking code, a piece's barcode. */
async function isOnParcel(db: Database, text: string): Promise<SQL | undefined> {
  const number = parseOrderNumber(text)
  if (number !== null) return eq(claims.order_id, number)
  const code = plainCode(text)
  const item = await findScanned(db, code)
  const piece =
    item &&
    sql`exists (select from ${claim_lines} line join ${order_products} piece on piece.id = line.order_product_id
      where line.claim_id = ${claims.id} and piece.product_id = ${item.product_id}
      and piece.product_color_id is not distinct from ${item.product_color_id})`
  const codes = [claims.tracking_code, claims.replacement_code].map((column) => eq(sql`upper(${column})`, code))
  return or(...codes, ...(piece ? [piece] : []))
}

/** Keeps the orders of whoever bought an order; none for one that the operator may not see. */
async function isBuyerOf(db: Database, actor: Actor, order_id: number): Promise<SQL | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, order_id), ownOrders(actor)))
  return order ? isSameBuyer(buyerOf(order)) : sql`false`
}

/** Claims that are not at their end come by their deadline, others the newest first. */
function orderOf({ pile, cursor }: ClaimQuery) {
  if (pile === 'ended' || pile === 'all') {
    const key = readCursor(cursor, 1)
    const after = key ? sql`${claims.id} < ${key[0]}::bigint` : undefined
    return { after, by: [desc(claims.id)], placeOf: ({ claim }: Found) => [claim.id] }
  }
  const key = readCursor(cursor, 2)
  const due = sql`coalesce(${claims.due_at}, 'infinity')`
  return {
    after: key ? sql`(${due}, ${claims.id}) > (${key[0]}::timestamptz, ${key[1]}::bigint)` : undefined,
    by: [asc(due), asc(claims.id)],
    placeOf: ({ claim }: Found) => [claim.due_at?.toISOString() ?? 'infinity', claim.id],
  }
}

/** A page of claims, the most urgent first. */
export async function pageClaims(
  db: Database,
  { actor, now }: { actor: Actor; now: Date },
  query: ClaimQuery,
): Promise<ClaimList> {
  const { after, by, placeOf } = orderOf(query)
  const found = await selectRows(db)
    .where(
      and(
        isInPile(query.pile),
        query.kind && eq(claims.kind, query.kind),
        query.buyer_of === undefined ? undefined : await isBuyerOf(db, actor, query.buyer_of),
        query.q ? await isOnParcel(db, query.q) : undefined,
        ownOrders(actor),
        after,
      ),
    )
    .orderBy(...by)
    .limit(query.limit + 1)
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    data: shown.map((row) => toRow(row, actor, now)),
    metadata: {
      next_cursor: found.length > query.limit && last ? writeCursor(placeOf(last)) : null,
      piles: await countPiles(db, actor),
    },
  }
}
