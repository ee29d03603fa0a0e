'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ChangedNotice } from '@/components/checkout/changed-notice'
import type { Change } from '@/components/checkout/use-changes'
import { ButtonLink } from '@/components/ui/button-link'
import { focusIt } from '@/components/ui/focus-it'

/** The order is being made, then its payment (spec 2 §2): nothing else can be chosen meanwhile. */
export function Processing() {
  const t = useTranslations('payment')
  const id = useId()
  return (
    <section
      ref={focusIt}
      tabIndex={-1}
      aria-busy="true"
      aria-labelledby={id}
      className="grid min-h-96 content-center justify-items-center gap-4 rounded-lg border border-line bg-card p-6 text-center outline-none"
    >
      <span
        aria-hidden="true"
        className="size-8 animate-spin rounded-full border-2 border-primary border-t-transparent"
      />
      <h2 id={id} className="font-semibold text-lg">
        {t('processing')}
      </h2>
      <p className="text-quiet text-sm">{t('starting')}</p>
    </section>
  )
}

/** The figures moved after they were agreed to: said in words, and looked at again before paying. */
export function Changed({ change }: { change: Change }) {
  const t = useTranslations('checkout')
  return (
    <div className="grid max-w-text gap-6 pb-12">
      <ChangedNotice change={change} />
      <ButtonLink href="/checkout" size="lg" className="justify-self-start">
        {t('reviewTotal')}
      </ButtonLink>
    </div>
  )
}
