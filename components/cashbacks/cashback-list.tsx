'use client'

import { ChevronDown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { useCashbackWords } from '@/components/cashbacks/use-cashback-words'
import { LoadError } from '@/components/layout/load-error'
import { LoadMore } from '@/components/layout/load-more'
import { Badge, type Tone } from '@/components/ui/badge'
import { cx } from '@/components/ui/class-names'
import { Illustration } from '@/components/ui/illustration'
import { Skeleton } from '@/components/ui/skeleton'
import { useCashbacks } from '@/lib/orders/cashbacks/client'
import type { ListedCashback } from '@/lib/orders/cashbacks/schema'
import type { CashbackStatus } from '@/lib/orders/cashbacks/states'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'

const TONES: Record<CashbackStatus, Tone> = {
  pending: 'primary',
  on_hold: 'warning',
  available: 'success',
  void: 'neutral',
}

/**
 * What all orders earn and what each of them does, with its reason and the day on which it is in the wallet; nothing
 * before the first. `inWallet` is what the wallet has got so far, without which there are no sums.
 */
export function CashbackList({ inWallet }: { inWallet?: Rupiah }) {
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
          {inWallet !== undefined && <Sums pending={sums.pending} held={sums.on_hold} inWallet={inWallet} />}
          <ul
            aria-label={t('title')}
            className="divide-y divide-line rounded-lg border border-line bg-card px-4 md:px-6"
          >
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

type SumsProps = { pending: Rupiah; held: Rupiah; inWallet: Rupiah }

/** How much is still to come, how much waits, and how much has arrived. */
function Sums({ pending, held, inWallet }: SumsProps) {
  const t = useTranslations('cashback')
  const shown = [
    { name: t('pending'), amount: pending, look: '' },
    { name: t('onHold'), amount: held, look: '' },
    { name: t('status.available'), amount: inWallet, look: 'text-success' },
  ]
  return (
    <dl className="tabular grid divide-line rounded-lg border border-line bg-card px-4 max-sm:divide-y sm:grid-cols-3 sm:divide-x sm:px-0 sm:py-4">
      {shown.map(({ name, amount, look }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-3 sm:block sm:px-6 sm:py-0">
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className={cx('whitespace-nowrap font-bold text-lg', look)}>{formatRupiah(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

const LESS: Partial<Record<CashbackStatus, string>> = { void: 'text-quiet line-through', available: 'text-success' }

function Item({ cashback }: { cashback: ListedCashback }) {
  const t = useTranslations('cashback')
  const words = useCashbackWords()
  const { order, kind, status, amount, promised } = cashback
  return (
    <li className="grid gap-1 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className={cx('tabular whitespace-nowrap font-bold text-xl', LESS[status])}>
          {formatRupiah(status === 'void' ? promised : amount)}
        </p>
        <Badge tone={TONES[status]}>{words.statusOf(cashback)}</Badge>
      </div>
      <p className="text-pretty text-sm">{words.reasonOf(cashback)}</p>
      <h3 className="tabular text-quiet text-sm">
        {t('from', { order: order.formatted_id })} · {t(kind)}
      </h3>
      <Lines cashback={cashback} />
    </li>
  )
}

function Lines({ cashback: { lines } }: { cashback: ListedCashback }) {
  const t = useTranslations('cashback')
  const locale = useLocale()
  if (lines.length === 0) return null
  return (
    <details className="group text-sm">
      <summary className="-mb-2 flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-primary">
        {t('why')}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-2 grid gap-1 rounded bg-sunken p-3">
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
