import { useTranslations } from 'next-intl'
import { ApiError } from '@/lib/platform/http'

/** What the server said, or that the connection is to blame (spec 2 §8). */
export function useFailureText() {
  const t = useTranslations('common')
  return (error: unknown) => (error instanceof ApiError && error.code !== 'network' ? error.message : t('networkError'))
}
