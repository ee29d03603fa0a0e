import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { textOr } from '@/components/layout/message-keys'
import type { AuditRow } from '@/lib/identity/audit/schema'

/** What an entry is about, such as `operator 3`. */
export function useSubjectText() {
  const t = useTranslations('deskAudit.subjects')
  return useCallback(
    ({ type, id }: AuditRow['subject']) => [textOr(type.replaceAll('_', ' '), t, type), id].filter(Boolean).join(' '),
    [t],
  )
}
