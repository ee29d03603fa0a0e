'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'

type FormFooterProps = { title: string; problem: string | null; onDismiss: () => void; children: ReactNode }

/** The buttons of a form, below what was refused. */
export function FormFooter({ title, problem, onDismiss, children }: FormFooterProps) {
  const t = useTranslations('claims')
  return (
    <div className="grid gap-3">
      {problem && (
        <Notice tone="danger" title={title} onClose={onDismiss} closeLabel={t('closeMessage')}>
          {problem}
        </Notice>
      )}
      {children}
    </div>
  )
}
