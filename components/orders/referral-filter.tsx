'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCommissionStatus } from '@/components/cashbacks/use-cashback-words'
import { useNavigate } from '@/components/layout/use-navigate'
import { LISTS } from '@/components/orders/lists'
import { useStatusWords } from '@/components/orders/status-words'
import { buttonStyle } from '@/components/ui/button-style'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { RangeFilter } from '@/components/wallet/range-filter'
import { CASHBACK_STATUSES } from '@/lib/orders/cashbacks/states'

const NAMES = ['status', 'commission', 'start_date', 'end_date'] as const

/** What a reseller filters by, as it stands in the URL. */
export function useReferralFilter() {
  const query = useSearchParams()
  const filter = Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value))
  return filter as Partial<Record<(typeof NAMES)[number], string>>
}

/** Filters by the status of the order, the state of the commission and the days, and the file of what is shown. */
export function ReferralFilter() {
  const t = useTranslations('orders')
  const words = useStatusWords()
  const commission = useCommissionStatus()
  const navigate = useNavigate()
  const filter = useReferralFilter()
  const { page, statuses } = LISTS.referral
  const show = (change: typeof filter) => {
    const next = new URLSearchParams(Object.entries({ ...filter, ...change }).filter(([, value]) => value))
    navigate.push(next.size > 0 ? `${page}?${next}` : page)
  }
  const choices = [
    { name: 'status', label: t('filter'), all: t('all'), values: statuses, words },
    {
      name: 'commission',
      label: t('commission'),
      all: t('commissionAll'),
      values: CASHBACK_STATUSES,
      words: commission,
    },
  ] as const
  const { start_date, end_date } = filter
  const range = { ...(start_date && { start_date }), ...(end_date && { end_date }) }
  return (
    <div className="mb-5 grid gap-4">
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 md:grid-cols-[13rem_13rem_auto]">
        {choices.map(({ name, label, all, values, words: wordsOf }) => (
          <Field key={name} label={label}>
            {(input) => (
              <Select {...input} value={filter[name] ?? ''} onChange={({ target }) => show({ [name]: target.value })}>
                <option value="">{all}</option>
                {values.map((value: string) => (
                  <option key={value} value={value}>
                    {wordsOf(value)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <a
          href={`/api/v1/business_users/orders.csv?${new URLSearchParams(filter)}`}
          className={`${buttonStyle({ variant: 'secondary', size: 'md' })} min-h-12 md:justify-self-start`}
          download
        >
          {t('csv')}
        </a>
      </div>
      <RangeFilter range={range} onShow={show} onAll={() => show({ start_date: '', end_date: '' })} />
    </div>
  )
}
