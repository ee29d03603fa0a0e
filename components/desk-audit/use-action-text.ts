import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { textOr } from '@/components/layout/message-keys'

/** The words of an action; one without words is shown as it is written. */
export function useActionText() {
  const t = useTranslations('deskAudit.actions')
  return useCallback((action: string) => textOr(action.replaceAll('_', ' '), t, action), [t])
}
