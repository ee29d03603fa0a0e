import { z } from '@hono/zod-openapi'
import { PAYERS } from '@/lib/orders/claims/rules/way-back'

const instant = z.string()

/** `waiting`: the courier is being booked; `failed`: nobody came, and another day can be chosen. */
export const PICKUP_STATES = ['waiting', 'booked', 'on_its_way', 'arrived', 'failed'] as const

/** How the goods of a claim come back. */
export const WayBack = z
  .object({
    paid_by: z.enum(PAYERS),
    /** Before the store has accepted the claim, who would pay for it. */
    is_fixed: z.boolean(),
    /** The shopper may choose when a courier comes. */
    can_choose: z.boolean(),
    pickup: z
      .object({
        state: z.enum(PICKUP_STATES),
        courier: z.string(),
        tracking_code: z.string().nullable(),
        from: instant,
        until: instant,
        live_tracking_url: z.string().nullable(),
      })
      .nullable(),
  })
  .openapi('WayBack')
export type WayBack = z.infer<typeof WayBack>

export const PickupSlot = z.object({ from: instant, until: instant }).openapi('PickupSlot')
export type PickupSlot = z.infer<typeof PickupSlot>

/** `from` of one of the slots. */
export const PickupChoice = z.strictObject({ from: z.iso.datetime() })
export type PickupChoice = z.infer<typeof PickupChoice>

/** Opens the label of the parcel, for a minute. */
export const ReturnLabel = z.object({ label_url: z.string() }).openapi('ReturnLabel')
export type ReturnLabel = z.infer<typeof ReturnLabel>
