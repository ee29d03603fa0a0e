import { z } from '@hono/zod-openapi'
import { courierName, trackingCode } from '@/lib/orders/claims/schema/claim'
import { MAX_EXCHANGE_PHOTOS, RENT_EXCHANGE_STATUSES } from '@/lib/orders/rent-exchanges/rules'
import { cleanText } from '@/lib/platform/clean-text'

const NOTE_LENGTH = 1000
const instant = z.iso.datetime().nullable()

/** Asks to exchange a rental (EXC-024); `images` are `secure_url` of uploads for the purpose `exchange`. */
export const NewRentExchange = z.strictObject({
  exchange: z.strictObject({
    note: z.string().overwrite(cleanText).min(1).max(NOTE_LENGTH),
    images: z.array(z.string().max(600)).min(1).max(MAX_EXCHANGE_PHOTOS),
  }),
})
export type NewRentExchange = z.infer<typeof NewRentExchange>

/** The exchange of a rental as its renter sees it. */
export const RentExchange = z
  .object({
    order_id: z.number().int(),
    status: z.enum(RENT_EXCHANGE_STATUSES),
    note: z.string(),
    /** Links that are open for a minute. */
    photos: z.array(z.string()),
    reject_reason: z.string().nullable(),
    /** What went back of the rent, in rupiah; the deposit is separate. */
    unused_rent: z.number().int().nullable(),
    courier: z.string().nullable(),
    tracking_code: z.string().nullable(),
    requested_at: z.iso.datetime(),
    decided_at: instant,
    delivered_at: instant,
  })
  .openapi('RentExchange')
export type RentExchange = z.infer<typeof RentExchange>

const version = z.iso.datetime().optional()

/** What the store says; the renter reads the reason of a refusal. */
export const RentExchangeDecision = z.strictObject({
  outcome: z.enum(['accept', 'reject']),
  reason: z.string().overwrite(cleanText).max(360).default(''),
  version,
})
export type RentExchangeDecision = z.infer<typeof RentExchangeDecision>

/** The replacement leaves; its courier takes the old pieces back on the same trip. */
export const RentExchangeShipment = z.strictObject({
  courier: courierName().min(1),
  tracking_code: trackingCode,
  version,
})
export type RentExchangeShipment = z.infer<typeof RentExchangeShipment>

/** Nothing can replace the goods; they are back in the warehouse. */
export const RentExchangeRefund = z.strictObject({ received: z.literal(true), version })
