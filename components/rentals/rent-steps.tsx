import { CalendarDays, HandCoins, Undo2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'

const STEPS = [
  { key: 'pick', Icon: CalendarDays },
  { key: 'pay', Icon: HandCoins },
  { key: 'back', Icon: Undo2 },
] as const

/** How renting works, in three steps; on the phone their names in one line. */
export async function RentSteps() {
  const t = await getTranslations('rentSteps')
  return (
    <section aria-label={t('title')} className="mb-4 md:mb-6">
      <ol className="flex flex-wrap gap-x-4 gap-y-1 md:grid md:grid-cols-3 md:gap-3">
        {STEPS.map(({ key, Icon }) => (
          <li key={key} className="flex gap-1.5 md:gap-3 md:rounded-lg md:border md:border-line md:bg-card md:p-4">
            <Icon aria-hidden="true" className="size-4 flex-none text-primary mt-0.5 md:size-5" strokeWidth={1.75} />
            <p className="min-w-0 text-sm">
              <strong className="block font-semibold">{t(`${key}Title`)}</strong>
              <span className="text-quiet max-md:sr-only">{t(key)}</span>
            </p>
          </li>
        ))}
      </ol>
      <Link
        href="/terms-and-conditions/rent_terms"
        className="inline-flex min-h-11 items-center font-semibold text-primary text-sm hover:underline"
      >
        {t('terms')}
      </Link>
    </section>
  )
}
