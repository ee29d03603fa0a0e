import { z } from '@hono/zod-openapi'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'

export const PAYMENT_METHODS = [
  'virtual_account',
  'e_wallet',
  'credit_card',
  'retail',
  'cardless_credit',
  'store',
  'invoice',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const link = z.string().nullable()

/** Payment instructions for the shopper: numbers, codes and links (PAY-043). */
export const PaymentInstructions = z
  .object({
    account_number: z.string().nullable(),
    bill_key: z.string().nullable(),
    biller_code: z.string().nullable(),
    payment_code: z.string().nullable(),
    /** Told to the cashier besides the payment code (PAY-014). */
    product_code: z.string().nullable(),
    /** The warehouse in whose store the order is paid; null for every other method. */
    warehouse_id: z.number().int().nullable(),
    /** The gateway's payment page, to open, or to embed for the method `invoice`. */
    url: link,
    /** Where the shopper confirms the payment: 3-D Secure, the card page, a wallet. */
    redirect_url: link,
    name: z.string(),
    transaction_time: z.string().nullable(),
    va_numbers: z.array(z.object({ bank: z.string(), va_number: z.string() })),
    actions: z.object({ qr_code: link, redirect_url: link, desktop_web_checkout_url: link }),
  })
  .openapi('PaymentInstructions')
export type PaymentInstructions = z.infer<typeof PaymentInstructions>

export const Payment = z
  .object({
    order_id: z.number().int(),
    method: z.enum(PAYMENT_METHODS),
    channel: z.string(),
    amount: z.number().int(),
    status: z.string(),
    expires_at: z.iso.datetime(),
  })
  .extend(PaymentInstructions.shape)
  .openapi('Payment')
export type Payment = z.infer<typeof Payment>

/** Older card requests repeat the order in `id`; it is compared, never used (PAY-051). */
const details = {
  amount: z.number().int().min(0).optional(),
  cc_token_id: z
    .string()
    .regex(/^[\w-]{8,200}$/)
    .optional(),
  phone_number: z.string().max(20).optional(),
  plan_id: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional(),
  id: z.union([z.number().int(), z.string().max(30)]).optional(),
  orderType: z.enum(ORDER_KINDS).optional(),
}

export const PayOrder = z
  .strictObject({
    method: z.enum(PAYMENT_METHODS),
    /** A bank, wallet or store; cards and payment in the store have only one. */
    channel: z.string().max(40).optional(),
    /** A bill of the order other than its own, for example of an extension. */
    bill_id: z.number().int().positive().optional(),
    ...details,
  })
  .openapi('PayOrder')
export type PayOrder = z.infer<typeof PayOrder>

/** Without a method the gateway's hosted page is opened, where one is chosen. */
export const OpenPayment = PayOrder.extend({
  order_id: z.union([z.number().int(), z.string().max(30)]),
  method: z.enum(PAYMENT_METHODS).default('invoice'),
}).openapi('OpenPayment')

/** Why a channel cannot be chosen; each is also an error code with its message. */
export const BLOCKS = [
  'store_payment_unavailable',
  'store_payment_buy_only',
  'payment_amount_limit',
  'profile_incomplete',
] as const
export type Block = (typeof BLOCKS)[number]

export const PaymentChannel = z
  .object({
    channel: z.string(),
    title: z.string(),
    /** In rupiah; null when the gateway has no limit. */
    minimum: z.number().int(),
    maximum: z.number().int().nullable(),
    blocked: z.enum(BLOCKS).nullable(),
    needs_phone: z.boolean(),
    needs_plan: z.boolean(),
  })
  .openapi('PaymentChannel')
export type PaymentChannel = z.infer<typeof PaymentChannel>

/** `own`: the browser makes a card token with the gateway's script; `hosted`: the gateway's page takes the card. */
export const CardForm = z
  .object({
    form: z.enum(['hosted', 'own']),
    client_key: z.string().nullable(),
    environment: z.enum(['sandbox', 'production']),
    script_url: z.string().nullable(),
  })
  .openapi('CardForm')
export type CardForm = z.infer<typeof CardForm>

export const PaymentGroup = z
  .object({
    method: z.enum(PAYMENT_METHODS).exclude(['invoice']),
    channels: z.array(PaymentChannel),
    card: CardForm.nullable(),
  })
  .openapi('PaymentGroup')
export type PaymentGroup = z.infer<typeof PaymentGroup>

export const InstalmentPlan = z
  .object({
    installment_id: z.string(),
    payment_type: z.string(),
    /** In rupiah: per month, and in total. */
    monthly_installment: z.number().int(),
    total_payment: z.number().int(),
  })
  .openapi('InstalmentPlan')
export type InstalmentPlan = z.infer<typeof InstalmentPlan>

/** A payment that an operator received at the counter. */
export const CashTaken = z.strictObject({ receipt: z.string().trim().min(1).max(60) })

export const CashPaid = z.object({ order_id: z.number().int(), status: z.string(), amount: z.number().int() })
export type CashPaid = z.infer<typeof CashPaid>

export const SIMULATED_OUTCOMES = ['pay', 'fail', 'expire', 'late', 'twice'] as const

export const SimulatePayment = z.strictObject({
  order_id: z.number().int(),
  outcome: z.enum(SIMULATED_OUTCOMES).default('pay'),
})
export type SimulatePayment = z.infer<typeof SimulatePayment>

export const SimulatedPayment = z.object({
  charges: z.array(z.object({ charge: z.string(), transaction_status: z.string() })),
})
export type SimulatedPayment = z.infer<typeof SimulatedPayment>

export const SIMULATOR_MODES = ['well', 'silent', 'slow', 'broken', 'nonsense', 'charges_then_silent'] as const

export const GatewayMode = z.strictObject({
  provider: z.enum(['midtrans', 'xendit']),
  mode: z.enum(SIMULATOR_MODES),
})
export type GatewayMode = z.infer<typeof GatewayMode>
