import { CalendarCheck, CalendarDays, PackageCheck, Truck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDay } from '@/components/rentals/use-day'
import { addDays } from '@/lib/platform/time'
import { rentPeriod } from '@/lib/rentals/rules'

type RentPlanProps = {
  /** `2026-11-21`: the day on which it is brought. */
  delivered: string
  days: number
}

/** What happens on which day, so that nobody pays for a day on which nothing is there. */
export function RentPlan({ delivered, days }: RentPlanProps) {
  const t = useTranslations('rent')
  const day = useDay()
  const { rent_start, rent_due } = rentPeriod(delivered, days)
  const steps = [
    { Icon: Truck, title: t('planDelivery'), day: delivered, text: t('planDeliveryText') },
    { Icon: CalendarDays, title: t('planFirst'), day: rent_start, text: t('planFirstText') },
    { Icon: CalendarCheck, title: t('planLast'), day: rent_due, text: t('planLastText', { days }) },
    { Icon: PackageCheck, title: t('planPickup'), day: addDays(rent_due, 1), text: t('planPickupText') },
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
