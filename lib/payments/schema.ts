import { z } from '@hono/zod-openapi'

export const PAYMENT_METHODS = [
  'virtual_account',
  'e_wallet',
  'retail',
  'store',
  'credit_card',
  'cardless_credit',
] as const

/** What a shopper needs to pay: numbers, codes and links (spec 3 §3). */
export const PaymentInstructions = z
  .object({
    account_number: z.string().nullable(),
    bill_key: z.string().nullable(),
    biller_code: z.string().nullable(),
    payment_code: z.string().nullable(),
    url: z.string().nullable(),
    name: z.string(),
    transaction_time: z.string().nullable(),
    va_numbers: z.array(z.object({ bank: z.string(), va_number: z.string() })),
    actions: z.object({
      qr_code: z.string().nullable(),
      redirect_url: z.string().nullable(),
      desktop_web_checkout_url: z.string().nullable(),
    }),
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

export const PayOrder = z
  .strictObject({
    method: z.enum(PAYMENT_METHODS),
    channel: z.string().max(40),
    amount: z.number().int().min(0).optional(),
    cc_token_id: z.string().max(200).optional(),
    phone_number: z.string().max(20).optional(),
    plan_id: z.string().max(40).optional(),
  })
  .openapi('PayOrder')
export type PayOrder = z.infer<typeof PayOrder>
