import type { Database } from '@/lib/db/client'
import { toDeskOrder } from '@/lib/orders/desk/projection/order'
import type { Looker } from '@/lib/orders/desk/queries/find'
import { findDeskOrder } from '@/lib/orders/desk/queries/found-order'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'
import type { Locale } from '@/lib/platform/i18n'
import { OrderError } from '@/lib/selling/checkout/errors'

/** An order with everything that operators need. Throws `order_not_found`. */
export async function requireDeskOrder(db: Database, id: number, looker: Looker, locale: Locale): Promise<DeskOrder> {
  const found = await findDeskOrder(db, id, looker)
  if (!found) throw new OrderError('order_not_found')
  return toDeskOrder(found, looker, locale)
}
