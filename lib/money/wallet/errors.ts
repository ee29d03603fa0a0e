import { declareErrors } from '@/lib/platform/errors'

export const WalletError = declareErrors({
  wallet_invalid: 409,
})
