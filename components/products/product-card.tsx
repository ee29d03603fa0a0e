import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/layout/link'
import { HoverPicture } from '@/components/layout/picture'
import { CardPicture } from '@/components/products/card-picture'
import { StockLabel } from '@/components/products/stock-label'
import { Price } from '@/components/ui/price'
import { Skeleton } from '@/components/ui/skeleton'
import { WishlistHeart } from '@/components/wishlist/wishlist-heart'
import { displayRating } from '@/lib/catalog/products/rules'
import type { ProductCard as Product } from '@/lib/catalog/products/schema'
import { type Locale, localized } from '@/lib/platform/i18n'
import { unbrokenRupiah } from '@/lib/platform/money'
import { formatNumber } from '@/lib/platform/numbers'

const DOTS = 5
type ProductCardProps = {
  product: Product
  priority?: boolean
  heading?: 'h2' | 'h3'
  /** What a month of rent costs stands first, where people look for rentals. */
  leadsWithRent?: boolean
  /** In the place of the stock label. */
  stock?: ReactNode
  /** The query of its link, with the `?`. */
  query?: string
}

/** A product in a listing. The title is the only link; everything else follows it in reading order. */
export function ProductCard({
  product,
  priority,
  heading: Heading = 'h3',
  leadsWithRent = false,
  stock,
  query = '',
}: ProductCardProps) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  return (
    <article className="group relative flex h-full flex-col">
      <CardHead product={product} priority={priority} isRent={leadsWithRent} />
      <Heading className="mt-3 line-clamp-2 font-medium text-sm md:text-base">
        <Link href={`/products/${product.slug}${query}`} className="stretched-link">
          {localized(product, 'title', locale)}
        </Link>
      </Heading>
      <div>
        <Prices product={product} leadsWithRent={leadsWithRent} />
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-quiet text-xs md:gap-x-3 md:text-sm">
          {product.rating_count > 0 && <Rating rating={product.rating} count={product.rating_count} locale={locale} />}
          {stock ?? <StockLabel quantity={product.quantity} productId={product.id} />}
          {product.color_variants.length > 1 && (
            <span className="sr-only">{t('colors', { count: product.color_variants.length })}</span>
          )}
        </div>
      </div>
      <WishlistHeart product={product} className="absolute top-1 right-1" />
    </article>
  )
}

/** Smaller where a card is narrow. */
const unit = (words: ReactNode) => <span className="max-md:text-xs">{words}</span>

function Prices({ product, leadsWithRent }: { product: Product; leadsWithRent: boolean }) {
  const t = useTranslations('catalog')
  const { rent_price: rent, shortest_rent: shortest, discounted_price, price } = product
  if (leadsWithRent && rent !== null) {
    return (
      <>
        <p className="tabular mt-1 font-bold text-lg text-primary">
          {unbrokenRupiah(rent)}
          <span className="font-medium text-quiet text-sm">{t('perMonth')}</span>
        </p>
        {shortest && shortest.price < rent && (
          <p className="tabular text-primary text-sm max-md:tracking-tight">
            {t('rentFromDays', { price: unbrokenRupiah(shortest.price), days: shortest.days })}
          </p>
        )}
        <p className="tabular text-quiet text-sm">{t('buyFor', { price: unbrokenRupiah(discounted_price) })}</p>
      </>
    )
  }
  return (
    <>
      <p className="mt-1">
        <Price
          amount={discounted_price}
          before={price}
          beforeLabel={t('before')}
          withPercent={!isPercentOnBadge(product)}
        />
      </p>
      {product.flash_sale_discount > 0 && <p className="text-quiet text-xs">{t('memberPrice')}</p>}
      {rent !== null && (
        <p className="tabular font-semibold text-primary text-sm max-md:tracking-tight">
          {t.rich('cardRent', { price: unbrokenRupiah(rent), unit })}
        </p>
      )}
    </>
  )
}

type CardHeadProps = { product: Product; priority?: boolean; isRent: boolean }

/** Beside a rental price no discount on the buying price is shown. */
function CardHead({ product, priority, isRent }: CardHeadProps) {
  const { hover_media_key } = product.preview
  return (
    <div className="relative overflow-hidden rounded-lg bg-ground">
      <CardPicture product={product} priority={priority} />
      {hover_media_key && <HoverPicture mediaKey={hover_media_key} />}
      <Colors colors={product.color_variants} />
      <CardBadge product={product} isRent={isRent} />
    </div>
  )
}

/** A pre-loved product says so on its badge, and its discount beside the price. */
const isPercentOnBadge = ({ discount, is_preloved }: Product) => discount > 0 && !is_preloved

/** One badge only: pre-loved, else the discount, else that it can be rented. */
function CardBadge({ product, isRent }: { product: Product; isRent: boolean }) {
  const t = useTranslations('catalog')
  const { discount, flash_sale_discount: percent, is_preloved, rent_price } = product
  const isReduced = !isRent && isPercentOnBadge(product)
  const plain = is_preloved ? t('badgePreloved') : !isRent && rent_price !== null && t('badgeRent')
  if (!isReduced && !plain) return null
  const reduced = percent > 0 ? t('badgeFlash', { percent }) : `−${discount}%`
  const look = isReduced ? 'bg-accent text-paper' : 'bg-card text-primary'
  return (
    <span className={`tabular absolute top-2.5 left-2.5 rounded-full px-2.5 py-0.5 font-bold text-xs ${look}`}>
      {isReduced ? reduced : plain}
    </span>
  )
}

function Rating({ rating, count, locale }: { rating: number; count: number; locale: Locale }) {
  const t = useTranslations('catalog')
  const value = formatNumber(displayRating(rating), locale)
  return (
    <span className="tabular inline-flex items-center gap-1">
      <span className="star" />
      <span aria-hidden="true">{`${value} (${count})`}</span>
      <span className="sr-only">{t('rating', { rating: value, count })}</span>
    </span>
  )
}

/** The colours to choose from, on the picture; their number is read out with the stock. */
function Colors({ colors }: { colors: Product['color_variants'] }) {
  if (colors.length < 2) return null
  return (
    <span className="absolute bottom-2 left-2 flex gap-1 rounded-full bg-card p-1" aria-hidden="true">
      {colors.slice(0, DOTS).map((color) => (
        <span key={color.id} className="color-dot" style={{ backgroundColor: color.hex_code }} />
      ))}
    </span>
  )
}

export function ProductCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-square rounded-lg" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-2 h-6 w-1/2" />
      <Skeleton className="mt-2 h-4 w-2/3" />
    </div>
  )
}
