import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mediaUrl } from '@/lib/catalog/products/rules'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import { PICKUP } from '@/lib/fulfilment/shipping/rules'
import { type ClaimRow, dueOfClaim, nextOfClaim } from '@/lib/orders/claims/projection'
import { claims } from '@/lib/orders/claims/tables'
import { ordersHead, toCsvLine } from '@/lib/orders/desk/projection/csv'
import { findOrderIds, type Looker } from '@/lib/orders/desk/queries/find'
import type { ListedOrder, OrderFilter, OrdersQuery } from '@/lib/orders/desk/schema/list'
import { overdueFrom } from '@/lib/orders/orders/queries/overdue'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { nextAction } from '@/lib/orders/orders/states/machine'
import { order_products, orders } from '@/lib/orders/orders/tables'
import type { FoundId } from '@/lib/orders/search/queries/words'
import { warehouses } from '@/lib/places/warehouses/tables'
import { writeCursor } from '@/lib/platform/cursor'
import { type Locale, localized } from '@/lib/platform/i18n'
import { tasks } from '@/lib/work/tasks/tables'

const THUMBNAIL = 160

type FirstLine = { title: string; title_idn: string; media_key: string | null; quantity: number; lines: number }

/** The first line of an order, which stands for it in lists, and how many lines there are. */
const firstLine = sql<FirstLine | null>`(
  select json_build_object('title', line.title, 'title_idn', line.title_idn, 'media_key', line.media_key,
    'quantity', line.quantity, 'lines', count(*) over ())
  from ${order_products} line where line.order_id = ${outer(orders.id)} order by line.id limit 1)`

const readRows = (db: Database, ids: number[]) =>
  db
    .select({
      order: orders,
      warehouse: { id: warehouses.id, title: warehouses.title },
      overdue_from: sql<string | null>`${overdueFrom}`,
      line: firstLine,
    })
    .from(orders)
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouse_id))
    .where(inArray(orders.id, ids))

const readTasks = (db: Database, ids: number[]) =>
  db
    .select({ order_id: tasks.subject_id, kind: tasks.kind })
    .from(tasks)
    .where(and(eq(tasks.subject_type, 'order'), inArray(tasks.subject_id, ids), isNull(tasks.closed_at)))
    .orderBy(asc(tasks.id))

/** The claims of orders that are not at their end, the most urgent first. */
const readClaims = (db: Database, ids: number[]) =>
  db
    .select()
    .from(claims)
    .where(and(inArray(claims.order_id, ids), isNull(claims.ended_at)))
    .orderBy(sql`${claims.due_at} nulls last`, asc(claims.id))

function toOpenClaim(claim: ClaimRow, now: Date): ListedOrder['claim'] {
  const due_at = dueOfClaim(claim)
  const late = due_at !== null && due_at < now
  return { id: claim.id, next: nextOfClaim(claim), due_at: due_at?.toISOString() ?? null, late }
}

type FoundRow = Awaited<ReturnType<typeof readRows>>[number]

function toListed({ order, warehouse, overdue_from, line }: FoundRow, now: Date, locale: Locale) {
  const next = nextAction(order)
  return {
    id: order.id,
    formatted_id: formattedId(order.id),
    type: order.type,
    status: order.status,
    stage: order.stage,
    next: next && { actor: next.actor, action: next.action },
    late: overdue_from !== null && new Date(overdue_from) < now,
    due_at: order.due_at?.toISOString() ?? null,
    ordered_at: order.ordered_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    recipient: order.recipient,
    city: order.address?.city ?? null,
    warehouse,
    pickup: order.shipping_method === PICKUP,
    title: line ? localized(line, 'title', locale) : '',
    picture: line?.media_key ? mediaUrl(line.media_key, THUMBNAIL) : null,
    quantity: line?.quantity ?? 0,
    further_lines: Math.max(0, (line?.lines ?? 0) - 1),
    total_products: order.total_products,
    total: order.net_price + order.wallet_reduction,
    reseller: order.business_user_id !== null,
  }
}

/** Orders by their ids, in the order of the ids. */
async function readListed(db: Database, found: FoundId[], { now }: Looker, locale: Locale): Promise<ListedOrder[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [read, open, claimed] = await Promise.all([readRows(db, ids), readTasks(db, ids), readClaims(db, ids)])
  const byId = new Map(read.map((row) => [row.order.id, row]))
  return found.flatMap(({ id }) => {
    const row = byId.get(id)
    const kinds = open.filter(({ order_id }) => order_id === id).map(({ kind }) => kind)
    const claim = claimed.find(({ order_id }) => order_id === id)
    return row ? [{ ...toListed(row, now, locale), claim: claim ? toOpenClaim(claim, now) : null, tasks: kinds }] : []
  })
}

type ListRequest = { query: OrdersQuery; looker: Looker; locale: Locale }

/** A page of orders, newest first, of the warehouses that the operator may see. */
export async function listDeskOrders(db: Database, { query, looker, locale }: ListRequest) {
  const { cursor, limit, ...filter } = query
  const found = await findOrderIds(db, { filter, cursor, limit: limit + 1 }, looker)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const next_cursor = found.length > limit && last ? writeCursor([last.ordered_at, last.id]) : null
  return { data: await readListed(db, shown, looker, locale), metadata: { next_cursor } }
}

const BATCH = 500

/** All orders of a filter as the lines of a file, a batch at a time; only one batch is in memory. */
export async function* exportOrders(db: Database, filter: OrderFilter, looker: Looker, locale: Locale) {
  yield ordersHead()
  for (let cursor: string | null = '1'; cursor !== null; ) {
    const query: OrdersQuery = { ...filter, cursor, limit: BATCH }
    const { data, metadata } = await listDeskOrders(db, { query, looker, locale })
    yield data.map(toCsvLine).join('')
    cursor = metadata.next_cursor
  }
}
