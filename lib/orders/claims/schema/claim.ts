import { z } from '@hono/zod-openapi'
import { BankAccount } from '@/lib/money/bank-accounts/schema'
import { BANK_CODES } from '@/lib/money/payouts/rules'
import { CLAIM_PHOTOS, PROBLEM_LENGTH, REASON_LENGTH } from '@/lib/orders/claims/rules/limits'
import { ClaimReason } from '@/lib/orders/claims/schema/rules'
import { WayBack } from '@/lib/orders/claims/schema/way-back'
import {
  CLAIM_ACTIONS,
  CLAIM_DESTINATIONS,
  CLAIM_KINDS,
  CLAIM_STATUSES,
  LINE_STATUSES,
} from '@/lib/orders/claims/states'
import { cleanText } from '@/lib/platform/clean-text'
import { oneLine } from '@/lib/platform/one-line'

const rupiah = z.number().int()
const id = z.number().int().positive()
const instant = z.string().nullable()

/** What a claim pays back (REF-010): goods − discount + installation + transport = total = wallet + payment. */
export const ClaimSum = z
  .object({
    goods: rupiah,
    /** The share of the voucher of these pieces. */
    discount: rupiah,
    installation: rupiah,
    /** The technician's visit, when nothing is left to install. */
    transport: rupiah,
    total: rupiah,
    /** Goes back to the wallet that paid it, and to the account or the wallet that the shopper chose. */
    wallet: rupiah,
    payment: rupiah,
    /** The same by lines: `amount` is the price of the pieces less their share of the voucher. */
    lines: z.array(
      z.object({
        order_product_id: z.number().int(),
        quantity: z.number().int(),
        amount: rupiah,
        installation: rupiah,
      }),
    ),
  })
  .openapi('ClaimSum')
export type ClaimSum = z.infer<typeof ClaimSum>

const TOO_LONG = (most: number) => `Please use at most ${most} letters`

/** What somebody writes, without what nobody sees. */
const words = (most: number) => z.string().overwrite(cleanText).max(most, TOO_LONG(most))
const problem = z
  .string({ error: 'Please enter the problem' })
  .overwrite(cleanText)
  .min(1, 'Please enter the problem')
  .max(PROBLEM_LENGTH, TOO_LONG(PROBLEM_LENGTH))

/** Which reason of the list it is (`GET /claim_terms`). */
const reasonCode = z.string().max(40).optional()
const images = z.array(z.string().max(500)).max(CLAIM_PHOTOS)

/** RET-009. The message is required for a bought order (RET-006). */
export const NewReturn = z.strictObject({
  return: z.strictObject({
    message: problem,
    reason_code: reasonCode,
    images: images.default([]),
  }),
})
export type NewReturn = z.infer<typeof NewReturn>

/** The photos of a line; `photo_url` is the `secure_url` of an upload of one's own. */
const Photos = z.array(z.strictObject({ photo_url: z.string().min(1).max(500) })).max(CLAIM_PHOTOS)

const line = {
  product_id: id,
  /** Names the line when the order has the product in several colours. */
  order_product_id: id.optional(),
  quantity: z.number().int().min(1).max(1000),
  reason_code: reasonCode,
}

/** EXC-025. Method 1 is a change in the showroom, which only customer service can open (EXC-004, EXC-005). */
export const NewExchange = z.strictObject({
  exchange: z.strictObject({
    exchange_method: z.union([z.literal(1), z.literal(2)], { error: 'Please choose exchange method' }),
    exchange_products_attributes: z
      .array(
        z.strictObject({
          ...line,
          exchange_reason: words(REASON_LENGTH).default(''),
          exchange_images_attributes: Photos.min(1, 'Please input image'),
          video_url: z.string({ error: 'Please input video' }).min(1, 'Please input video').max(500),
        }),
      )
      .min(1, 'Please choose a product for exchange')
      .max(50),
  }),
})
export type NewExchange = z.infer<typeof NewExchange>

const REFUND_FIELD = 'Please input all field!'

