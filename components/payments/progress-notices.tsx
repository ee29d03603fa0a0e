'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ChangedNotice } from '@/components/checkout/changed-notice'
import type { Change } from '@/components/checkout/use-changes'
import { ButtonLink } from '@/components/ui/button-link'
import { focusOnMount } from '@/components/ui/focus-on-mount'

/** Shown while the order and its payment are created (CHK-005): every other input is disabled. */
export function Processing() {
  const t = useTranslations('payment')
  const id = useId()
  return (
    <section
      ref={focusOnMount}
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

/** Says which figures changed since the shopper agreed to them, so that they are checked before paying. */
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
