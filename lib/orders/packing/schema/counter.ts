import { z } from '@hono/zod-openapi'
import { DRAWER_KINDS } from '@/lib/money/drawers/rules'
import { PickDetail } from '@/lib/orders/packing/schema/picking'

export const COUNTER_STEPS = ['pay', 'pack', 'hand_over'] as const

export const CounterQuery = z.object({ code: z.string().trim().min(1).max(40) })

/** An order as the counter sees it. `step` is what can be done there now; null when nothing. */
export const CounterOrder = PickDetail.extend({
  buyer_name: z.string(),
  /** Rupiah to take, 0 once it is paid. */
  amount_due: z.number().int(),
  /** The shopper chose to pay at the counter. */
  pays_here: z.boolean(),
  /** What was taken at the counter for it. */
  taken: z.object({ kind: z.enum(DRAWER_KINDS), receipt: z.string(), amount: z.number().int() }).nullable(),
  counter_step: z.enum(COUNTER_STEPS).nullable(),
}).openapi('CounterOrder')
export type CounterOrder = z.infer<typeof CounterOrder>

/** Money in cash or by card terminal, with the number of its receipt. The same receipt of an order is taken once. */
export const CounterPayment = z.strictObject({
  order_id: z.number().int().positive(),
  kind: z.enum(DRAWER_KINDS).default('cash'),
  receipt: z.string().trim().min(1).max(60),
})
export type CounterPayment = z.infer<typeof CounterPayment>

export const HandOver = z.strictObject({
  code: z.string().trim().min(4).max(20),
  order_id: z.number().int().optional(),
})
export type HandOver = z.infer<typeof HandOver>
