import { getTranslations } from 'next-intl/server'
import type { Offer } from '@/lib/storefront/business-page/rules'

/** What a reseller earns, pays and waits, as three figures. */
export async function OfferFigures({ offer: { tiers, claim_days } }: { offer: Offer }) {
  const t = await getTranslations('businessPage')
  const rates = tiers.map(({ rate }) => rate)
  const [first = 0] = rates
  const most = Math.max(...rates)
  const figures = [
    [t('percent', { rate: first }), most > first ? t('rateText', { most }) : t('rateTextOnly')],
    [t('free'), t('freeText')],
    [daysText(t, claim_days), t('daysText')],
  ]
  return (
    <section>
      <h2 className="sr-only">{t('figuresTitle')}</h2>
      <dl className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {figures.map(([figure, text]) => (
          <div
            key={text}
            className="flex flex-col-reverse justify-end border-line border-b pb-5 md:border-b-0 md:border-l md:pb-0 md:pl-5"
          >
            <dt className="mt-1 text-quiet">{text}</dt>
            <dd className="tabular font-display font-medium text-3xl text-primary">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Translate = Awaited<ReturnType<typeof getTranslations<'businessPage'>>>

/** "7 days", or "7–14 days" where categories differ. */
export const daysText = (t: Translate, { least, most }: Offer['claim_days']) =>
  least === most ? t('days', { days: least }) : t('daysRange', { least, most })
