import { z } from '@hono/zod-openapi'
import { WayBack } from '@/lib/orders/claims/schema/way-back'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'
import {
  CONDITIONS_BACK,
  MAX_INSPECTION_LINES,
  MAX_LINE_PHOTOS,
  MAX_RETURN_PHOTOS,
  NOTE_LENGTH,
} from '@/lib/orders/rent-returns/rules'
import { cleanText } from '@/lib/platform/clean-text'

const rupiah = z.number().int()
const instant = z.string()
const words = (most: number) => z.string().overwrite(cleanText).max(most)
const photos = (most: number) => z.array(z.string().max(600)).max(most).default([])

/** Opens the return of a rental (RET-009); `images` are `secure_url` of uploads for the purpose `return`. */
export const NewRentReturn = z.strictObject({
  return: z.strictObject({ images: photos(MAX_RETURN_PHOTOS) }).default({ images: [] }),
})
export type NewRentReturn = z.infer<typeof NewRentReturn>

export const LabelOfReturn = z.object({ shipping_label_url: z.string() }).openapi('RentReturnLabel')

/** `from` of one of the slots. */
export const RentPickup = z.strictObject({ from: z.iso.datetime() })

const InspectedLine = z.object({
  order_product_id: z.number().int(),
  title: z.string(),
  title_idn: z.string(),
  pieces: z.number().int(),
  condition: z.enum(CONDITIONS_BACK),
  /** What is charged for, in the words of the price list. */
  reason: z.string(),
  reason_idn: z.string(),
  amount: rupiah,
  /** Links that are open for a minute. */
  photos: z.array(z.string()),
})

/** The deposit as a formula: `deposit - late - damage = back`. */
const Settlement = z.object({ deposit: rupiah, late: rupiah, damage: rupiah, back: rupiah, beyond: rupiah })

/** What the renter may do with the return now. */
export const RENT_RETURN_ACTIONS = [
  'create_return',
  'confirm_shipment',
  'send_to_pickup',
  'finish_order',
  'contest',
  'update_bank',
] as const

/** The return of a rental as its renter sees it. */
export const RentReturn = z
  .object({
    order_id: z.number().int(),
    formatted_id: z.string(),
    status: z.enum(ORDER_STATUSES),
    stage: z.string().nullable(),
    actions: z.array(z.enum(RENT_RETURN_ACTIONS)),
    asked_at: instant.nullable(),
    photos: z.array(z.string()),
    courier: z.string().nullable(),
    tracking_code: z.string().nullable(),
    pickup_code: z.string().nullable(),
    pickup: WayBack.shape.pickup,
    /** Where the goods go. */
    warehouse: z.object({ title: z.string(), address: z.string(), city: z.string(), zip_code: z.string() }),
    /** Until when they are to be handed over; null before and after that. */
    hand_over_until: instant.nullable(),
    /** Whether the terms that the renter accepted were kept. */
    has_contract: z.boolean(),
    /** Whether the late fee runs now. */
    fee_runs: z.boolean(),
    /** When it can be extended; null when it already can, or cannot any more. */
    extendable_from: instant.nullable(),
    arrived_at: instant.nullable(),
    inspected_at: instant.nullable(),
    contested_at: instant.nullable(),
    contest: z.string(),
    contest_until: instant.nullable(),
    decided_at: instant.nullable(),
    note: z.string(),
    /** How its pieces looked before they came back. */
    before: z.array(z.string()),
    lines: z.array(InspectedLine),
    settlement: Settlement.nullable(),
  })
  .openapi('RentReturn')
export type RentReturn = z.infer<typeof RentReturn>

const version = z.iso.datetime().optional()

/** What an operator writes about the pieces of one order line. */
const NewInspectedLine = z.strictObject({
  order_product_id: z.number().int(),
  pieces: z.number().int().min(1).max(999),
  condition: z.enum(CONDITIONS_BACK),
  damage_price_id: z.number().int().optional(),
  /** The inspector's own words; the price list has its own. */
  reason: words(NOTE_LENGTH).default(''),
  amount: z.number().int().min(0).max(1_000_000_000).default(0),
  /** Which units these are; others of the product stand for those that are not named. */
  unit_ids: z.array(z.number().int().positive()).max(999).default([]),
  photos: photos(MAX_LINE_PHOTOS),
})

export const NewInspection = z.strictObject({
  lines: z.array(NewInspectedLine).min(1).max(MAX_INSPECTION_LINES),
  note: words(NOTE_LENGTH).default(''),
  version,
})
export type NewInspection = z.infer<typeof NewInspection>

export const RentStep = z.strictObject({ version })
export const RentRefusal = z.strictObject({ reason: words(NOTE_LENGTH).min(1), version })

export const DamagePrice = z
  .object({
    id: z.number().int(),
    category_id: z.number().int().nullable(),
    condition: z.enum(CONDITIONS_BACK),
    title: z.string(),
    title_idn: z.string(),
    amount: rupiah.nullable(),
    percentage: z.number().int().nullable(),
    active: z.boolean(),
    position: z.number().int(),
  })
  .openapi('DamagePrice')
export type DamagePrice = z.infer<typeof DamagePrice>

export const NewDamagePrice = DamagePrice.omit({ id: true })
  .extend({
    title: words(120).min(1),
    title_idn: words(120).min(1),
    amount: z.number().int().min(0).max(1_000_000_000).nullable(),
    percentage: z.number().int().min(0).max(100).nullable(),
    position: z.number().int().min(0).max(999).default(0),
    active: z.boolean().default(true),
  })
  .refine(({ condition, amount, percentage }) => {
    const isFree = (amount ?? 0) === 0 && (percentage ?? 0) === 0
    return condition === 'good' || condition === 'worn' ? isFree : (amount === null) !== (percentage === null)
  }, 'An amount or a percentage, and neither for ordinary use')
  .openapi('NewDamagePrice')
export type NewDamagePrice = z.infer<typeof NewDamagePrice>
