import { z } from '@hono/zod-openapi'
import { SaveAddress } from '@/lib/identity/addresses/schema'

const text = z.string().trim().min(1).max(1000)

/** `version` is that of the order as the operator saw it. */
const version = z.iso.datetime().optional()

export const NewNote = z.strictObject({ text })

export const AddressCorrection = SaveAddress.pick({
  recipient: true,
  phone_number: true,
  province_id: true,
  city_id: true,
  district_id: true,
  address: true,
  second_line_address: true,
  zip_code: true,
  notes: true,
})
export type AddressCorrection = z.infer<typeof AddressCorrection>

export const CorrectedAddress = AddressCorrection.extend({ version })

const MOST_LINES = 100

/** Pieces of lines that could not be found; `reason` is for operators. */
export const MissingReport = z.strictObject({
  lines: z
    .array(z.strictObject({ id: z.number().int().positive(), quantity: z.number().int().min(1).max(10_000) }))
    .min(1)
    .max(MOST_LINES),
  reason: z.string().trim().min(1).max(360),
  /** Required, so that a report that is sent twice counts once. */
  version: version.unwrap(),
})
export type MissingReport = z.infer<typeof MissingReport>

const MOST_AT_ONCE = 100

/** What can be done with many orders at once. */
export const BULK_VERBS = ['process_order'] as const

export const BulkAct = z.strictObject({
  ids: z.array(z.number().int().positive()).min(1).max(MOST_AT_ONCE),
  verb: z.enum(BULK_VERBS),
})
export type BulkAct = z.infer<typeof BulkAct>

/** What became of one order: its new status, or why not. */
export const BulkResult = z.object({
  id: z.number().int(),
  ok: z.boolean(),
  status: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type BulkResult = z.infer<typeof BulkResult>
