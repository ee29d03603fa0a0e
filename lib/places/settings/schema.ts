import { z } from '@hono/zod-openapi'
import { SETTING_UNITS } from '@/lib/places/settings/rules'

export const SETTING_GROUPS = [
  'orders',
  'claims',
  'rentals',
  'checkout',
  'shipping',
  'money',
  'couriers',
  'methods',
] as const

export const SettingState = z
  .object({
    key: z.string(),
    group: z.enum(SETTING_GROUPS),
    /** The name of a courier or payment method; null for what the dictionary words. */
    title: z.string().nullable(),
    unit: z.enum(SETTING_UNITS),
    value: z.number().int(),
    default: z.number().int(),
    least: z.number().int(),
    most: z.number().int(),
    /** Who changed it last and when; null while it is the default that nobody has touched. */
    changed_by: z.string().nullable(),
    version: z.string().nullable(),
  })
  .openapi('Setting')
export type SettingState = z.infer<typeof SettingState>

/** `value` null is the default; `version` is the one that was seen. */
export const SettingChange = z.strictObject({
  value: z.number().int().nullable(),
  version: z.string().max(40).nullable(),
})
export type SettingChange = z.infer<typeof SettingChange>

export const SettingHistory = z.array(
  z.object({ value: z.number().int(), before: z.number().int(), changed_by: z.string(), at: z.string() }),
)
export type SettingHistory = z.infer<typeof SettingHistory>
