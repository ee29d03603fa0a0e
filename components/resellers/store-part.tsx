'use client'

import { ChevronDown, CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

type StorePartProps = {
  id: string
  name: string
  isWhole: boolean
  /** It can be read only. */
  isLocked: boolean
  /** What is known of a part that is whole, or what another one holds up. */
  summary: string
  /** Why its form asks. */
  text: string
  startsOpen: boolean
  children: ReactNode
}

/** A part of a store: one line with its summary, or its form. It opens and closes by hand only, never under a form. */
export function StorePart({ id, name, isWhole, isLocked, summary, text, startsOpen, children }: StorePartProps) {
  const t = useTranslations('storeInformation.parts')
  const act = isLocked ? 'see' : isWhole ? 'change' : 'fillIn'
  const Icon = isWhole ? CircleCheck : CircleAlert
  return (
    <details id={id} open={startsOpen} className="group scroll-mt-24 border-line border-t">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 py-3">
        <Icon
          aria-hidden="true"
          className={isWhole ? 'size-5 flex-none text-success' : 'size-5 flex-none text-warning'}
        />
        <span className="grid min-w-0 flex-1 gap-0.5 leading-snug">
          <h3 className="font-semibold">{name}</h3>
          <span className="wrap-break-word text-quiet text-sm">{summary}</span>
        </span>
        <span className="font-semibold text-primary text-sm group-open:hidden">{t(act)}</span>
        <ChevronDown aria-hidden="true" className="size-5 flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-1 pb-6">
        <p className="max-w-text text-quiet text-sm">{text}</p>
        {children}
      </div>
    </details>
  )
}
