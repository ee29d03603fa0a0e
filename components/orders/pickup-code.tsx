'use client'

import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/orders/my-orders/schema'

/** The pick-up code, large enough to be read across a counter. */
export function PickupCode({ order: { pickup_code, pickup_point } }: { order: Order }) {
  const t = useTranslations('order')
  if (!pickup_code) return null
  return (
    <section
      aria-label={t('pickupCode')}
      className="grid justify-items-center gap-2 rounded-lg border border-line bg-card p-6 text-center"
    >
      <h2 className="text-quiet">{t('pickupCode')}</h2>
      <p className="tabular select-all font-bold text-4xl tracking-[0.2em]">{pickup_code}</p>
      {pickup_point && <p>{t('pickupShow', { place: pickup_point.title })}</p>}
    </section>
  )
}
