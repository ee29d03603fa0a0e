import { z } from '@hono/zod-openapi'
import { MAX_INSPECTION_PHOTOS, PROBLEM_LENGTH, REASON_LENGTH } from '@/lib/orders/claims/rules/limits'
import { PAYERS } from '@/lib/orders/claims/rules/way-back'
import {
  Claim,
  ClaimLine,
  ClaimNextStep,
  ClaimQuestion,
  ClaimSum,
  courierName,
  trackingCode,
} from '@/lib/orders/claims/schema/claim'
import { foundConditions, isToldOnce, toldOnce } from '@/lib/orders/claims/schema/conditions'
import { ClaimReason } from '@/lib/orders/claims/schema/rules'
import { CLAIM_KINDS, CLAIM_STATUSES, CONDITIONS, FAULTS } from '@/lib/orders/claims/states'
import { Activity } from '@/lib/orders/orders/schema'
import { cleanText } from '@/lib/platform/clean-text'

const rupiah = z.number().int()
const words = (most: number) => z.string().overwrite(cleanText).max(most)
const version = z.iso.datetime().optional()

/** The piles of the inbox: what waits for a decision, for a parcel, for an inspection, for a replacement, for money. */
export const CLAIM_PILES = ['decide', 'asked', 'arriving', 'inspect', 'replace', 'pay', 'appeal', 'ended'] as const
export type ClaimPile = (typeof CLAIM_PILES)[number]

