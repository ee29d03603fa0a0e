'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { useCashbackWords } from '@/components/cashbacks/use-cashback-words'
import { LoadError } from '@/components/layout/load-error'
import { LoadMore } from '@/components/layout/load-more'
import { Badge, type Tone } from '@/components/ui/badge'
import { Illustration } from '@/components/ui/illustration'
import { Skeleton } from '@/components/ui/skeleton'
import { useCashbacks } from '@/lib/orders/cashbacks/client'
import type { ListedCashback } from '@/lib/orders/cashbacks/schema'
import type { CashbackStatus } from '@/lib/orders/cashbacks/states'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

const TONES: Record<CashbackStatus, Tone> = {
  pending: 'primary',
  on_hold: 'warning',
  available: 'success',
  void: 'neutral',
}

/** What each order earns, with its reason and the day on which it is in the wallet; nothing before the first. */
export function CashbackList() {
  const t = useTranslations('cashback')
  const id = useId()
  const list = useCashbacks()
  const { sums, cashbacks, error, reload } = list
  if (cashbacks?.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8 grid gap-4">
      <h2 id={id} className="font-semibold text-xl">
        {t('title')}
      </h2>
      {!cashbacks && Boolean(error) && (
        <LoadError
          picture={<Illustration shape="wallet" />}
          title={t('failed')}
          error={error}
          onRetry={reload}
          saysConnection
        />
      )}
      {!cashbacks && !error && <Skeleton className="h-40 rounded-lg" />}
      {sums && cashbacks && (
        <>
          <dl className="tabular grid grid-cols-2 gap-4 rounded-lg border border-line bg-card p-4 md:max-w-lg md:p-6">
            {[['pending', sums.pending] as const, ['onHold', sums.on_hold] as const].map(([name, amount]) => (
              <div key={name}>
                <dt className="text-quiet text-sm">{t(name)}</dt>
                <dd className="font-semibold text-lg">{formatRupiah(amount)}</dd>
              </div>
            ))}
          </dl>
          <ul aria-label={t('title')} className="rounded-lg border border-line bg-card px-4 md:px-6">
            {cashbacks.map((cashback) => (
              <Item key={cashback.id} cashback={cashback} />
            ))}
          </ul>
          <LoadMore list={list} label={t('more')} />
        </>
      )}
    </section>
  )
}

function Item({ cashback }: { cashback: ListedCashback }) {
  const t = useTranslations('cashback')
  const words = useCashbackWords()
  const { order, kind, status, amount } = cashback
  return (
    <li className="grid gap-1 border-line border-t py-4 first:border-0">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="tabular break-all font-medium">{order.formatted_id}</h3>
        <p className="tabular whitespace-nowrap font-bold">{formatRupiah(amount)}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
        <Badge tone={TONES[status]}>{words.statusOf(cashback)}</Badge>
        {t(kind)}
      </p>
      <p className="text-quiet text-sm">{words.reasonOf(cashback)}</p>
      <Lines cashback={cashback} />
    </li>
  )
}

function Lines({ cashback: { lines } }: { cashback: ListedCashback }) {
  const t = useTranslations('cashback')
  const locale = useLocale()
  if (lines.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-3 font-medium text-primary">{t('why')}</summary>
      <ul className="grid gap-1">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places.
          <li key={index} className="flex justify-between gap-4">
            <span>{t('rate', { rate: line.rate, title: localized(line, 'title', locale) })}</span>
            <span className="tabular whitespace-nowrap">{formatRupiah(line.amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
