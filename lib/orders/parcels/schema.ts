import { z } from '@hono/zod-openapi'
import { COURIER_STEPS, SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { MOST_PARCELS } from '@/lib/orders/orders/rules/parcels'

/** The packing slip. */
export const PackingSlip = z.object({ html: z.string() })
export type PackingSlip = z.infer<typeof PackingSlip>

/** Which of several parcels; without it the newest. */
export const TrackedParcel = z.object({ parcel: z.coerce.number().int().min(1).max(MOST_PARCELS).optional() })

/** A simulated parcel and its possible next steps. */
export const SimulatedParcel = z.object({
  order: z.string(),
  tracking_code: z.string(),
  courier: z.string(),
  service: z.string(),
  destination: z.string(),
  state: z.enum(SHIPMENT_STATES),
  steps: z.array(z.enum(COURIER_STEPS)),
  created_at: z.string(),
})
export type SimulatedParcel = z.infer<typeof SimulatedParcel>

/** A paid order without a courier. */
export const UnsentOrder = z.object({
  order: z.string(),
  courier: z.string(),
  service: z.string(),
  destination: z.string(),
  status: z.enum(['payment_verified', 'processed']),
  ordered_at: z.string(),
})
export type UnsentOrder = z.infer<typeof UnsentOrder>

export const CourierDesk = z.object({ unsent: z.array(UnsentOrder), parcels: z.array(SimulatedParcel) })
export type CourierDesk = z.infer<typeof CourierDesk>
