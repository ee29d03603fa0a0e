import { and, count, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { mediaUrl } from '@/lib/catalog/products/rules'
import type { Database } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { isAllowed } from '@/lib/db/operator-scope'
import { derivedBarcode } from '@/lib/fulfilment/inventory/rules'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { ClaimError } from '@/lib/orders/claims/errors'
import { type ClaimReader, type ClaimRow as ClaimRecord, toClaim, toClaimLine } from '@/lib/orders/claims/projection'
import { completeClaim, listClaimActivities } from '@/lib/orders/claims/queries/claims'
import { isOwnDecision } from '@/lib/orders/claims/rules/decisions'
import {
  type ClaimList,
  type ClaimPile,
  type ClaimQuery,
  type ClaimRow,
  DESK_VERBS,
  type DeskClaim,
  type DeskClaimLine,
} from '@/lib/orders/claims/schema/desk'
import { type ClaimEdge, type ClaimStatus, verbsFor } from '@/lib/orders/claims/states'
import { claim_lines, claims } from '@/lib/orders/claims/tables'
import { maskName, maskPerson, seesBuyers, seesPeople } from '@/lib/orders/customers/queries/masking'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { formattedId, parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { warehouses } from '@/lib/places/warehouses/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'

/** The statuses of each pile; `pay` and `replace` share one, told apart by the kind. */
const PILES: Record<ClaimPile, readonly ClaimStatus[]> = {
  decide: ['requested'],
  appeal: ['appealed'],
  arriving: ['accepted', 'in_transit'],
  inspect: ['received'],
  replace: ['passed', 'replacing'],
  pay: ['passed'],
  ended: ['resolved', 'withdrawn', 'closed', 'rejected', 'failed'],
}

function isInPile(pile: ClaimQuery['pile']): SQL | undefined {
  if (pile === 'open') return isNull(claims.ended_at)
  const kind =
    pile === 'replace' ? eq(claims.kind, 'exchange') : pile === 'pay' ? ne(claims.kind, 'exchange') : undefined
  return and(inArray(claims.status, [...PILES[pile]]), kind)
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
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.order_id))
    .innerJoin(claim_lines, eq(claim_lines.id, firstLine))
    .innerJoin(order_products, eq(order_products.id, claim_lines.order_product_id))

type Found = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

function toRow({ claim, order, product, pieces }: Found, actor: Actor, now: Date): ClaimRow {
  const buyer = order.buyer_name || order.recipient
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
    requested_at: claim.requested_at.toISOString(),
    due_at: claim.due_at?.toISOString() ?? null,
    late: claim.ended_at === null && claim.due_at !== null && claim.due_at < now,
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
  const inPile = (pile: ClaimPile) =>
    found.filter(
      ({ status, kind }) =>
        PILES[pile].includes(status) &&
        (pile === 'replace' ? kind === 'exchange' : pile !== 'pay' || kind !== 'exchange'),
    )
  const names: ClaimPile[] = ['decide', 'appeal', 'arriving', 'inspect', 'replace', 'pay']
  return Object.fromEntries(names.map((pile) => [pile, inPile(pile).reduce((sum, row) => sum + row.claims, 0)]))
}

/** A page of claims, the newest first. */
export async function pageClaims(
  db: Database,
  { actor, now }: { actor: Actor; now: Date },
  query: ClaimQuery,
): Promise<ClaimList> {
  const key = readCursor(query.cursor, 1)
  const order = query.order === undefined ? undefined : eq(claims.order_id, parseOrderNumber(query.order) ?? -1)
  const found = await selectRows(db)
    .where(
      and(
        isInPile(query.pile),
        query.kind && eq(claims.kind, query.kind),
        order,
        ownOrders(actor),
        key ? sql`${claims.id} < ${key[0]}::bigint` : undefined,
      ),
    )
    .orderBy(desc(claims.id))
    .limit(query.limit + 1)
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    data: shown.map((row) => toRow(row, actor, now)),
    metadata: {
      next_cursor: found.length > query.limit && last ? writeCursor([last.claim.id]) : null,
      piles: await countPiles(db, actor),
    },
  }
}

