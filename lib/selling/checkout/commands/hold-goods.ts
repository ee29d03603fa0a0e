import type { Work } from '@/lib/db/command'
import { reserveStock } from '@/lib/fulfilment/inventory/commands/reserve-stock'
import { bookDays } from '@/lib/fulfilment/rentals/commands/book-days'
import type { Prepared } from '@/lib/selling/checkout/commands/prepare-order'

/** Reserves the pieces of an order or books the days of a rental: `soft` for a draft, `firm` for an order. */
export async function holdGoods(work: Work, order: Prepared, hold: { order_id: number; state: 'soft' | 'firm' }) {
  const place = { ...hold, warehouse_id: order.warehouse.id }
  if (order.rental) await bookDays(work, { ...place, lines: order.lines, ...order.rental.booked })
  else await reserveStock(work, { ...place, wanted: order.lines })
}
