import { z } from '@hono/zod-openapi'
import type { OrderKind } from '@/lib/catalog/products/rules'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'

/** What the clock will do with an order, or with a claim or bill of it. */
export const CLOCK_KINDS = [
  ...(['order_reminder', 'expire_order', 'complete_order', 'overdue'] as const),
  ...(['due_soon_order', 'mark_late_order', 'late_fee', 'first_warning', 'last_warning'] as const),
  ...(['mark_late_return', 'charge_order', 'charge_order/deposit_used'] as const),
  ...(['finish_order', 'finish_order/deposit_back', 'expire_extension', 'expire_buy_out'] as const),
  ...(['accept', 'answer', 'mark_late', 'lapse', 'close'] as const),
] as const
export type ClockKind = (typeof CLOCK_KINDS)[number]

export const isClockKind = (kind: string): kind is ClockKind => CLOCK_KINDS.some((one) => one === kind)

/** An order of a demonstration shop with the dates that are to come, the next one first. */
export type RehearsedOrder = {
  id: number
  formatted_id: string
  type: OrderKind
  status: OrderStatus
  dates: { kind: string; due_at: string }[]
}

/** Days to go on; without them the order goes to its next date. */
export const Advance = z.strictObject({ days: z.number().int().min(1).max(400).optional() })
