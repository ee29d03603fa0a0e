import type { Work } from '@/lib/db/command'
import { prolongDays } from '@/lib/fulfilment/rentals/commands/prolong-days'
import { bookedUntil } from '@/lib/fulfilment/rentals/queries/extension-days'
import { lastBookedDay } from '@/lib/fulfilment/rentals/rules'
import { effectsAbove } from '@/lib/orders/orders/effects-above'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { calendarDay, daysBetween } from '@/lib/platform/time'

/**
 * Books the days by which the end of a rental has moved, and opens a task at once for each order that lacks a unit by
 * that.
 */
export async function prolongRental(work: Work, { id, warehouse_id }: OrderRow, days: number) {
  const product_ids = await prolongDays(work, id, days)
  if (product_ids.length > 0) await effectsAbove.current.keepConflicts(work, { warehouse_id, product_ids })
}

/** The rent runs from the day after the delivery: a rental that arrived later than planned needs later days too. */
export async function moveRentalDays(work: Work, order: OrderRow) {
  if (!order.rent_due) return
  const booked = await bookedUntil(work.db, order.id)
  if (booked === null) return
  await prolongRental(work, order, daysBetween(booked, lastBookedDay(calendarDay(order.rent_due))))
}
