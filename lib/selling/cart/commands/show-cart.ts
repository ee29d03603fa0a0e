import type { OrderKind } from '@/lib/catalog/products/rules'
import type { Context } from '@/lib/db/command'
import type { Scope } from '@/lib/db/scope'
import type { Warehouse } from '@/lib/places/warehouses/schema'
import { type BuyCart, foundBuyCart, readBuyCart } from '@/lib/selling/cart/queries/buy-cart'
import { describeCart, loadRentCart } from '@/lib/selling/cart/queries/cart'
import type { Cart } from '@/lib/selling/cart/schema'
import { switchFlashSales } from '@/lib/selling/flash-sales/commands/move-flash-sale'

type Place = { user_id: number; warehouse_id: number }

/** Reads a buy cart and the `wanted` products at current prices: due flash sales begin and end first. */
export async function readCurrentCart(context: Context, place: Place, wanted: number[] = []): Promise<BuyCart> {
  const asked = { ...place, wanted, now: context.clock.now() }
  const found = await readBuyCart(context.db, asked)
  if (!found.is_due) return found
  await switchFlashSales(context)
  return readBuyCart(context.db, asked)
}

/** The shopper's cart of this kind in one warehouse; empty when there is none yet. */
export async function showCart(context: Context, scope: Scope, warehouse: Warehouse, kind: OrderKind): Promise<Cart> {
  const found =
    kind === 'rent'
      ? await loadRentCart(context, scope, warehouse.id)
      : foundBuyCart(await readCurrentCart(context, { user_id: scope.user_id, warehouse_id: warehouse.id }))
  return describeCart(context, { scope, warehouse, kind }, found)
}
