import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { ApiError } from '@/lib/platform/http'

/** The server says promo; the shop says voucher (VCH-006). */
const sayVoucher = (message: string) =>
  message.replace(
    /\bpromo(?:tion|code)?(s?)\b/gi,
    (found, plural) => (/^P/.test(found) ? 'Voucher' : 'voucher') + plural,
  )

/** Translates an error by its code, else returns the server's message. */
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
