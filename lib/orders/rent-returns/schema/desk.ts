import { z } from '@hono/zod-openapi'
import { UNIT_STATUSES } from '@/lib/fulfilment/units/states'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'
import { CONDITIONS_BACK } from '@/lib/orders/rent-returns/rules'
import { RentReturn } from '@/lib/orders/rent-returns/schema/return'

const rupiah = z.number().int()
const instant = z.string()

/**
 * The piles of rentals: ends today or before, with renters, late, on the way back, to inspect, contested, to pay back.
 */
export const RENTAL_PILES = ['due', 'out', 'late', 'coming', 'inspect', 'contested', 'settle', 'ended'] as const
export type RentalPile = (typeof RENTAL_PILES)[number]

export const RentalQuery = z.object({
  pile: z.enum(RENTAL_PILES).default('due'),
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type RentalQuery = z.infer<typeof RentalQuery>

export const RentalRow = z
  .object({
    order_id: z.number().int(),
    formatted_id: z.string(),
    status: z.enum(ORDER_STATUSES),
    stage: z.string().nullable(),
    buyer: z.string(),
    /** The first product and the number of pieces. */
    title: z.string(),
    title_idn: z.string(),
    thumbnail_image: z.string().nullable(),
    pieces: z.number().int(),
    rent_start: z.string().nullable(),
    rent_due: instant.nullable(),
    late_penalty: rupiah,
    total_deposit: rupiah,
    due_at: instant.nullable(),
    warehouse_id: z.number().int(),
  })
  .openapi('RentalRow')
export type RentalRow = z.infer<typeof RentalRow>

export const RentalList = z
  .object({
    data: z.array(RentalRow),
    metadata: z.object({ next_cursor: z.string().nullable(), piles: z.record(z.string(), z.number().int()) }),
  })
  .openapi('RentalList')
export type RentalList = z.infer<typeof RentalList>

const RentedUnit = z.object({
  id: z.number().int(),
  code: z.string(),
  product_id: z.number().int(),
  status: z.enum(UNIT_STATUSES),
  condition: z.string(),
  before: z.array(z.string()),
})

/** A rental for those who receive, inspect and decide. */
export const DeskRental = RentReturn.extend({
  version: z.iso.datetime(),
  warehouse_id: z.number().int(),
  buyer: z.string(),
  rent_start: z.string().nullable(),
  rent_due: instant.nullable(),
  rent_days: z.number().int().nullable(),
  late_penalty: rupiah,
  total_deposit: rupiah,
  contest_photos: z.array(z.string()),
  inspected_by: z.string().nullable(),
  /** Its units, those that have left it since too, with the photos of their condition from before it came back. */
  units: z.array(RentedUnit),
  /** What comes back, with what damage to one piece of it costs by the price list. */
  products: z.array(
    z.object({
      id: z.number().int(),
      product_id: z.number().int(),
      title: z.string(),
      title_idn: z.string(),
      thumbnail_image: z.string().nullable(),
      pieces: z.number().int(),
      deposit: rupiah,
      damage: z.array(
        z.object({
          id: z.number().int(),
          condition: z.enum(CONDITIONS_BACK),
          title: z.string(),
          title_idn: z.string(),
          amount: rupiah,
        }),
      ),
    }),
  ),
  /** What the inspection said, when a contest was decided after it. */
  first_lines: RentReturn.shape.lines,
  /** The operators' steps that are open now, with the permission of each. */
  steps: z.array(z.object({ verb: z.string(), kind: z.string().nullable(), by: z.string().nullable() })),
}).openapi('DeskRental')
export type DeskRental = z.infer<typeof DeskRental>
