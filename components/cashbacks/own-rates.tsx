'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Badge } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/skeleton'
import { useCashbacks, useOwnRates } from '@/lib/orders/cashbacks/client'
import type { OwnRates as Rates } from '@/lib/orders/cashbacks/schema'
import { localized } from '@/lib/platform/i18n'

/** All tiers with their rates, the own one marked. */
function Tiers({ rates: { tiers, reseller_type: own } }: { rates: Rates }) {
  const t = useTranslations('cashback.rates')
  const types = useTranslations('resellerTypes')
  return (
    <ol
      aria-label={t('tiers')}
      className="grid grid-cols-3 divide-x divide-line overflow-hidden rounded border border-line"
    >
      {tiers.map(({ reseller_type, rate }) => (
        <li
          key={reseller_type}
          aria-current={reseller_type === own || undefined}
          className="grid content-start gap-0.5 px-3 py-2 aria-[current]:bg-primary-tint"
        >
          <span className="tabular font-semibold">{t('percent', { rate })}</span>
          <span className="text-sm leading-snug">{types(reseller_type)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The tier of a reseller with its rates, and once there is something in it the statement of all months as a file. */
export function OwnRates({ hasHistory }: { hasHistory: boolean }) {
  const t = useTranslations('cashback.rates')
  const types = useTranslations('resellerTypes')
  const locale = useLocale()
  const id = useId()
  const { data, error } = useOwnRates()
  const { cashbacks } = useCashbacks()
  if (!data) return error ? null : <Skeleton className="mt-8 h-40 rounded-lg" />
  const { reseller_type, points, general, categories } = data
  return (
    <section aria-labelledby={id} className="mt-8 grid gap-4">
      <h2 id={id} className="font-semibold text-xl">
        {t('title')}
      </h2>
      <div className="grid gap-3 rounded-lg border border-line bg-card p-4 md:p-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="primary">{types(reseller_type)}</Badge>
          <span>{points > 0 ? t('withPoints', { rate: general, points }) : t('general', { rate: general })}</span>
        </p>
        {categories.length > 0 && (
          <ul className="grid gap-1 text-sm md:max-w-lg">
            {categories.map((category) => (
              <li key={category.title} className="flex justify-between gap-4">
                <span>{localized(category, 'title', locale)}</span>
                <span className="tabular">{t('percent', { rate: category.rate })}</span>
              </li>
            ))}
          </ul>
        )}
        <Tiers rates={data} />
        <p className="text-quiet text-sm">{t('text')}</p>
        {(hasHistory || Boolean(cashbacks?.length)) && (
          <a
            href="/api/v1/business_users/statement.csv"
            download
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary text-sm underline underline-offset-4"
          >
            {t('statement')}
          </a>
        )}
      </div>
    </section>
  )
}
