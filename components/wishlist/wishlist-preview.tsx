'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/layout/link'
import { Thumbnail } from '@/components/layout/thumbnail'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Price } from '@/components/ui/price'
import { Skeleton } from '@/components/ui/skeleton'
import { localized } from '@/lib/platform/i18n'
import { useWishlistPreview } from '@/lib/storefront/wishlist/client'
import { WISHLIST_PREVIEW } from '@/lib/storefront/wishlist/rules'
import type { WishlistItem } from '@/lib/storefront/wishlist/schema'

export type PreviewLabels = { title: string; all: string; empty: string }

export default function WishlistPreview({ labels }: { labels: PreviewLabels }) {
  const t = useTranslations('common')
  const errorText = useErrorText()
  const { data, error, mutate } = useWishlistPreview()
  return (
    <>
      <h2 className="mb-3 font-semibold">{labels.title}</h2>
      {data ? (
        <Items items={data.data} empty={labels.empty} />
      ) : error ? (
        <div className="mb-4 grid justify-items-start gap-3 text-sm">
          <p role="alert">{errorText(error)}</p>
          <Button size="sm" variant="secondary" onClick={() => mutate()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <ItemsSkeleton />
      )}
      <ButtonLink href="/wishlist" variant="secondary" full>
        {labels.all}
      </ButtonLink>
    </>
  )
}

function Items({ items, empty }: { items: WishlistItem[]; empty: string }) {
  const locale = useLocale()
  if (items.length === 0) return <p className="mb-4 text-quiet text-sm">{empty}</p>
  return (
    <ul className="mb-4 grid gap-3">
      {items.map(({ product }) => (
        <li key={product.id} className="relative flex gap-3">
          <Thumbnail mediaKey={product.preview.media_key} ground={product.preview.ground} className="w-16" />
          <div className="min-w-0">
            <p className="line-clamp-2 font-medium text-sm">
              <Link href={`/products/${product.slug}`} className="stretched-link hover:underline">
                {localized(product, 'title', locale)}
              </Link>
            </p>
            <Price amount={product.discounted_price} size="sm" />
          </div>
        </li>
      ))}
    </ul>
  )
}

const ItemsSkeleton = () => (
  <div className="mb-4 grid gap-3">
    {Array.from({ length: WISHLIST_PREVIEW }, (_, index) => (
      <div key={index.toString()} className="flex gap-3">
        <Skeleton className="size-16 flex-none" />
        <Skeleton className="mt-1 h-4 w-full" />
      </div>
    ))}
  </div>
)
