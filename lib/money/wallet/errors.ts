import { declareErrors } from '@/lib/platform/errors'

export const WalletError = declareErrors({
  wallet_invalid: 409,
  grant_reference_used: 409,
})
