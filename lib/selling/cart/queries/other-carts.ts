import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { OrderKind } from '@/lib/catalog/products/rules'
import type { Database } from '@/lib/db/client'
import { warehouses } from '@/lib/places/warehouses/tables'
import { cart_lines, carts } from '@/lib/selling/cart/tables'

type CartKey = { user_id: number; warehouse_id: number; kind: OrderKind }

const pieces = sql<number>`sum(${cart_lines.quantity})::int`

/** The shopper's non-empty carts of this kind in other warehouses, the fullest first. */
export const listOtherCarts = (db: Database, { user_id, warehouse_id, kind }: CartKey) =>
  db
    .select({ warehouse_id: carts.warehouse_id, title: warehouses.title, pieces })
    .from(carts)
    .innerJoin(cart_lines, eq(cart_lines.cart_id, carts.id))
    .innerJoin(warehouses, eq(warehouses.id, carts.warehouse_id))
    .where(and(eq(carts.user_id, user_id), eq(carts.kind, kind), ne(carts.warehouse_id, warehouse_id)))
    .groupBy(carts.warehouse_id, warehouses.title, warehouses.position)
    .orderBy(desc(pieces), warehouses.position)
