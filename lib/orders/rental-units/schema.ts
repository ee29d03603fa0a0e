import { z } from '@hono/zod-openapi'
import { MAX_LABELS, MAX_NEW_UNITS, MAX_UNIT_PHOTOS, NOTE_LENGTH } from '@/lib/fulfilment/units/rules'
import { OPERATOR_VERBS, UNIT_STATUSES } from '@/lib/fulfilment/units/states'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'
import { cleanText } from '@/lib/platform/clean-text'

const rupiah = z.number().int()
const words = (most: number) => z.string().overwrite(cleanText).max(most)

export const UnitQuery = z.object({
  status: z.enum(UNIT_STATUSES).optional(),
  product_id: z.coerce.number().int().positive().optional(),
  warehouse_id: z.coerce.number().int().positive().optional(),
  /** A unit's code, the number of the order that has it, or words of the product's name. */
  q: z.string().trim().max(60).optional(),
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type UnitQuery = z.infer<typeof UnitQuery>

/** A piece that is rented out. */
export const Unit = z
  .object({
    id: z.number().int(),
    /** On its label: `GRY-U000123`. */
    code: z.string(),
    status: z.enum(UNIT_STATUSES),
    product_id: z.number().int(),
    title: z.string(),
    title_idn: z.string(),
    thumbnail_image: z.string().nullable(),
    warehouse_id: z.number().int(),
    warehouse: z.string(),
    /** The order that has it, or had it when it was lost or sold. */
    order_id: z.number().int().nullable(),
    formatted_id: z.string().nullable(),
    condition: z.string(),
    rentals: z.number().int(),
    cost: rupiah,
  })
  .openapi('RentalUnit')
export type Unit = z.infer<typeof Unit>

export const UnitList = z.object({
  data: z.array(Unit),
  metadata: z.object({ next_cursor: z.string().nullable(), statuses: z.record(z.string(), z.number().int()) }),
})
export type UnitList = z.infer<typeof UnitList>

const UnitEvent = z.object({
  verb: z.string(),
  status: z.enum(UNIT_STATUSES),
  warehouse: z.string(),
  order_id: z.number().int().nullable(),
  formatted_id: z.string().nullable(),
  actor: z.string(),
  note: z.string(),
  cost: rupiah,
  /** Links that are open for a minute. */
  photos: z.array(z.string()),
  at: z.iso.datetime(),
})

/** A unit with its history, and what it has brought in. */
export const UnitDetail = Unit.extend({
  /** The rent of the orders that it was sent for: each order's rent, shared by its pieces. */
  revenue: rupiah,
  verbs: z.array(z.enum(OPERATOR_VERBS)),
  can_move: z.boolean(),
  events: z.array(UnitEvent),
}).openapi('RentalUnitDetail')
export type UnitDetail = z.infer<typeof UnitDetail>

export const NewUnits = z.strictObject({
  slug: z.string().max(200),
  /** The warehouse's code. */
  warehouse: z.string().max(40),
  count: z.number().int().min(1).max(MAX_NEW_UNITS),
  /** What each has cost. */
  cost: rupiah.min(0).max(1_000_000_000).default(0),
  /** Takes the pieces off the shelf of what is sold; the colour names the shelf. */
  from_stock: z.boolean().default(false),
  color: z.string().max(60).nullable().default(null),
})
export type NewUnits = z.infer<typeof NewUnits>

const photos = z.array(z.string().max(600)).max(MAX_UNIT_PHOTOS)

/**
 * A step on a unit that is in the warehouse. A retired one with `sell` goes to the second choice, to be sold pre-loved.
 */
export const UnitStep = z.strictObject({
  verb: z.enum(OPERATOR_VERBS),
  note: words(NOTE_LENGTH).default(''),
  cost: rupiah.min(0).max(1_000_000_000).default(0),
  sell: z.boolean().default(false),
  photos: photos.default([]),
})
export type UnitStep = z.infer<typeof UnitStep>

export const UnitMove = z.strictObject({ warehouse_id: z.number().int().positive() })
export type UnitMove = z.infer<typeof UnitMove>

/** How a unit looks before it leaves; the renter sees it beside the inspection. */
export const UnitPhotos = z.strictObject({ photos: photos.min(1), note: words(NOTE_LENGTH).default('') })
export type UnitPhotos = z.infer<typeof UnitPhotos>

export const LabelQuery = z.object({
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .refine((text) => text.split(',').length <= MAX_LABELS, `${MAX_LABELS} at most`),
})

export const CalendarQuery = z.object({
  warehouse_id: z.coerce.number().int().positive(),
  from: z.iso.date().optional(),
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})
export type CalendarQuery = z.infer<typeof CalendarQuery>

/** How many units of a product are booked on each day from `from` on, of how many. */
export const CalendarRow = z
  .object({
    product_id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    title_idn: z.string(),
    units: z.number().int(),
    booked: z.array(z.number().int()),
    bookings: z.array(
      z.object({
        order_id: z.number().int(),
        formatted_id: z.string(),
        quantity: z.number().int(),
        first_day: z.iso.date(),
        last_day: z.iso.date(),
      }),
    ),
    /** Part of the days from `from` on that its units are booked, in per cent. */
    utilisation: z.number().int(),
  })
  .openapi('RentalCalendarRow')
export type CalendarRow = z.infer<typeof CalendarRow>

export const Calendar = z.object({
  data: z.array(CalendarRow),
  metadata: z.object({
    next_cursor: z.string().nullable(),
    days: z.array(z.iso.date()),
    closed: z.array(z.iso.date()),
    /** The warehouse's code. */
    warehouse: z.string(),
  }),
})
export type Calendar = z.infer<typeof Calendar>

/** Another warehouse in which the product is free on all booked days. */
const FreeElsewhere = z.object({
  warehouse_id: z.number().int(),
  warehouse: z.string(),
  free: z.number().int(),
  /** How many of them are on the shelf and booked by nobody on any day: these can be moved for good. */
  movable: z.number().int(),
})
export type FreeElsewhere = z.infer<typeof FreeElsewhere>

const Renter = z.object({
  renter: z.string(),
  /** Null for those who do not call renters. */
  phone_number: z.string().nullable(),
})
export type Renter = z.infer<typeof Renter>

/** A rental that has units which are needed: it is over its time, or has moved because it arrived late. */
const BlockingRental = Renter.extend({
  order_id: z.number().int(),
  formatted_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  pieces: z.number().int(),
  due_day: z.iso.date(),
  /** Days since then. */
  late_days: z.number().int(),
})
export type BlockingRental = z.infer<typeof BlockingRental>

/** A product of which an order lacks units, and what could help. */
export const RentalConflict = z
  .object({
    product_id: z.number().int(),
    title: z.string(),
    title_idn: z.string(),
    /** The first day on which units are missing. */
    day: z.iso.date(),
    short: z.number().int(),
    first_day: z.iso.date(),
    last_day: z.iso.date(),
    elsewhere: z.array(FreeElsewhere),
    /** Units in the order's warehouse that wait for an inspection or a repair. */
    in_work: z.array(Unit),
    blocking: z.array(BlockingRental),
    /** Who has booked the units, to be offered other days. */
    waiting: Renter,
  })
  .openapi('RentalConflict')
export type RentalConflict = z.infer<typeof RentalConflict>

/** Which product to bring from where. */
export const ConflictCover = z.strictObject({
  product_id: z.number().int().positive(),
  warehouse_id: z.number().int().positive(),
})
export type ConflictCover = z.infer<typeof ConflictCover>

export const ResultQuery = z.object({ warehouse_id: z.coerce.number().int().positive().optional() })
export type ResultQuery = z.infer<typeof ResultQuery>

/** What a rented product brings in, in the warehouses that the operator may see. */
export const RentalResult = z
  .object({
    product_id: z.number().int(),
    title: z.string(),
    title_idn: z.string(),
    units: z.number().int(),
    /** Part of the last 90 days that its units were booked, in per cent. */
    utilisation: z.number().int(),
    rentals: z.number().int(),
    /** What was paid for renting it so far, extensions included, without deposits. */
    rent: rupiah,
    /** What its units have cost, repairs included; 0 is not known. */
    cost: rupiah,
    /** The rent in per cent of the cost. */
    payback: z.number().int().nullable(),
  })
  .openapi('RentalResult')
export type RentalResult = z.infer<typeof RentalResult>
