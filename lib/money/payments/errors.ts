import { ProfileError } from '@/lib/identity/profiles/errors'
import type { Block } from '@/lib/money/payments/schema'
import { declareErrors } from '@/lib/platform/errors'

export const PaymentError = declareErrors({
  payment_amount_changed: 409,
  payment_not_open: 409,
  payment_channel_unavailable: 409,
  payment_amount_limit: 409,
  payment_declined: 409,
  store_payment_unavailable: 409,
  store_payment_buy_only: 409,
  wallet_number_required: 422,
  plan_required: 422,
  gateway_unavailable: 503,
})

/** What is thrown for a channel that is blocked. */
export const blockError = (block: Block) =>
  block === 'profile_incomplete' ? new ProfileError(block) : new PaymentError(block)
