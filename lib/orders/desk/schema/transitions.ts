import { z } from '@hono/zod-openapi'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { DeskCreditNote } from '@/lib/orders/credit-notes/schema'
import { MOST_PARCELS } from '@/lib/orders/orders/rules/parcels'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'
import { Payee } from '@/lib/orders/refunds/schema'
import { TASK_KINDS } from '@/lib/work/tasks/rules'

const text = z.string().trim().min(1).max(360)

/** A step of an operator: the verb of a transition, and its data. */
export const OrderTransition = z.strictObject({
  verb: z.string().max(40),
  kind: z.string().max(40).optional(),
  data: z
    .strictObject({
      reason: text.optional(),
      courier: z.string().trim().min(1).max(60).optional(),
      tracking_code: z.string().trim().min(4).max(60).optional(),
      /** Where each of several parcels was handed over; a courier of its own, or that of all. */
      parcels: z
        .array(
          z.strictObject({
            parcel: z.number().int().min(1).max(MOST_PARCELS),
            tracking_code: z.string().trim().min(4).max(60),
            courier: z.string().trim().min(1).max(60).optional(),
          }),
        )
        .max(MOST_PARCELS)
        .optional(),
      pickup_code: z.string().trim().max(20).optional(),
      proof: text.optional(),
    })
    .default({}),
  /** The order's `version` as the operator saw it. */
  version: z.iso.datetime().optional(),
})
export type OrderTransition = z.infer<typeof OrderTransition>

/** An order as operators see it, with their possible transitions. */
export const OrderOverview = z.object({
  id: z.number().int(),
  formatted_id: z.string(),
  type: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATUSES),
  stage: z.string().nullable(),
  due_at: z.string().nullable(),
  next: z.string(),
  recipient: z.string(),
  net_price: z.number().int(),
  invoice_number: z.string().nullable(),
  credit_notes: z.array(DeskCreditNote),
  pickup_code: z.string().nullable(),
  refunds: z.array(
    z.object({ id: z.number().int(), amount: z.number().int(), destination: z.string(), status: z.string() }),
  ),
  /** The bank account for a refund, with its full number. */
  payee: Payee.nullable(),
  shipments: z.array(
    z.object({ id: z.number().int(), state: z.string(), courier: z.string(), tracking_code: z.string().nullable() }),
  ),
  work: z.array(z.object({ kind: z.string(), opened_at: z.string() })),
  timeline: z.array(z.object({ at: z.string(), verb: z.string(), actor: z.string(), message: z.string() })),
  /**
   * The operators' transitions from this status, with the permission that each needs; `open` is false when a guard
   * forbids one now, and `why_not` is that guard, worded by the dictionary under `whyNot`.
   */
  transitions: z.array(
    z.object({
      verb: z.string(),
      kind: z.string().nullable(),
      to: z.string(),
      by: z.string().nullable(),
      open: z.boolean(),
      why_not: z.string().nullable(),
    }),
  ),
})
export type OrderOverview = z.infer<typeof OrderOverview>

export const TaskKind = z.enum(TASK_KINDS)
export type TaskKind = z.infer<typeof TaskKind>

/** A task for an operator. */
export const OpenTask = z.object({
  order: z.string(),
  status: z.enum(ORDER_STATUSES),
  kind: TaskKind,
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  opened_at: z.string(),
})
export type OpenTask = z.infer<typeof OpenTask>

export const ClockRun = z.strictObject({ at: z.iso.datetime({ offset: true }).optional() })
export type ClockRun = z.infer<typeof ClockRun>

export const ClockReport = z.object({ at: z.string(), jobs: z.array(z.string()) })
export type ClockReport = z.infer<typeof ClockReport>
