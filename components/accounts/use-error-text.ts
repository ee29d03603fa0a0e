import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { ApiError } from '@/lib/platform/http'

/** Words a refusal in the shopper's language: by its code, else as the server said it. */
export function useErrorText() {
  const t = useTranslations('errors')
  return useCallback(
    (error: unknown): string => {
      if (!(error instanceof ApiError)) return t('network')
      return t.has(error.code) ? t(error.code, error.params) : error.message || t('network')
    },
    [t],
  )
}
