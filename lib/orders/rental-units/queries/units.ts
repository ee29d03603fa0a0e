import { and, asc, desc, eq, gt, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { firstPicture } from '@/lib/catalog/products/queries'
import { mediaUrl } from '@/lib/catalog/products/rules'
import { products } from '@/lib/catalog/products/tables'
import type { Context } from '@/lib/db/command'
import { warehouseScope } from '@/lib/db/operator-scope'
import { rows } from '@/lib/db/rows'
import { UnitError } from '@/lib/fulfilment/units/errors'
import { unitCode, unitOfCode } from '@/lib/fulfilment/units/rules'
import { operatorVerbs, type UnitStatus } from '@/lib/fulfilment/units/states'
import { rental_units, unit_events } from '@/lib/fulfilment/units/tables'
import { viewPath } from '@/lib/identity/uploads/queries'
import { formattedId, parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { order_products, orders } from '@/lib/orders/orders/tables'
import type { Unit, UnitDetail, UnitList, UnitQuery } from '@/lib/orders/rental-units/schema'
import { warehouses } from '@/lib/places/warehouses/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { env } from '@/lib/platform/env'
import { containing } from '@/lib/platform/like'

type Read = Pick<Context, 'db' | 'actor'>

const selectUnits = ({ db }: Pick<Read, 'db'>) =>
  db
    .select({
      unit: rental_units,
      title: products.title,
      title_idn: products.title_idn,
      media_key: firstPicture,
      warehouse: warehouses.title,
    })
    .from(rental_units)
    .innerJoin(products, eq(products.id, rental_units.product_id))
    .innerJoin(warehouses, eq(warehouses.id, rental_units.warehouse_id))

type Found = Awaited<ReturnType<ReturnType<typeof selectUnits>['execute']>>[number]

const numberOf = (order_id: number | null) => (order_id === null ? null : formattedId(order_id))

function toUnit({ unit, media_key, ...names }: Found): Unit {
  const { id, status, product_id, warehouse_id, order_id, condition, rentals, cost } = unit
  return {
    ...{ id, code: unitCode(id), status, product_id, warehouse_id, order_id, condition, rentals, cost, ...names },
    formatted_id: numberOf(order_id),
    thumbnail_image: media_key ? mediaUrl(media_key, 320) : null,
  }
}

/** The units of warehouses that the operator may see. Every query of units has this condition. */
const ownUnits = (actor: Read['actor']) => warehouseScope(actor, rental_units.warehouse_id)

function matching(q: string): SQL | undefined {
  const unit = unitOfCode(q)
  if (unit !== null) return eq(rental_units.id, unit)
  const order = parseOrderNumber(q)
  const title = containing(q)
  return or(
    order === null ? undefined : eq(rental_units.order_id, order),
    ilike(products.title, title),
    ilike(products.title_idn, title),
  )
}

const narrowed = (actor: Read['actor'], { product_id, warehouse_id, q }: UnitQuery) =>
  and(
    ownUnits(actor),
    product_id === undefined ? undefined : eq(rental_units.product_id, product_id),
    warehouse_id === undefined ? undefined : eq(rental_units.warehouse_id, warehouse_id),
    q ? matching(q) : undefined,
  )

/** How many units are in each status. */
async function countStatuses({ db, actor }: Read, query: UnitQuery): Promise<Record<string, number>> {
  const counted = await db
    .select({ status: rental_units.status, units: sql<number>`count(*)::int` })
    .from(rental_units)
    .innerJoin(products, eq(products.id, rental_units.product_id))
    .where(narrowed(actor, query))
    .groupBy(rental_units.status)
  return Object.fromEntries(counted.map(({ status, units }) => [status, units]))
}

/** A page of units by their number. */
export async function pageUnits(read: Read, query: UnitQuery): Promise<UnitList> {
  const after = readCursor(query.cursor, 1)
  const found = await selectUnits(read)
    .where(
      and(
        narrowed(read.actor, query),
        query.status && eq(rental_units.status, query.status),
        after ? gt(rental_units.id, Number(after[0])) : undefined,
      ),
    )
    .orderBy(asc(rental_units.id))
    .limit(query.limit + 1)
  const shown = found.slice(0, query.limit)
  const last = found.length > query.limit ? shown.at(-1)?.unit.id : undefined
  return {
    data: shown.map(toUnit),
    metadata: {
      next_cursor: last === undefined ? null : writeCursor([last]),
      statuses: await countStatuses(read, query),
    },
  }
}

/** Units by their numbers; those of other warehouses are left out. */
export async function listUnits(read: Read, ids: readonly number[]): Promise<Unit[]> {
  const wanted = and(inArray(rental_units.id, [...ids]), ownUnits(read.actor))
  return (await selectUnits(read).where(wanted).orderBy(asc(rental_units.id))).map(toUnit)
}

type Place = { warehouse_id: number; product_id: number }

/** The units of a product in a warehouse that are in one of these statuses. */
export async function listPlaceUnits(read: Read, place: Place, statuses: readonly UnitStatus[]): Promise<Unit[]> {
  const { warehouse_id, product_id, status } = rental_units
  const wanted = and(
    eq(warehouse_id, place.warehouse_id),
    eq(product_id, place.product_id),
    inArray(status, [...statuses]),
    ownUnits(read.actor),
  )
  return (await selectUnits(read).where(wanted).orderBy(asc(rental_units.id))).map(toUnit)
}

/** A unit of one of the operator's warehouses. Throws `unit_not_found`. */
export async function findUnit(read: Read, id: number): Promise<Found> {
  const [found] = await selectUnits(read).where(and(eq(rental_units.id, id), ownUnits(read.actor)))
  if (!found) throw new UnitError('unit_not_found')
  return found
}

/** The rent of the orders that a unit was sent for, each shared by its pieces; extensions count too. */
async function revenueOf({ db }: Pick<Read, 'db'>, id: number): Promise<number> {
  const [found] = await rows<{ revenue: number }>(
    db,
    sql`select coalesce(sum(line.price), 0)::float8 as revenue
      from (select distinct order_id from ${unit_events} where unit_id = ${id} and verb = 'ship') sent
      join ${orders} placed on placed.id = sent.order_id and placed.status not in ('cancelled', 'refund_processed')
      join lateral (select max(price) as price from ${order_products} where order_id = sent.order_id
        and product_id = (select product_id from ${rental_units} where id = ${id})) line on true`,
  )
  return found?.revenue ?? 0
}

/** A unit with its history, the newest first. Throws `unit_not_found`. */
export async function requireUnit(context: Context, id: number): Promise<UnitDetail> {
  const found = await findUnit(context, id)
  const history = await context.db
    .select({ event: unit_events, warehouse: warehouses.title })
    .from(unit_events)
    .innerJoin(warehouses, eq(warehouses.id, unit_events.warehouse_id))
    .where(eq(unit_events.unit_id, id))
    .orderBy(desc(unit_events.id))
    .limit(200)
  const { status } = found.unit
  return {
    ...toUnit(found),
    revenue: await revenueOf(context, id),
    verbs: operatorVerbs(status),
    can_move: status === 'available' || status === 'repair',
    events: history.map(({ event, warehouse }) => ({
      verb: event.verb,
      status: event.to_status,
      warehouse,
      order_id: event.order_id,
      formatted_id: numberOf(event.order_id),
      actor: event.actor,
      note: event.note,
      cost: event.cost,
      photos: event.photos.map((key) => `${env().public_url}${viewPath(context, key)}`),
      at: event.at.toISOString(),
    })),
  }
}
