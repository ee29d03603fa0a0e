'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { focusOnMount } from '@/components/ui/focus-on-mount'
import type { Claim } from '@/lib/orders/claims/schema/claim'

/** Confirms that a claim was opened: what happens next, by when, and then (RET-004). */
export function Submitted({ claim, title }: { claim: Claim; title: string }) {
  const t = useTranslations('claims.submitted')
  const { next_step, kind } = claim
  return (
    <div className="grid gap-6 py-2">
      <div className="grid justify-items-center gap-3 text-center">
        <CircleCheck aria-hidden="true" className="size-12 text-success" strokeWidth={1.5} />
        <h3 ref={focusOnMount} tabIndex={-1} className="font-display text-2xl outline-none">
          {title}
        </h3>
        <p className="max-w-text text-quiet">{t('text')}</p>
      </div>
      <ol className="grid gap-4">
        {[next_step?.message, t('second'), t(`third.${kind}`)].map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="tabular flex size-7 flex-none items-center justify-center rounded-full bg-primary-tint font-semibold text-primary text-sm"
            >
              {index + 1}
            </span>
            <span className={index === 0 ? 'pt-0.5 font-semibold' : 'pt-0.5'}>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
