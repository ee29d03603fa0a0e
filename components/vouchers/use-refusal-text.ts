import { useTranslations } from 'next-intl'
import type { ErrorCode } from '@/lib/platform/errors'
import type { Promotion } from '@/lib/selling/vouchers/schema'

/** Says why a voucher cannot be used and what is missing. */
export function useRefusalText() {
  const t = useTranslations('errors')
  return ({ code, params }: NonNullable<Promotion['refusal']>) => t(code as ErrorCode, params)
}
