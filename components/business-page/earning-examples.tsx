import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import { Picture } from '@/components/layout/picture'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatRupiah, unbrokenRupiah } from '@/lib/platform/money'
import type { Example } from '@/lib/storefront/business-page/rules'

type EarningExamplesProps = { examples: Example[]; locale: Locale }

/** Products with their price and what one sold piece earns a new reseller. */
export async function EarningExamples({ examples, locale }: EarningExamplesProps) {
  const [t, tier] = await Promise.all([getTranslations('businessPage'), getTranslations('resellerTypes')])
  if (examples.length === 0) return null
  return (
    <section>
      <h2 className="section-title">{t('examplesTitle')}</h2>
      <p className="mt-1.5 text-quiet">{t('examplesText')}</p>
      <ul className="mt-6 grid gap-4 md:grid-cols-3 md:gap-6">
        {examples.map((example) => (
          <EarningExample key={example.product.id} example={example} locale={locale} />
        ))}
      </ul>
      <p className="mt-4 text-quiet text-sm">{t('examplesNote', { tier: tier('individual') })}</p>
    </section>
  )
}

async function EarningExample({ example, locale }: { example: Example; locale: Locale }) {
  const t = await getTranslations('businessPage')
  const { product, rate, earns } = example
  const { media_key, ground } = product.preview
  return (
    <li className="relative grid grid-cols-[7rem_1fr] overflow-hidden rounded-lg border border-line bg-card md:flex md:flex-col">
      <div className="flex items-center max-md:pl-4 md:bg-ground">
        {media_key && (
          <Picture
            mediaKey={media_key}
            alt=""
            ground={ground}
            sizes="(min-width: 1280px) 400px, (min-width: 768px) 31vw, 112px"
            shape="aspect-square w-full max-md:rounded"
          />
        )}
      </div>
      <div className="grid content-start gap-1 p-4 md:p-5">
        <Link href={`/products/${product.slug}`} className="stretched-link line-clamp-2 text-sm hover:underline">
          {localized(product, 'title', locale)}
        </Link>
        <p className="tabular text-quiet text-sm">{formatRupiah(product.discounted_price)}</p>
        <p className="tabular mt-1 font-semibold text-lg text-primary">
          {t('earns', { amount: unbrokenRupiah(earns) })}
        </p>
        <p className="text-quiet text-sm">{t('ofPrice', { rate })}</p>
      </div>
    </li>
  )
}