export const ClaimQuery = z.object({
  /** `open` is everything that is not at its end, `all` the ended claims too. */
  pile: z.enum(['open', ...CLAIM_PILES, 'all']).default('open'),
  kind: z.enum(CLAIM_KINDS).optional(),
  /** An order's id: the claims of its buyer, by account, e-mail address or phone number. */
  buyer_of: z.coerce.number().int().positive().optional(),
  /** What is on a parcel: an order's number, a tracking code of either way, or the barcode of a piece. */
  q: z.string().trim().max(60).optional(),
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type ClaimQuery = z.infer<typeof ClaimQuery>

/** A claim in the inbox. */
export const ClaimRow = z
  .object({
    id: z.number().int(),
    order_id: z.number().int(),
    formatted_id: z.string(),
    kind: z.enum(CLAIM_KINDS),
    status: z.enum(CLAIM_STATUSES),
    buyer: z.string(),
    /** The first piece and the number of pieces. */
    title: z.string(),
    title_idn: z.string(),
    thumbnail_image: z.string().nullable(),
    pieces: z.number().int(),
    /** What is paid back, once it is fixed. */
    amount: rupiah.nullable(),
    /** What the buyer paid for the pieces. */
    worth: rupiah,
    requested_at: z.string(),
    /** Who must act next; null at its end. */
    next: ClaimNextStep.pick({ actor: true, action: true }).nullable(),
    due_at: z.string().nullable(),
    late: z.boolean(),
    warehouse_id: z.number().int(),
  })
  .openapi('ClaimRow')
export type ClaimRow = z.infer<typeof ClaimRow>

export const ClaimList = z.object({
  data: z.array(ClaimRow),
  metadata: z.object({ next_cursor: z.string().nullable(), piles: z.record(z.string(), z.number().int()) }),
})
export type ClaimList = z.infer<typeof ClaimList>

/** The steps of operators. */
export const DESK_VERBS = [
  'ask',
  'accept',
  'reject',
  'pass',
  'fail',
  'receive',
  'replace',
  'hand_over',
  'deliver',
  'convert',
] as const

/** A line for operators, with what the order says about it. */
const FaultyReason = ClaimReason.extend({ fault: z.enum(FAULTS) })

export const DeskClaimLine = ClaimLine.extend({
  cause: FaultyReason.nullable(),
  price: rupiah,
  ordered_quantity: z.number().int(),
  installation: z.boolean(),
  settled_quantity: z.number().int(),
  /** Of all pieces; null before the inspection, and when they differ. */
  condition: z.enum(CONDITIONS).nullable(),
  /** The pieces by condition, the best first. */
  conditions: z.array(z.object({ condition: z.enum(CONDITIONS), quantity: z.number().int() })),
  barcode: z.string(),
  /** Pieces that could replace it now, of an exchange. */
  in_stock: z.number().int().nullable(),
}).openapi('DeskClaimLine')
export type DeskClaimLine = z.infer<typeof DeskClaimLine>

/** A claim as operators see it. */
export const DeskClaim = Claim.omit({ actions: true, lines: true })
  .extend({
    lines: z.array(DeskClaimLine),
    questions: z.array(ClaimQuestion.extend({ asked_by: z.string() })),
    cause: FaultyReason.nullable(),
    /** What an operator may choose instead, and who would pay for the way back by it. */
    causes: z.array(FaultyReason.extend({ way_back: z.enum(PAYERS) })),
    /** To be sent with a step, which is refused when somebody changed the claim meanwhile. */
    version: z.string(),
    buyer: z.object({ name: z.string(), email: z.string().nullable(), phone_number: z.string().nullable() }),
    customer_id: z.number().int().nullable(),
    /** How many claims the buyer had before, a guest by the same contacts, and how many of them were refused. */
    earlier: z.object({ claims: z.number().int(), refused: z.number().int() }),
    order_status: z.string(),
    ordered_at: z.string(),
    delivered_at: z.string().nullable(),
    paid: z.object({ payment: rupiah, wallet: rupiah, voucher: rupiah }),
    warehouse_id: z.number().int(),
    /** The limit above which the expected sum needs a second person; null below it, and once the sum is fixed. */
    second_above: rupiah.nullable(),
    decided_by: z.string().nullable(),
    /** Common reasons for a refusal, in the shopper's language. */
    reasons: z.array(z.string()),
    /** What operators may do now, and why the rest is closed. */
    offers: z.array(
      z.object({
        verb: z.enum(DESK_VERBS),
        kind: z.string().nullable(),
        open: z.boolean(),
        why_not: z.enum(['role', 'own_appeal']).nullable(),
      }),
    ),
    activities: z.array(Activity),
  })
  .openapi('DeskClaim')
export type DeskClaim = z.infer<typeof DeskClaim>

/** The steps whose outcome can be seen before they are taken. */
export const FORESEEN_STEPS = ['accept', 'reject', 'pass', 'fail', 'convert'] as const

/**
 * A step before it is taken: `lines` are pieces by line as `12:1,13:0`, those that are accepted or have passed; all of
 * them without.
 */
export const ClaimForesight = z.object({
  step: z.enum(FORESEEN_STEPS).default('accept'),
  lines: z
    .string()
    .regex(/^\d{1,15}:\d{1,4}(,\d{1,15}:\d{1,4})*$/)
    .optional(),
  keep_goods: z.literal('true').optional(),
  way_back: z.enum(PAYERS).optional(),
  reason: words(360).default(''),
})
export type ClaimForesight = z.infer<typeof ClaimForesight>

/** What a step would do. */
export const ClaimOutcome = z
  .object({
    /** An exchange that cannot be replaced becomes a refund. */
    kind: z.enum(CLAIM_KINDS),
    /** What would be paid back; null when nothing is, or for a replacement. */
    sum: ClaimSum.nullable(),
    /** The message to the shopper in their language. */
    message: z.object({ subject: z.string(), text: z.string() }),
  })
  .openapi('ClaimOutcome')
export type ClaimOutcome = z.infer<typeof ClaimOutcome>

/** One decision per line: accepted pieces (0 refuses the line) and the reason that the shopper reads. */
const LineDecision = z.strictObject({
  id: z.number().int().positive(),
  accepted_quantity: z.number().int().min(0).max(1000),
  reason: words(360).default(''),
  /** Corrects which reason of the list it is. */
  reason_code: z.string().max(40).optional(),
})

/**
 * The decision about a claim, or about its appeal. `lines` are those of an exchange or refund; a return is decided as a
 * whole by `outcome`. With `keep_goods` nothing needs to be sent back and the money or replacement is due at once.
 */
export const ClaimDecision = z.strictObject({
  outcome: z.enum(['accept', 'reject']),
  lines: z.array(LineDecision).max(50).default([]),
  reason: words(360).default(''),
  /** Corrects which reason of the list a return has. */
  reason_code: z.string().max(40).optional(),
  keep_goods: z.boolean().default(false),
  /** Who pays for the way back; by the reasons without it. */
  way_back: z.enum(PAYERS).optional(),
  version,
})
export type ClaimDecision = z.infer<typeof ClaimDecision>

/** What has arrived; a line that is not named has arrived whole. */
export const ClaimReceipt = z.strictObject({
  lines: z
    .array(z.strictObject({ id: z.number().int().positive(), quantity: z.number().int().min(0).max(1000) }))
    .max(50)
    .default([]),
  note: words(360).default(''),
  version,
})
export type ClaimReceipt = z.infer<typeof ClaimReceipt>

/** What the inspection found. `reason` is required when it failed, and the shopper reads it. */
export const ClaimInspection = z.strictObject({
  outcome: z.enum(['pass', 'fail']),
  lines: z
    .array(
      z
        .strictObject({
          id: z.number().int().positive(),
          ...foundConditions,
          /** The pieces that are there, where a courier's word was wrong. */
          quantity: z.number().int().min(0).max(1000).optional(),
          /** `secure_url` of uploads of the inspector for the purpose `condition`. */
          photos: z.array(z.string().max(600)).max(MAX_INSPECTION_PHOTOS).default([]),
        })
        .refine(isToldOnce, toldOnce),
    )
    .max(50)
    .default([]),
  reason: words(360).default(''),
  version,
})
export type ClaimInspection = z.infer<typeof ClaimInspection>

export const ClaimReplacement = z.strictObject({
  courier: courierName().min(1),
  tracking_code: trackingCode,
  version,
})
export type ClaimReplacement = z.infer<typeof ClaimReplacement>

export const ClaimStep = z.strictObject({ version })
export type ClaimStep = z.infer<typeof ClaimStep>

/** What the store wants to know or see before it decides; the shopper reads it. */
export const NewQuestion = z.strictObject({ question: words(PROBLEM_LENGTH).min(1), version })
export type NewQuestion = z.infer<typeof NewQuestion>

/** Pieces that were brought to the store, as the inspection at the counter found them. */
export const ShowroomExchange = z.strictObject({
  lines: z
    .array(
      z
        .strictObject({
          product_id: z.number().int().positive(),
          order_product_id: z.number().int().positive(),
          quantity: z.number().int().min(1).max(1000),
          ...foundConditions,
          reason: words(REASON_LENGTH).default(''),
          reason_code: z.string().max(40).optional(),
        })
        .refine(isToldOnce, toldOnce),
    )
    .min(1)
    .max(50),
  /** The replacement leaves at once; else it is reserved. */
  hand_over: z.boolean(),
  /** Of the order, so that the same pieces are not exchanged twice. */
  version: z.iso.datetime(),
})
export type ShowroomExchange = z.infer<typeof ShowroomExchange>
