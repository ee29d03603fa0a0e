'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Badge } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/skeleton'
import { useOwnRates } from '@/lib/orders/cashbacks/client'
import { localized } from '@/lib/platform/i18n'

/** The tier of a reseller with its rates, and the statement of all months as a file. */
export function OwnRates() {
  const t = useTranslations('cashback.rates')
  const types = useTranslations('resellerTypes')
  const locale = useLocale()
  const id = useId()
  const { data, error } = useOwnRates()
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
        <p className="text-quiet text-sm">{t('text')}</p>
        <a
          href="/api/v1/business_users/statement.csv"
          download
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary text-sm underline underline-offset-4"
        >
          {t('statement')}
        </a>
      </div>
    </section>
  )
}
