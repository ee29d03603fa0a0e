import { useLocale, useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { localized } from '@/lib/platform/i18n'

type WishlistHeartProps = { product: Pick<ProductCard, 'id' | 'title' | 'title_idn'>; className: string }

/** Plain HTML, the same for every visitor; the page's one `WishlistHost` fills it and handles its clicks. */
export function WishlistHeart({ product, className }: WishlistHeartProps) {
  const t = useTranslations('catalog')
  const title = localized(product, 'title', useLocale())
  return (
    <button
      type="button"
      data-wishlist={product.id}
      aria-pressed="false"
      aria-label={t('wishlist', { title })}
      className={cx('heart', className)}
    />
  )
}
