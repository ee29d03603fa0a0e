'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { useRentDurations } from '@/lib/selling/cart/client/rental'
import type { Cart } from '@/lib/selling/cart/schema'

type DurationChoiceProps = { cart: Cart['data']; onChoose: (id: number) => Promise<void> }

/** The duration of all rentals in the cart. */
export function DurationChoice({ cart, onChoose }: DurationChoiceProps) {
  const t = useTranslations('rent')
  const { data, error, isValidating, mutate } = useRentDurations(cart)
  const [wanted, setWanted] = useState<number | null>(null)
  if (error && !data) {
    return <RetryNotice text={t('durationsFailed')} retry={t('retry')} busy={isValidating} onRetry={() => mutate()} />
  }
  if (!data) return <Skeleton className="h-18" />
  const choose = async (id: number) => {
    setWanted(id)
    await onChoose(id)
    setWanted(null)
  }
  const chosen = wanted ?? cart.rent_duration?.id ?? ''
  return (
    <Field label={t('duration')} hint={t('durationHint')}>
      {(input) => (
        <Select {...input} value={chosen} onChange={(event) => choose(Number(event.target.value))}>
          {chosen === '' && <option value="">{t('chooseDuration')}</option>}
          {data.map(({ id, duration, available }) => (
            <option key={id} value={id}>
              {t(available ? 'days' : 'daysNotForAll', { days: duration })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
