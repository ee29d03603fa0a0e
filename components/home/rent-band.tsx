import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import { Picture } from '@/components/layout/picture'
import { ButtonLink } from '@/components/ui/button-link'
import { Container } from '@/components/ui/container'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

const SHOWN = 3

/** Three products with their monthly rent. */
export async function RentBand({ products, locale }: { products: ProductCard[]; locale: Locale }) {
  const t = await getTranslations('home')
  if (products.length === 0) return null
  return (
    <section
      aria-labelledby="rent-first"
      className="later-142 my-8 bg-primary-tint py-12 md:my-12 md:py-16 lg:later-84"
    >
      <Container className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:items-center lg:gap-12">
        <div>
          <h2 id="rent-first" className="page-title">
            {t('rentable')}
          </h2>
          <p className="mt-3 max-w-text">{t('rentableText')}</p>
          <ButtonLink href="/rent" className="mt-6">
            {t('rentAll')}
          </ButtonLink>
        </div>
        <ul className="snap-row -mx-4 scroll-px-4 gap-4 px-4 md:mx-0 md:grid md:grid-cols-3 md:px-0">
          {products.slice(0, SHOWN).map((product) => (
            <li key={product.id} className="w-[68vw] md:w-auto">
              <RentTile product={product} month={t('month')} locale={locale} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

function RentTile({ product, month, locale }: { product: ProductCard; month: string; locale: Locale }) {
  const { media_key, ground } = product.preview
  return (
    <Link
      href={`/products/${product.slug}#rent`}
      className="group flex h-full flex-col overflow-hidden rounded-lg bg-card"
    >
      {media_key && (
        <Picture
          mediaKey={media_key}
          alt=""
          ground={ground}
          sizes="(min-width: 1280px) 260px, (min-width: 768px) 31vw, 68vw"
        />
      )}
      <span className="flex flex-1 flex-col p-4">
        <span className="line-clamp-2 text-sm group-hover:underline">{localized(product, 'title', locale)}</span>
        {product.rent_price !== null && (
          <span className="tabular mt-auto pt-2 font-bold text-lg text-primary">
            {formatRupiah(product.rent_price)} <span className="font-medium text-quiet text-sm">{month}</span>
            <ShortestRent product={product} />
          </span>
        )}
      </span>
    </Link>
  )
}

function ShortestRent({ product: { shortest_rent: shortest, rent_price } }: { product: ProductCard }) {
  const t = useTranslations('catalog')
  if (!shortest || rent_price === null || shortest.price >= rent_price) return null
  return (
    <span className="block font-medium text-sm">
      {t('rentFromDays', { price: formatRupiah(shortest.price), days: shortest.days })}
    </span>
  )
}
