import { CalendarDays, HandCoins, Undo2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'

const STEPS = [
  { key: 'pick', Icon: CalendarDays },
  { key: 'pay', Icon: HandCoins },
  { key: 'back', Icon: Undo2 },
] as const

/** How renting works, in three steps: a row that scrolls on the phone, three columns from 768 px. */
export async function RentSteps() {
  const t = await getTranslations('rentSteps')
  return (
    <section aria-label={t('title')} className="mb-6 md:mb-9">
      <ol className="snap-row -mx-4 scroll-px-4 gap-3 px-4 md:mx-0 md:grid md:grid-cols-3 md:px-0">
        {STEPS.map(({ key, Icon }) => (
          <li
            key={key}
            className="flex w-64 flex-none snap-start items-start gap-3 rounded-lg border border-line bg-card p-3 md:w-auto md:p-4"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none text-primary" strokeWidth={1.75} />
            <p className="min-w-0 text-sm">
              <strong className="block font-semibold">{t(`${key}Title`)}</strong>
              <span className="text-quiet">{t(key)}</span>
            </p>
          </li>
        ))}
      </ol>
      <Link
        href="/terms-and-conditions/rent_terms"
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-primary text-sm hover:underline"
      >
        {t('terms')}
      </Link>
    </section>
  )
}