const RefundLine = z.strictObject({
  ...line,
  refund_method: z.enum(['product_and_installation', 'product'], { error: REFUND_FIELD }),
  reason: words(REASON_LENGTH).min(1, REFUND_FIELD),
  refund_images_attributes: Photos.min(1, REFUND_FIELD),
  video_url: z.string({ error: REFUND_FIELD }).min(1, REFUND_FIELD).max(500),
})

/** REF-019. With `destination` wallet the money comes at once, with `source` it goes back to
 * where it was paid from; neither needs a bank account. */
export const NewRefund = z.strictObject({
  refund: z.strictObject({
    refund_products_attributes: z.array(RefundLine).min(1, REFUND_FIELD).max(50),
    destination: z.enum(CLAIM_DESTINATIONS).default('bank'),
    bank_code: z.enum(BANK_CODES).optional(),
    bank_name: z.string().max(60).optional(),
    account_number: z.string().max(40).optional(),
    account_holder: z.string().max(100).optional(),
  }),
})
export type NewRefund = z.infer<typeof NewRefund>

/** What a refund of these pieces would pay back, before it is sent. */
export const RefundQuoteRequest = z.strictObject({
  refund_products_attributes: z
    .array(RefundLine.pick({ product_id: true, order_product_id: true, quantity: true, refund_method: true }))
    .min(1)
    .max(50),
})
export type RefundQuoteRequest = z.infer<typeof RefundQuoteRequest>

/** What comes back, until when the store answers, and until when the money is sent if it agrees today (REF-011). */
export const RefundQuote = z
  .object({
    sum: ClaimSum,
    answer_due_at: z.string(),
    due_at: z.string(),
    destinations: z.array(z.enum(CLAIM_DESTINATIONS)),
  })
  .openapi('RefundQuote')
export type RefundQuote = z.infer<typeof RefundQuote>

const TRACKING_CODE = 'Enter tracking code'
const LEAST_CODE = 4
export const courierName = (error?: string) =>
  z
    .string(error ? { error } : undefined)
    .overwrite(oneLine)
    .max(60)

/** Couriers' codes are letters and digits, some with dashes; none is shorter than four signs. */
export const trackingCode = z
  .string({ error: TRACKING_CODE })
  .overwrite(oneLine)
  .min(1, TRACKING_CODE)
  .min(LEAST_CODE, `A tracking code has at least ${LEAST_CODE} letters or digits`)
  .max(60)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u, 'A tracking code has letters and digits only')

/** RET-010. `courier` is a title of the fixed list, or the name of another one. */
export const ReturnShipment = z.strictObject({
  return: z.strictObject({
    tracking_code: trackingCode,
    courier: courierName('Select Courier').min(1, 'Select Courier'),
  }),
})
export type ReturnShipment = z.infer<typeof ReturnShipment>

/** EXC-032, REF-023. `courier_id` is of the fixed list; `courier` names another one. */
export const ClaimShipment = z.strictObject({
  courier_id: z.number({ error: 'Select Courier' }).int(),
  courier: courierName().optional(),
  tracking_code: trackingCode,
})
export type ClaimShipment = z.infer<typeof ClaimShipment>

export const ClaimAppeal = z.strictObject({
  message: problem,
  images: images.default([]),
})
export type ClaimAppeal = z.infer<typeof ClaimAppeal>

/** Where the money of a claim goes: to the wallet at once, or to a bank account (REF-018). */
export const ClaimDestination = z.strictObject({
  destination: z.enum(CLAIM_DESTINATIONS),
  account: BankAccount.optional(),
})
export type ClaimDestination = z.infer<typeof ClaimDestination>

/** The answer to a question of the store; photos and a video of uploads for the purpose of the claim's kind. */
export const ClaimAnswer = z.strictObject({
  message: problem,
  images: images.default([]),
  video_url: z.string().min(1).max(500).optional(),
})
export type ClaimAnswer = z.infer<typeof ClaimAnswer>

/**
 * What the store asked, and the answer; without one after `due_at` the claim went on. Links are valid for 60 seconds.
 */
