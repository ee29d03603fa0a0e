import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button-link'

/** Where to go on from a text: to what can be bought, and what can be rented. */
export async function ShopWays() {
  const t = await getTranslations('terms.about_us')
  return (
    <section className="flex flex-col items-start gap-5 rounded-lg bg-primary-tint p-6 md:px-10 md:py-8 lg:flex-row lg:items-center lg:justify-between">
      <div>
        <h2 className="section-title">{t('waysTitle')}</h2>
        <p className="mt-1.5 max-w-text">{t('waysText')}</p>
      </div>
      <p className="flex flex-none flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
        <ButtonLink href="/products" size="lg">
          {t('waysBuy')}
        </ButtonLink>
        <ButtonLink href="/rent" size="lg" variant="secondary">
          {t('waysRent')}
        </ButtonLink>
      </p>
    </section>
  )
}
