import { CalendarCheck, CalendarDays, PackageCheck, Truck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDay } from '@/components/rentals/use-day'
import { useClosedDays } from '@/lib/fulfilment/rentals/client'
import { rentPeriod } from '@/lib/fulfilment/rentals/rules'

type RentPlanProps = {
  /** The delivery day, as `2026-11-21`. */
  requested_start: string
  days: number
}

/** The rental's days: delivery, first and last paid day, return. */
export function RentPlan({ requested_start, days }: RentPlanProps) {
  const t = useTranslations('rent')
  const day = useDay()
  const closed = useClosedDays()
  const { rent_start, rent_due, collection } = rentPeriod(requested_start, days, closed)
  const isMoved = collection > rentPeriod(requested_start, days, []).collection
  const steps = [
    { Icon: Truck, title: t('planDelivery'), day: requested_start, text: t('planDeliveryText') },
    { Icon: CalendarDays, title: t('planFirst'), day: rent_start, text: t('planFirstText') },
    { Icon: CalendarCheck, title: t('planLast'), day: rent_due, text: t('planLastText', { days }) },
    {
      Icon: PackageCheck,
      title: t('planPickup'),
      day: collection,
      text: t(isMoved ? 'planPickupMoved' : 'planPickupText'),
    },
  ]
  return (
    <ol aria-label={t('plan')} className="grid gap-4 sm:grid-cols-2">
      {steps.map((step) => (
        <li key={step.title} className="flex gap-3">
          <step.Icon aria-hidden="true" className="mt-0.5 size-5 flex-none text-primary" strokeWidth={1.75} />
          <span>
            <span className="block text-quiet text-sm">{step.title}</span>
            <span className="tabular block font-semibold">{day(step.day)}</span>
            <span className="block text-quiet text-sm">{step.text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
