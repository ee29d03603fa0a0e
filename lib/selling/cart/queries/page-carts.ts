import { setTimeout as wait } from 'node:timers/promises'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { database } from '@/lib/db/client'
import { type Actor, type Context, isMember } from '@/lib/db/command'
import type { Scope } from '@/lib/db/scope'
import { findWarehouseByCode } from '@/lib/places/warehouses/queries'
import type { Warehouse } from '@/lib/places/warehouses/schema'
import { log } from '@/lib/platform/log'
import { systemClock } from '@/lib/platform/time'
import { foundBuyCart, readBuyCart } from '@/lib/selling/cart/queries/buy-cart'
import { describeCart, loadRentCart } from '@/lib/selling/cart/queries/cart'
import type { Cart } from '@/lib/selling/cart/schema'

/**
 * After this time the page is sent without the carts: a slow courier must not keep the shopper from seeing anything.
 */
const PATIENCE_MS = 2_000

type Shopper = { actor: Actor; scope: Scope }

export type PageCarts = Partial<Record<OrderKind, Cart>>

/** The buy cart; null when a flash sale is due, whose prices only a command of the API may set. */
async function readBuy(context: Context, scope: Scope, warehouse: Warehouse) {
  const asked = { user_id: scope.user_id, warehouse_id: warehouse.id, wanted: [], now: context.clock.now() }
  const found = await readBuyCart(context.db, asked)
  return found.is_due ? null : describeCart(context, { scope, warehouse, kind: 'buy' }, foundBuyCart(found))
}

const readRent = async (context: Context, scope: Scope, warehouse: Warehouse) =>
  describeCart(context, { scope, warehouse, kind: 'rent' }, await loadRentCart(context, scope, warehouse.id))

async function readCarts({ actor, scope }: Shopper, code: string): Promise<PageCarts> {
  const { db } = await database()
  const warehouse = await findWarehouseByCode(db, code)
  if (!warehouse) return {}
  const context = { db, clock: systemClock, actor }
  const [buy, rent] = await Promise.all([
    readBuy(context, scope, warehouse),
    isMember(actor) ? readRent(context, scope, warehouse) : null,
  ])
  return { ...(buy && { buy }), ...(rent && { rent }) }
}

/**
 * For pages: the shopper's carts in the warehouse with this code, as the API answers them; guests have no rent cart
 * . Empty when they cannot be read in time: the browser then asks the API.
 */
export async function findPageCarts(shopper: Shopper, code: string): Promise<PageCarts> {
  const carts = readCarts(shopper, code).catch((err) => {
    log().warn({ err }, 'a page is sent without its carts')
    return {}
  })
  return Promise.race([carts, wait<PageCarts>(PATIENCE_MS, {}, { ref: false })])
}
