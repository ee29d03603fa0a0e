import { CalendarDays, HandCoins, Undo2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import type { OfferedTerms } from '@/lib/fulfilment/rentals/rules'
import { unbrokenRupiah } from '@/lib/platform/money'

const STEPS = [
  { key: 'pick', Icon: CalendarDays },
  { key: 'pay', Icon: HandCoins },
  { key: 'back', Icon: Undo2 },
] as const

/** How renting works, in three steps, and what it asks for: on a phone as a list, else in the steps. */
export async function RentSteps({ terms }: { terms: OfferedTerms | null }) {
  const t = await getTranslations('rentSteps')
  return (
    <section aria-label={t('title')} className="mb-4 md:mb-6">
      <ol className="gap-3 max-md:sr-only md:grid md:grid-cols-3">
        {STEPS.map(({ key, Icon }) => (
          <li key={key} className="flex gap-3 rounded-lg border border-line bg-card p-4">
            <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none text-primary" strokeWidth={1.75} />
            <p className="min-w-0 text-sm">
              <strong className="block font-semibold">{t(`${key}Title`)}</strong>
              <span className="text-quiet">{t(key)}</span>
              {terms && key === 'pick' && (
                <span className="block max-md:hidden">{t('shortest', { days: terms.days })}</span>
              )}
              {terms && key === 'pay' && (
                <span className="tabular block max-md:hidden">
                  <DepositTerms terms={terms} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ol>
      <div className="md:mt-2 md:flex md:items-center md:gap-4">
        <ul className="tabular list-disc text-sm marker:text-quiet max-md:ml-4 md:list-none md:text-quiet">
          {terms && <li className="md:hidden">{t('shortest', { days: terms.days })}</li>}
          {terms && (
            <li className="md:hidden">
              <DepositTerms terms={terms} />
            </li>
          )}
          <li>{t('account')}</li>
        </ul>
        <Link
          href="/terms-and-conditions/rent_terms"
          className="inline-flex min-h-11 items-center font-semibold text-primary text-sm hover:underline"
        >
          {t('terms')}
        </Link>
      </div>
    </section>
  )
}

/** The deposit as a share of the price, as an amount, or as either, by what is offered. */
async function DepositTerms({ terms: { shares, amounts } }: { terms: OfferedTerms }) {
  const t = await getTranslations('rentSteps')
  const share = shares && `${shares.least === shares.most ? '' : `${shares.least}–`}${shares.most}%`
  const amount = amounts && [...new Set([amounts.least, amounts.most])].map(unbrokenRupiah).join('–')
  if (share && amount) return t('depositEither', { share, amount })
  if (share) return t('depositShare', { share })
  return amount && t('depositAmount', { amount })
}
