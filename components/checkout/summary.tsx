'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Money } from '@/components/checkout/money'
import { Counting, MoneyRows } from '@/components/checkout/money-rows'
import { cx } from '@/components/ui/class-names'
import { formatRupiah } from '@/lib/platform/money'

/** `isSticky` is false where the action is only one of several. */
type SummaryProps = {
  money: Money
  busy?: boolean
  action?: ReactNode
  /** Why the action cannot be used. */
  why?: string | null
  isSticky?: boolean
  /** Below the total. */
  offer?: ReactNode
  note?: ReactNode
  children?: ReactNode
}

/** At the side from 1024 px; on the phone the total and the action stick to the bottom. */
export function Summary({ money, busy = false, action, why, isSticky = true, offer, note, children }: SummaryProps) {
  const t = useTranslations('checkout')
  return (
    <>
      <section
        aria-label={t('summary')}
        className="grid gap-5 rounded-lg border border-line bg-card p-5 lg:sticky lg:top-24 lg:p-6"
      >
        <h2 className="font-semibold text-lg">{t('summary')}</h2>
        {children}
        <MoneyRows money={money} busy={busy} />
        {offer}
        {action && (
          <div className={cx('grid gap-2', isSticky && 'hidden md:grid')}>
            {why && <p className="text-sm text-warning">{why}</p>}
            {action}
          </div>
        )}
        {note}
      </section>
      {action && isSticky && (
        <div
          data-bottom-bar=""
          className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-4 max-[359px]:gap-2 bg-card pt-3 pr-19 pb-[calc(0.75rem+env(safe-area-inset-bottom))] pl-4 shadow-bar md:hidden [body:has([data-plain])_&]:pr-4"
        >
          {why && <p className="basis-full text-sm text-warning">{why}</p>}
          <div className="min-w-0">
            <p className="flex items-center gap-2 text-quiet text-xs">
              {t('total')} {busy && <Counting />}
            </p>
            <p className="tabular whitespace-nowrap font-bold text-lg">{formatRupiah(money.total)}</p>
          </div>
          <div className="*:px-3 min-[360px]:*:whitespace-nowrap min-w-0 flex-1 max-sm:*:text-sm">{action}</div>
        </div>
      )}
    </>
  )
}
