import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { ApiError } from '@/lib/platform/http'

/** Shoppers know promos as vouchers (spec 2 §4). */
const sayVoucher = (message: string) =>
  message.replace(
    /\bpromo(?:tion|code)?(s?)\b/gi,
    (found, plural) => (/^P/.test(found) ? 'Voucher' : 'voucher') + plural,
  )

/** Words a refusal in the shopper's language: by its code, else as the server said it. */
export function useErrorText() {
  const t = useTranslations('errors')
  return useCallback(
    (error: unknown): string => {
      if (!(error instanceof ApiError)) return t('network')
      return t.has(error.code) ? t(error.code, error.params) : sayVoucher(error.message) || t('network')
    },
    [t],
  )
}
