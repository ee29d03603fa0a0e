import { setTimeout as wait } from 'node:timers/promises'
import { ORDER_KINDS, type OrderKind } from '@/lib/catalog/products/rules'
import { database } from '@/lib/db/client'
import { type Actor, isMember } from '@/lib/db/command'
import type { Scope } from '@/lib/db/scope'
import { findWarehouseByCode } from '@/lib/places/warehouses/queries'
import { log } from '@/lib/platform/log'
import { systemClock } from '@/lib/platform/time'
import { getCart } from '@/lib/selling/cart/queries/cart'
import type { Cart } from '@/lib/selling/cart/schema'

/** After this time the page is sent without the carts: a slow courier must not keep the shopper from seeing anything. */
const PATIENCE_MS = 2_000

type Shopper = { actor: Actor; scope: Scope }

export type PageCarts = Partial<Record<OrderKind, Cart>>

async function readCarts({ actor, scope }: Shopper, code: string): Promise<PageCarts> {
  const { db } = await database()
  const warehouse = await findWarehouseByCode(db, code)
  if (!warehouse) return {}
  const kinds = isMember(actor) ? ORDER_KINDS : (['buy'] as const)
  const context = { db, clock: systemClock, actor }
  const carts = kinds.map(async (kind) => [kind, await getCart(context, scope, warehouse, kind)] as const)
  return Object.fromEntries(await Promise.all(carts))
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