/** Pieces that could be sent now instead of a line. */
async function leftOf(
  db: Database,
  order: OrderRow,
  line: Pick<DeskClaimLine, 'product_id'> & { color: number | null },
) {
  const [item] = await db
    .select({ left: sql<number>`${stock_items.on_hand} - ${stock_items.reserved}` })
    .from(stock_items)
    .where(
      and(
        eq(stock_items.warehouse_id, order.warehouse_id),
        eq(stock_items.product_id, line.product_id),
        sql`${stock_items.product_color_id} is not distinct from ${line.color}`,
      ),
    )
  return item?.left ?? 0
}

/** What this customer claimed before. */
async function earlierOf(db: Database, order: OrderRow, claimId: number) {
  const [row] = await db
    .select({
      claims: count(),
      refused: sql<number>`count(*) filter (where ${claims.status} in ('rejected', 'failed', 'closed'))::int`,
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.order_id))
    .where(and(eq(orders.user_id, order.user_id), lt(claims.id, claimId)))
  return { claims: row?.claims ?? 0, refused: row?.refused ?? 0 }
}

const isDeskVerb = (verb: string): verb is (typeof DESK_VERBS)[number] => DESK_VERBS.some((one) => one === verb)

/** What an operator may do with a claim now, and why the rest is closed. */
function offersOf(claim: ClaimRecord, actor: Actor): DeskClaim['offers'] {
  const why = ({ by }: ClaimEdge) => {
    if (by && !isAllowed(actor, by)) return 'role' as const
    return claim.status === 'appealed' && isOwnDecision(actor, claim) ? ('own_appeal' as const) : null
  }
  return verbsFor(claim, 'operator').flatMap((edge) => {
    const { verb, kind = null } = edge
    const why_not = why(edge)
    return isDeskVerb(verb) ? [{ verb, kind, open: why_not === null, why_not }] : []
  })
}

/** A claim for operators, with its order and its customer. Throws `claim_not_found`. */
export async function requireDeskClaim(id: number, actor: Actor, reader: ClaimReader): Promise<DeskClaim> {
  const { db } = reader.context
  const [found] = await db
    .select({ claim: claims, order: orders, warehouse: warehouses })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.order_id))
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouse_id))
    .where(and(eq(claims.id, id), ownOrders(actor)))
  if (!found) throw new ClaimError('claim_not_found')
  const { claim, order } = found
  const complete = await completeClaim(db, found)
  const { actions: _verbs, ...shown } = toClaim(complete, reader)
  const lines: DeskClaimLine[] = []
  for (const one of complete.lines) {
    const { product, line } = one
    const stock = { product_id: product.product_id, color: product.product_color_id }
    lines.push({
      ...toClaimLine(one, reader),
      price: product.price,
      ordered_quantity: product.quantity,
      installation: product.installation,
      settled_quantity: line.settled_quantity,
      condition: line.condition,
      barcode: derivedBarcode({ product_id: product.product_id, product_color_id: product.product_color_id }),
      in_stock: claim.kind === 'exchange' ? await leftOf(db, order, stock) : null,
    })
  }
  const person = {
    name: order.buyer_name || order.recipient,
    email: order.buyer_email,
    phone_number: order.buyer_phone_number,
  }
  return {
    ...shown,
    lines,
    version: claim.updated_at.toISOString(),
    buyer: maskPerson(person, !seesPeople(actor)),
    customer_id: seesPeople(actor) ? order.user_id : null,
    earlier: await earlierOf(db, order, claim.id),
    order_status: order.status,
    ordered_at: order.ordered_at.toISOString(),
    delivered_at: order.delivered_at?.toISOString() ?? null,
    paid: { payment: order.net_price, wallet: order.wallet_reduction, voucher: order.promo_discount },
    warehouse_id: order.warehouse_id,
    decided_by: claim.decided_by_name,
    offers: offersOf(claim, actor),
    activities: await listClaimActivities(db, [claim.id], { locale: reader.locale }),
  }
}