export const ClaimQuestion = z
  .object({
    question: z.string(),
    asked_at: z.string(),
    due_at: z.string(),
    answer: z
      .object({ message: z.string(), photos: z.array(z.string()), video: z.string().nullable(), at: z.string() })
      .nullable(),
  })
  .openapi('ClaimQuestion')
export type ClaimQuestion = z.infer<typeof ClaimQuestion>

/** Photos and video are private: each link is valid for 60 seconds. */
export const ClaimLine = z
  .object({
    id: z.number().int(),
    order_product_id: z.number().int(),
    product_id: z.number().int(),
    title: z.string(),
    title_idn: z.string(),
    color: z.string().nullable(),
    color_idn: z.string().nullable(),
    thumbnail_image: z.string().nullable(),
    quantity: z.number().int(),
    reason: z.string(),
    /** The reason of the list that was chosen. */
    cause: ClaimReason.nullable(),
    refund_method: z.enum(['product_and_installation', 'product']),
    status: z.enum(LINE_STATUSES),
    reject_reason: z.string().nullable(),
    accepted_quantity: z.number().int(),
    received_quantity: z.number().int(),
    photos: z.array(z.string()),
    video: z.string().nullable(),
    /** What the inspector photographed. */
    inspection_photos: z.array(z.string()),
  })
  .openapi('ClaimLine')
export type ClaimLine = z.infer<typeof ClaimLine>

/** Who must act next on a claim; `message` says it in the reader's language. */
export const ClaimNextStep = z
  .object({
    actor: z.enum(['shopper', 'store', 'courier', 'gateway']),
    action: z.enum([...CLAIM_ACTIONS, 'give_bank']),
    due_at: instant,
    message: z.string(),
  })
  .openapi('ClaimNextStep')
export type ClaimNextStep = z.infer<typeof ClaimNextStep>

/** The verbs that the shopper may use: `update_bank` chooses where the money goes. */
export const CLAIM_VERBS = ['answer', 'withdraw', 'send', 'appeal', 'update_bank', 'deliver'] as const

export const Claim = z
  .object({
    id: z.number().int(),
    order_id: z.number().int(),
    formatted_id: z.string(),
    kind: z.enum(CLAIM_KINDS),
    /** Differs from `kind` when an exchange became a refund because nothing can replace the pieces. */
    asked_kind: z.enum(CLAIM_KINDS),
    status: z.enum(CLAIM_STATUSES),
    exchange_method: z.number().int().nullable(),
    message: z.string(),
    cause: ClaimReason.nullable(),
    photos: z.array(z.string()),
    appeal: z.object({ message: z.string(), photos: z.array(z.string()), at: z.string() }).nullable(),
    reason: z.string(),
    questions: z.array(ClaimQuestion),
    lines: z.array(ClaimLine),
    /** What is paid back; before it is fixed, what would be if everything is accepted. Null for an exchange. */
    sum: ClaimSum.nullable(),
    is_fixed: z.boolean(),
    destination: z.enum(CLAIM_DESTINATIONS).nullable(),
    /** Where it may go, while the shopper may choose; guests have no wallet. */
    destinations: z.array(z.enum(CLAIM_DESTINATIONS)),
    /** What is still to be paid of the sum. */
    remaining: rupiah,
    courier: z.string().nullable(),
    tracking_code: z.string().nullable(),
    way_back: WayBack,
    /** Where the goods are sent, while the shopper has to send them; null when a courier fetches them. */
    send_to: z.object({ name: z.string(), address: z.string(), zip_code: z.string() }).nullable(),
    replacement: z.object({ courier: z.string(), tracking_code: z.string() }).nullable(),
    is_late: z.boolean(),
    next_step: ClaimNextStep.nullable(),
    actions: z.array(z.enum(CLAIM_VERBS)),
    requested_at: z.string(),
    ended_at: instant,
    due_at: instant,
  })
  .openapi('Claim')
export type Claim = z.infer<typeof Claim>
