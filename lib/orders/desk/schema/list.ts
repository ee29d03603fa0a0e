import { z } from '@hono/zod-openapi'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { ClaimNextStep } from '@/lib/orders/claims/schema/claim'
import { NextStep } from '@/lib/orders/orders/schema'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'
import { FIRST_CURSOR } from '@/lib/platform/cursor'
import { TASK_KINDS } from '@/lib/work/tasks/rules'

const LIMIT = 50
const MOST = 100
const MOST_IDS = 100

const id = z.coerce.number().int().positive()

const split = (text: unknown) => (typeof text === 'string' ? text.split(',').filter(Boolean) : text)

/** Values with commas between them. */
const several = <Schema extends z.ZodType>(one: Schema, most: number) =>
  z.preprocess(split, z.array(one).max(most)).optional()

/**
 * Which orders: `q` is part of a number, phone number, name, e-mail address, tracking code, voucher, or the title or
 * slug of a product. `customer` is an account's id and finds the orders of guests with its e-mail address or phone number
 * too, `reseller` an account's id, or `any`. `sold` are those that were paid and not called off, `claimed` those with a
 * claim that is not at its end. Days are those of Jakarta, all included.
 */
export const OrderFilter = z.object({
  q: z.string().trim().max(100).optional(),
  ids: several(id, MOST_IDS),
  type: z.enum(ORDER_KINDS).optional(),
  status: several(z.enum(ORDER_STATUSES), ORDER_STATUSES.length),
  stage: z.string().max(40).optional(),
  warehouse_id: id.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  paid_from: z.iso.date().optional(),
  paid_to: z.iso.date().optional(),
  rent_due_to: z.iso.date().optional(),
  sold: z.literal('true').optional(),
  customer: id.optional(),
  reseller: z.union([z.literal('any'), id]).optional(),
  late: z.literal('true').optional(),
  claimed: z.literal('true').optional(),
})
export type OrderFilter = z.infer<typeof OrderFilter>

export const OrdersQuery = OrderFilter.extend({
  cursor: z.string().max(200).default(FIRST_CURSOR),
  limit: z.coerce.number().int().min(1).max(MOST).default(LIMIT),
})
export type OrdersQuery = z.infer<typeof OrdersQuery>

/** An order in a list. `late`: its deadline has passed. */
export const ListedOrder = z
  .object({
    id: z.number().int(),
    formatted_id: z.string(),
    type: z.enum(ORDER_KINDS),
    status: z.enum(ORDER_STATUSES),
    stage: z.string().nullable(),
    /** Who must act next, and what they do. */
    next: NextStep.pick({ actor: true, action: true }).nullable(),
    late: z.boolean(),
    due_at: z.string().nullable(),
    /** The most urgent of its claims that are not at their end: the order waits for them. */
    claim: z
      .object({
        id: z.number().int(),
        next: ClaimNextStep.pick({ actor: true, action: true }).nullable(),
        due_at: z.string().nullable(),
        late: z.boolean(),
      })
      .nullable(),
    ordered_at: z.string(),
    paid_at: z.string().nullable(),
    recipient: z.string(),
    city: z.string().nullable(),
    warehouse: z.object({ id: z.number().int(), title: z.string() }),
    pickup: z.boolean(),
    /** The first line, and how many more there are. */
    title: z.string(),
    quantity: z.number().int(),
    further_lines: z.number().int(),
    picture: z.string().nullable(),
    total_products: z.number().int(),
    /** What the buyer paid or has to pay, wallet included. */
    total: z.number().int(),
    reseller: z.boolean(),
    tasks: z.array(z.enum(TASK_KINDS)),
  })
  .openapi('ListedOrder')
export type ListedOrder = z.infer<typeof ListedOrder>

export const ListedOrders = z.object({
  data: z.array(ListedOrder),
  metadata: z.object({ next_cursor: z.string().nullable() }),
})

/** How many orders of the operator's warehouses wait in the lists that everybody has. */
export const OrderCounts = z
  .object({
    process: z.number().int(),
    ship: z.number().int(),
    late: z.number().int(),
    claimed: z.number().int(),
  })
  .openapi('OrderCounts')
export type OrderCounts = z.infer<typeof OrderCounts>
