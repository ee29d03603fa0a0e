import { z } from '@hono/zod-openapi'
import { CLAIM_KINDS, FAULTS } from '@/lib/orders/claims/states'
import { oneLine } from '@/lib/platform/one-line'

const days = z.number().int()

/** A reason that a claim may have, in both languages. */
export const ClaimReason = z
  .object({ code: z.string(), title: z.string(), title_idn: z.string() })
  .openapi('ClaimReason')
export type ClaimReason = z.infer<typeof ClaimReason>

/** What shoppers are told about claims: days, and the reasons that they may choose. */
export const ClaimTerms = z
  .object({
    /** Within which whatever is bought may be claimed; some categories have more. */
    claim_days: days,
    /** Working days within which money is sent. */
    payout_days: days,
    /** `way_back`: who pays for it, as long as the store finds no other reason; the shopper without a reason. */
    reasons: z.record(z.enum(CLAIM_KINDS), z.array(ClaimReason.extend({ way_back: z.enum(['store', 'shopper']) }))),
  })
  .openapi('ClaimTerms')
export type ClaimTerms = z.infer<typeof ClaimTerms>

/** A reason for operators. */
export const DeskReason = ClaimReason.extend({
  id: z.number().int(),
  kind: z.enum(CLAIM_KINDS),
  fault: z.enum(FAULTS),
  is_active: z.boolean(),
  position: z.number().int(),
  version: z.string(),
}).openapi('DeskReason')
export type DeskReason = z.infer<typeof DeskReason>

const title = z.string().max(80).overwrite(oneLine).min(2)

/** The code names the reason in exports and to programs; it stays. */
export const NewReason = z.strictObject({
  kind: z.enum(CLAIM_KINDS),
  code: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9_]+$/),
  title,
  title_idn: title,
  fault: z.enum(FAULTS),
})
export type NewReason = z.infer<typeof NewReason>

export const ReasonChange = z.strictObject({
  title: title.optional(),
  title_idn: title.optional(),
  fault: z.enum(FAULTS).optional(),
  is_active: z.boolean().optional(),
  position: z.number().int().min(0).max(1000).optional(),
  version: z.iso.datetime(),
})
export type ReasonChange = z.infer<typeof ReasonChange>

/** How long goods of a category may be claimed. */
export const ClaimWindow = z
  .object({
    category_id: z.number().int(),
    parent_id: z.number().int().nullable(),
    title: z.string(),
    title_idn: z.string(),
    /** How far below the top it is. */
    depth: z.number().int(),
    /** Its own; null follows the category above. */
    own_days: days.nullable(),
    days,
    changed_by: z.string().nullable(),
    version: z.string().nullable(),
  })
  .openapi('ClaimWindow')
export type ClaimWindow = z.infer<typeof ClaimWindow>

export const ClaimRules = z
  .object({ least: days, most: days, windows: z.array(ClaimWindow), reasons: z.array(DeskReason) })
  .openapi('ClaimRules')
export type ClaimRules = z.infer<typeof ClaimRules>
