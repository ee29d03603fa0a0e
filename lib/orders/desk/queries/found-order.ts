import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { pickup_points, shipments } from '@/lib/fulfilment/shipping/tables'
import { users } from '@/lib/identity/accounts/tables'
import { listMessagesAbout } from '@/lib/identity/notifications/queries'
import { payment_attempts } from '@/lib/money/payments/tables'
import { listOrderCredits } from '@/lib/money/wallet/queries/wallet'
import { listClaimsOf } from '@/lib/orders/claims/queries/claims'
import { listCreditNotes } from '@/lib/orders/credit-notes/queries/credit-notes'
import type { Looker } from '@/lib/orders/desk/queries/find'
import { order_remarks } from '@/lib/orders/desk/tables'
import { overdueFrom } from '@/lib/orders/orders/queries/overdue'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { findBuyer, isSameBuyer } from '@/lib/orders/orders/queries/same-buyer'
import { order_activities, order_products, orders } from '@/lib/orders/orders/tables'
import { findPayee, listRefunds } from '@/lib/orders/refunds/queries/refunds'
import { warehouses } from '@/lib/places/warehouses/tables'
import { listTasksOf } from '@/lib/work/tasks/queries/tasks'

const readOrder = (db: Database, id: number, looker: Looker) =>
  db
    .select({
      order: orders,
      warehouse: { id: warehouses.id, title: warehouses.title },
      pickup_point: { title: pickup_points.title, address: pickup_points.address },
      customer: users,
      overdue_from: sql<string | null>`${overdueFrom}`,
    })
    .from(orders)
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouse_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(pickup_points, eq(pickup_points.id, orders.pickup_point_id))
    .where(and(eq(orders.id, id), ownOrders(looker.actor)))

const readLines = (db: Database, id: number) =>
  db
    .select({ line: order_products, slug: products.slug, sku: products.sku, shelf: stock_items.shelf })
    .from(order_products)
    .innerJoin(orders, eq(orders.id, order_products.order_id))
    .innerJoin(products, eq(products.id, order_products.product_id))
    .leftJoin(
      stock_items,
      and(
        eq(stock_items.warehouse_id, orders.warehouse_id),
        eq(stock_items.product_id, order_products.product_id),
        sql`${stock_items.product_color_id} is not distinct from ${order_products.product_color_id}`,
      ),
    )
    .where(eq(order_products.order_id, id))
    .orderBy(asc(order_products.id))

/** How many orders the buyer of an order has placed, of those that the operator may see. */
async function countOrders(db: Database, user_id: number, actor: Actor) {
  const [counted] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(isSameBuyer(await findBuyer(db, user_id)), ownOrders(actor)))
  return counted?.orders ?? 0
}

const of = <Row>(query: PromiseLike<Row[]>) => Promise.resolve(query)

const readBeside = (db: Database, id: number) =>
  Promise.all([
    readLines(db, id),
    of(db.select().from(shipments).where(eq(shipments.order_id, id)).orderBy(desc(shipments.id))),
    of(db.select().from(order_activities).where(eq(order_activities.order_id, id)).orderBy(asc(order_activities.id))),
    of(db.select().from(order_remarks).where(eq(order_remarks.order_id, id)).orderBy(asc(order_remarks.id))),
    of(db.select().from(payment_attempts).where(eq(payment_attempts.order_id, id)).orderBy(asc(payment_attempts.id))),
    listRefunds(db, [id]),
    findPayee(db, id),
    listMessagesAbout(db, id),
    listTasksOf(db, { subject_type: 'order', subject_id: id }),
    listCreditNotes(db, [id]),
    listClaimsOf(db, [id]),
  ])

/** What an order consists of, as the tables have it. */
export type FoundDeskOrder = NonNullable<Awaited<ReturnType<typeof findDeskOrder>>>

export async function findDeskOrder(db: Database, id: number, looker: Looker) {
  const [found] = await readOrder(db, id, looker)
  if (!found) return null
  const { user_id } = found.order
  const [lines, parcels, activities, remarks, attempts, refunds, payee, messages, tasks, credit_notes, claimed] =
    await readBeside(db, id)
  const credits = (await listOrderCredits(db, user_id, [id])).get(id)
  const placed = await countOrders(db, user_id, looker.actor)
  const back = { refunds, payee, credit_notes, credits, claimed }
  return { ...found, ...back, lines, parcels, activities, remarks, attempts, messages, tasks, placed }
}
