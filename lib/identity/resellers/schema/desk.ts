import { z } from '@hono/zod-openapi'
import { OpenApproval } from '@/lib/identity/approvals/schema'
import { DOCUMENTS, RESELLER_PILES, RESELLER_TYPES, REVISED_PARTS, SHARED_DATA } from '@/lib/identity/resellers/rules'
import { StoreAddress } from '@/lib/identity/resellers/schema/business'
import { APPLICATION_STATUSES, APPLICATION_VERBS, DECISIONS } from '@/lib/identity/resellers/states'

export const ResellerQuery = z.object({
  pile: z.enum(RESELLER_PILES).default('review'),
  q: z.string().trim().max(100).default(''),
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type ResellerQuery = z.infer<typeof ResellerQuery>

const Status = z.enum(APPLICATION_STATUSES)

export const ResellerSummary = z
  .object({
    id: z.number().int(),
    store_name: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    status: Status,
    applied_at: z.string().nullable(),
    created_at: z.string(),
  })
  .openapi('ResellerSummary')
export type ResellerSummary = z.infer<typeof ResellerSummary>

export const ResellerList = z.object({
  data: z.array(ResellerSummary),
  metadata: z.object({ next_cursor: z.string().nullable(), piles: z.record(z.string(), z.number().int()) }),
})
export type ResellerList = z.infer<typeof ResellerList>

const Twin = z.object({ id: z.number().int(), store_name: z.string().nullable(), status: Status.nullable() })

const Step = z.object({
  id: z.number().int(),
  verb: z.enum(APPLICATION_VERBS),
  to: Status,
  /** Null for the applicant. */
  operator: z.string().nullable(),
  reason: z.string(),
  revision: z.partialRecord(z.enum(REVISED_PARTS), z.string()),
  created_at: z.string(),
})

/** An application for its reviewer. Numbers show their last four digits; links to documents live for a minute. */
export const DeskReseller = z
  .object({
    id: z.number().int(),
    store_name: z.string(),
    referral_code: z.string(),
    reseller_type: z.enum(RESELLER_TYPES),
    status: Status,
    version: z.number().int(),
    name: z.string(),
    email: z.string().nullable(),
    phone_number: z.string().nullable(),
    date_of_birth: z.string().nullable(),
    gender: z.enum(['male', 'female']).nullable(),
    personal_address: StoreAddress.nullable(),
    account: z
      .object({
        bank_name: z.string(),
        bank_branch: z.string(),
        account_holder: z.string(),
        account_number: z.string(),
      })
      .nullable(),
    nik_number: z.string().nullable(),
    npwp_number: z.string().nullable(),
    /** Null for whoever may not see documents, and where there is none. */
    documents: z.record(z.enum(DOCUMENTS), z.string().nullable()),
    /** Other members with the same data. */
    shared: z.array(z.object({ kind: z.enum(SHARED_DATA), with: z.array(Twin) })),
    /** The version of the terms that was accepted; 0 are the texts of the shop. */
    terms_version: z.number().int(),
    terms_accepted_at: z.string(),
    applied_at: z.string().nullable(),
    accepted_at: z.string().nullable(),
    decided_at: z.string().nullable(),
    documents_deleted_at: z.string().nullable(),
    revision: z.partialRecord(z.enum(REVISED_PARTS), z.string()),
    reason: z.string(),
    /** What this operator may decide now. */
    decisions: z.array(z.enum(DECISIONS)),
    /** The lifting that waits for a second person. */
    approval: OpenApproval.nullable(),
    activities: z.array(Step),
  })
  .openapi('DeskReseller')
export type DeskReseller = z.infer<typeof DeskReseller>

const words = z.string().trim().min(1).max(360)

/** `revise` names at least one part with a reason that the applicant reads; `reject` and `suspend` have one reason. */
export const ApplicationDecision = z
  .strictObject({
    outcome: z.enum(DECISIONS),
    version: z.number().int(),
    reason: words.optional(),
    revision: z.partialRecord(z.enum(REVISED_PARTS), words).optional(),
  })
  .refine(({ outcome, revision }) => outcome !== 'revise' || Object.keys(revision ?? {}).length > 0, {
    path: ['revision'],
    message: 'required',
  })
  .refine(({ outcome, reason }) => !['reject', 'suspend'].includes(outcome) || reason !== undefined, {
    path: ['reason'],
    message: 'required',
  })
  .openapi('ApplicationDecision')
export type ApplicationDecision = z.infer<typeof ApplicationDecision>

/** Another tier for an application as it was seen; what was paid before keeps its rates. */
export const ResellerTypeChange = z
  .strictObject({ reseller_type: z.enum(RESELLER_TYPES), version: z.number().int(), reason: words })
  .openapi('ResellerTypeChange')
export type ResellerTypeChange = z.infer<typeof ResellerTypeChange>

export const DocumentParams = z.object({ id: z.coerce.number().int().positive(), document: z.enum(DOCUMENTS) })

/** The whole numbers of an application. */
export const ResellerNumbers = z
  .object({
    nik_number: z.string().nullable(),
    npwp_number: z.string().nullable(),
    account_number: z.string().nullable(),
  })
  .openapi('ResellerNumbers')
export type ResellerNumbers = z.infer<typeof ResellerNumbers>
