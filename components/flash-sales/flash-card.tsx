import { useLocale, useTranslations } from 'next-intl'
import { SoldBar } from '@/components/flash-sales/sold-bar'
import { Link } from '@/components/layout/link'
import { CardPicture } from '@/components/products/card-picture'
import { Price } from '@/components/ui/price'
import { WishlistHeart } from '@/components/wishlist/wishlist-heart'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { localized } from '@/lib/platform/i18n'
import type { FlashSource } from '@/lib/storefront/flash-sales/client'

const SIZES = '(min-width: 1024px) 15vw, (min-width: 480px) 30vw, 41vw'

type FlashCardProps = { product: ProductCard; source: FlashSource; status: 'upcoming' | 'ongoing' }

/** A product of the sale with its price and its remaining quota. The title is the only link. */
export function FlashCard({ product, source, status }: FlashCardProps) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const [stock] = product.flash_sale_stocks
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg bg-card">
      <CardPicture product={product} sizes={SIZES} />
      <div className="flex flex-1 flex-col p-3">
        <h3 className="line-clamp-2 min-h-10 font-medium text-sm">
          <Link
            href={`/products/${product.slug}`}
            className="stretched-link group-hover:underline focus-visible:after:-outline-offset-2"
          >
            {localized(product, 'title', locale)}
          </Link>
        </h3>
        <p className="mt-1">
          <Price amount={product.discounted_price} before={product.price} size="sm" beforeLabel={t('before')} />
        </p>
        <p className="mb-2 text-quiet text-xs">{product.flash_sale_discount > 0 && t('memberPrice')}</p>
        {stock && <SoldBar source={source} productId={product.id} stock={stock} status={status} className="mt-auto" />}
      </div>
      <WishlistHeart product={product} className="absolute top-0.5 right-0.5" />
    </article>
  )
}
