import { CalendarDays, HandCoins, Undo2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import type { OfferedTerms } from '@/lib/fulfilment/rentals/rules'
import { unbrokenRupiah } from '@/lib/platform/money'

/** How renting works, in three steps with what each asks for, and where it is offered. */
export async function RentSteps({ terms }: { terms: OfferedTerms | null }) {
  const t = await getTranslations('rentSteps')
  const deposit = terms && (await depositWords(terms))
  const steps = [
    { key: 'pick', Icon: CalendarDays, fact: terms && t('shortest', { days: terms.days }), short: undefined },
    { key: 'pay', Icon: HandCoins, fact: deposit?.whole, short: deposit?.short },
    { key: 'back', Icon: Undo2, fact: undefined, short: t('backShort') },
  ] as const
  return (
    <section aria-label={t('title')} className="mb-4 md:mb-6">
      <ol className="grid grid-cols-3 gap-2 md:gap-3">
        {steps.map(({ key, Icon, fact, short }) => (
          <li key={key} className="rounded-lg border border-line bg-card p-2.5 md:flex md:gap-3 md:p-4">
            <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none text-primary" strokeWidth={1.75} />
            <p className="tabular min-w-0 text-xs max-md:mt-1 md:text-sm">
              <strong className="block font-semibold">{t(`${key}Title`)}</strong>
              <span className="text-quiet max-md:sr-only">{t(key)}</span>
              {short && <span className="block text-quiet md:hidden">{short}</span>}
              {fact && <span className={short ? 'block max-md:hidden' : 'block max-md:text-quiet'}>{fact}</span>}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-quiet text-sm">
        {`${t('area')} ${t('account')} `}
        <Link
          href="/terms-and-conditions/rent_terms"
          className="whitespace-nowrap font-semibold text-primary underline underline-offset-4"
        >
          {t('terms')}
        </Link>
      </p>
    </section>
  )
}

/** The deposit as a share of the price, as an amount, or as either, by what is offered. */
async function depositWords({ shares, amounts }: OfferedTerms) {
  const t = await getTranslations('rentSteps')
  const share = shares && `${shares.least === shares.most ? '' : `${shares.least}–`}${shares.most}%`
  const amount = amounts && [...new Set([amounts.least, amounts.most])].map(unbrokenRupiah).join('–')
  if (share && amount) {
    return { whole: t('depositEither', { share, amount }), short: t('depositEitherShort', { share }) }
  }
  const whole = share ? t('depositShare', { share }) : amount && t('depositAmount', { amount })
  return { whole, short: whole }
}
