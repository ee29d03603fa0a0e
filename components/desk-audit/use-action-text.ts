import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { textOr } from '@/components/layout/message-keys'
import type { AuditRow } from '@/lib/identity/audit/schema'

/** The words of an action, and whether it was refused; one without words is shown as it is written. */
export function useActionText() {
  const t = useTranslations('deskAudit')
  return useCallback(
    ({ action, after }: Pick<AuditRow, 'action' | 'after'>) => {
      const unknown = action.includes(' ') ? t('call', { call: action }) : action.replaceAll('_', ' ')
      const text = textOr(unknown, t, `actions.${action}`)
      return Number(after?.status) >= 400 ? t('refused', { action: text }) : text
    },
    [t],
  )
}
