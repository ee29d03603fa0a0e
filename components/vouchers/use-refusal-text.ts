import { useTranslations } from 'next-intl'
import type { ErrorCode } from '@/lib/platform/errors'
import type { Promotion } from '@/lib/vouchers/schema'

/** Why a voucher cannot be used and what is missing, in the shopper's language. */
export function useRefusalText() {
  const t = useTranslations('errors')
  return ({ code, params }: NonNullable<Promotion['refusal']>) => t(code as ErrorCode, params)
}
