import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { textOr } from '@/components/layout/message-keys'
import type { AuditRow } from '@/lib/identity/audit/schema'
import { useOperators } from '@/lib/identity/operators/client'

/** What an entry is about, such as `order 12`; an operator by name. */
export function useSubjectText() {
  const t = useTranslations('deskAudit.subjects')
  const { data: operators } = useOperators()
  return useCallback(
    ({ type, id }: AuditRow['subject']) => {
      const operator = type === 'operator' ? operators?.find((one) => String(one.id) === id) : undefined
      return [textOr(type.replaceAll('_', ' '), t, type), operator?.name ?? id].filter(Boolean).join(' ')
    },
    [t, operators],
  )
}
