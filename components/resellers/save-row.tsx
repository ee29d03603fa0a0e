'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** The button that saves a form, and beside it whether there is something to save. */
export function SaveRow({ isUnsaved, children }: { isUnsaved: boolean; children: ReactNode }) {
  const t = useTranslations('storeInformation')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {children}
      <p role="status" className="text-quiet text-sm">
        {isUnsaved && t('unsaved')}
      </p>
    </div>
  )
}
