import { getTranslations } from 'next-intl/server'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { Offer } from '@/lib/storefront/business-page/rules'

const NAMED_CATEGORIES = 12

type TierRatesProps = { offer: Offer; locale: Locale }

/** The rate of each tier, and the categories that have another one. */
export async function TierRates({ offer: { tiers, categories }, locale }: TierRatesProps) {
  const [t, name] = await Promise.all([getTranslations('businessPage'), getTranslations('resellerTypes')])
  const tier = name('individual')
  const list = categories
    .slice(0, NAMED_CATEGORIES)
    .map((category) => t('category', { title: localized(category, 'title', locale), rate: category.rate }))
    .join(', ')
  return (
    <section className="grid gap-x-12 gap-y-5 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2 className="section-title">{t('tiersTitle')}</h2>
        <p className="mt-1.5 max-w-text text-quiet">{t('tiersText', { tier })}</p>
      </div>
      <div>
        <dl className="grid grid-cols-3 divide-x divide-line overflow-hidden rounded-lg border border-line bg-card">
          {tiers.map(({ tier: key, rate }) => (
            <div key={key} className="flex flex-col-reverse justify-end gap-1 p-4 md:p-6">
              <dt className="text-quiet text-sm md:text-base">{name(key)}</dt>
              <dd className="tabular font-semibold text-2xl">{t('percent', { rate })}</dd>
            </div>
          ))}
        </dl>
        {list && <p className="mt-4 max-w-text text-quiet text-sm">{t('categories', { tier, list })}</p>}
      </div>
    </section>
  )
}
