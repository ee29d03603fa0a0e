import { getTranslations } from 'next-intl/server'
import { Container } from '@/components/ui/container'
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
    <Container className="pb-6 md:pb-10">
      <h2 className="sr-only">{t('figuresTitle')}</h2>
      <dl className="grid divide-y divide-on-forest/25 border-on-forest/25 border-t md:grid-cols-3 md:gap-8 md:divide-y-0 md:pt-7">
        {figures.map(([figure, text]) => (
          <div
            key={text}
            className="flex flex-row-reverse items-baseline justify-end gap-x-4 py-3 md:flex-col-reverse md:items-start md:gap-y-1 md:py-0"
          >
            <dt className="flex-1 text-sm md:flex-none md:text-base">{text}</dt>
            <dd className="tabular w-24 flex-none font-display font-medium text-2xl md:w-auto md:text-3xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </Container>
  )
}

type Translate = Awaited<ReturnType<typeof getTranslations<'businessPage'>>>

/** "7 days", or "7–14 days" where categories differ. */
export const daysText = (t: Translate, { least, most }: Offer['claim_days']) =>
  least === most ? t('days', { days: least }) : t('daysRange', { least, most })
