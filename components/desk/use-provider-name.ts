import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { textOr } from '@/components/layout/message-keys'

/** The name of a gateway or courier from whom news comes; one without words is shown as it is written. */
export function useProviderName() {
  const t = useTranslations('desk')
  return useCallback((provider: string) => textOr(provider, t, `provider.${provider}`), [t])
}
