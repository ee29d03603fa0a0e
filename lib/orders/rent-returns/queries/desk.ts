import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { mediaUrl } from '@/lib/catalog/products/rules'
import type { Context } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { endOfDay } from '@/lib/fulfilment/rentals/rules'
import { unitCode } from '@/lib/fulfilment/units/rules'
import { maskName } from '@/lib/identity/accounts/rules'
import { seesBuyers } from '@/lib/orders/customers/queries/masking'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'
import { ownOrders, requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { listEdges } from '@/lib/orders/orders/states/machine'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { lastRound, photoLinks, toInspectedLine, toRentReturn } from '@/lib/orders/rent-returns/projection'
import { damageOf } from '@/lib/orders/rent-returns/queries/damage-prices'
import { completeReturn } from '@/lib/orders/rent-returns/queries/returns'
import { damageAmount } from '@/lib/orders/rent-returns/rules'
import type { DeskRental, RentalList, RentalPile, RentalQuery, RentalRow } from '@/lib/orders/rent-returns/schema/desk'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { calendarDay } from '@/lib/platform/time'
import { OrderError } from '@/lib/selling/checkout/errors'

const OUT = ['rented', 'due_soon'] as const

/** What the rentals of a pile have in common. */
function isInPile(pile: RentalPile, now: Date): SQL | undefined {
  const status = orders.status
  switch (pile) {
    case 'due':
      return and(
        inArray(status, [...OUT]),
        lt(orders.rent_due, new Date(endOfDay(calendarDay(now)).getTime() + 60_000)),
      )
    case 'out':
      return inArray(status, [...OUT])
    case 'late':
      return eq(status, 'late')
    case 'coming':
      return inArray(status, ['return_processed', 'return_failed'])
    case 'inspect':
      return inArray(status, ['rent_returned', 'awaiting_inspection', 'ongoing_inspection'])
    case 'contested':
      return and(eq(status, 'done_inspection'), eq(orders.stage, 'contest'))
    case 'settle':
      return inArray(status, ['done_inspection', 'disburse_pending', 'disburse_ready'])
    case 'ended':
      return inArray(status, ['returned', 'charged'])
  }
}

const firstLine = sql<number>`(select min(${order_products.id}) from ${order_products} where ${order_products.order_id} = ${orders.id})`

type Read = Pick<Context, 'db' | 'actor' | 'clock'>

const ofType = eq(orders.type, 'rent')

async function countPiles({ db, actor, clock }: Read): Promise<Record<string, number>> {
  const now = clock.now()
  const piles: RentalPile[] = ['due', 'out', 'late', 'coming', 'inspect', 'contested', 'settle']
  const counts = piles.map(
    (pile) => sql`count(*) filter (where ${isInPile(pile, now) ?? sql`false`})::int as ${sql.identifier(pile)}`,
  )
  const open = and(ofType, ownOrders(actor), inArray(orders.status, OPEN))
  const [counted] = await rows<Record<string, number>>(
    db,
    sql`select ${sql.join(counts, sql`, `)} from ${orders} where ${open}`,
  )
  return counted ?? {}
}

const OPEN = [
  ...(['rented', 'due_soon', 'late', 'return_processed', 'return_failed', 'rent_returned'] as const),
  ...(['awaiting_inspection', 'ongoing_inspection', 'done_inspection', 'disburse_pending', 'disburse_ready'] as const),
]

/** A page of rentals, those that end first at the top. */
export async function pageRentals(read: Read, { pile, cursor, limit }: RentalQuery): Promise<RentalList> {
  const { db, actor, clock } = read
  const now = clock.now()
  const after = readCursor(cursor, 2)
  const place = sql`coalesce(${orders.rent_due}, ${orders.ordered_at})`
  const found = await db
    .select({ order: orders, product: order_products })
    .from(orders)
    .innerJoin(order_products, eq(order_products.id, firstLine))
    .where(
      and(
        ofType,
        ownOrders(actor),
        isInPile(pile, now),
        after ? sql`(${place}, ${orders.id}) > (${after[0]}::timestamptz, ${after[1]}::bigint)` : undefined,
      ),
    )
    .orderBy(asc(place), asc(orders.id))
    .limit(limit + 1)
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1)?.order : undefined
  return {
    data: shown.map(({ order, product }): RentalRow => {
      const buyer = order.buyer_name || order.recipient
      return {
        order_id: order.id,
        formatted_id: formattedId(order.id),
        status: order.status,
        stage: order.stage,
        buyer: seesBuyers(actor) ? buyer : maskName(buyer),
        title: product.title,
        title_idn: product.title_idn,
        thumbnail_image: product.media_key ? mediaUrl(product.media_key, 320) : null,
        pieces: order.total_products,
        rent_start: order.rent_start,
        rent_due: order.rent_due?.toISOString() ?? null,
        late_penalty: order.late_penalty,
        total_deposit: order.total_deposit,
        due_at: order.due_at?.toISOString() ?? null,
        warehouse_id: order.warehouse_id,
      }
    }),
    metadata: {
      next_cursor: last ? writeCursor([(last.rent_due ?? last.ordered_at).toISOString(), last.id]) : null,
      piles: await countPiles(read),
    },
  }
}

/** A rental for those who receive and inspect it. Throws `order_not_found`. */
export async function requireDeskRental(context: Context, order_id: number): Promise<DeskRental> {
  const { db, actor } = context
  const order = await requireOwnOrder(db, actor, order_id)
  if (order.type !== 'rent') throw new OrderError('order_not_found')
  const found = await completeReturn(db, order)
  const damage = await damageOf(db, order.id)
  const lines = (await listBilledLines(db, order)).map((line) => ({
    id: line.id,
    product_id: line.product_id,
    title: line.title,
    title_idn: line.title_idn,
    thumbnail_image: line.media_key ? mediaUrl(line.media_key, 320) : null,
    pieces: line.quantity - line.missing_quantity,
    deposit: line.deposit,
    damage: (damage.get(line.product_id)?.prices ?? []).map((price) => ({
      ...price,
      amount: damageAmount(price, damage.get(line.product_id)?.price ?? line.price),
    })),
  }))
  const { back } = found
  const buyer = order.buyer_name || order.recipient
  return {
    ...toRentReturn(found, context),
    version: order.updated_at.toISOString(),
    warehouse_id: order.warehouse_id,
    buyer: seesBuyers(actor) ? buyer : maskName(buyer),
    rent_start: order.rent_start,
    rent_due: order.rent_due?.toISOString() ?? null,
    rent_days: order.rent_days,
    late_penalty: order.late_penalty,
    total_deposit: order.total_deposit,
    contest_photos: toRentReturn({ ...found, back: back && { ...back, photos: back.contest_photos } }, context).photos,
    inspected_by: back?.inspected_by_name ?? null,
    units: found.units.map(({ before, ...unit }) => ({
      ...unit,
      code: unitCode(unit.id),
      before: photoLinks(context, before),
    })),
    products: lines,
    lines: lastRound(found.lines).map((line) => toInspectedLine(line, context)),
    first_lines: found.lines.filter(({ line }) => line.round === 1).map((line) => toInspectedLine(line, context)),
    steps: listEdges(order)
      .filter(({ triggers, open }) => triggers.includes('operator') && open)
      .map(({ verb, kind, by }) => ({ verb, kind: kind ?? null, by: by ?? null })),
  }
}
