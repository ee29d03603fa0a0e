import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/layout/link'
import { Thumbnail } from '@/components/layout/thumbnail'
import { Photos } from '@/components/reviews/review-items'
import { Stars } from '@/components/reviews/stars'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { OwnReview, ReviewedOrder } from '@/lib/orders/reviews/schema'
import { localized } from '@/lib/platform/i18n'
import { formatDate } from '@/lib/platform/time'

type OrderedProductProps = { product: ReviewedOrder['products'][number]; onGive: () => void }

/** An ordered product: the button to review it, or its review. */
export function OrderedProduct({ product, onGive }: OrderedProductProps) {
  const t = useTranslations('myReviews')
  const title = localized(product, 'title', useLocale())
  return (
    <li className="flex gap-4 py-4 last:pb-0">
      <Thumbnail mediaKey={product.preview.media_key} className="w-16 md:w-20" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <Link href={`/products/${product.slug}`} className="line-clamp-2 font-medium hover:underline">
            {title}
          </Link>
          {product.review && <Said review={product.review} />}
        </div>
        {!product.review && (
          <Button size="sm" aria-label={t('giveOf', { product: title })} onClick={onGive}>
            {t('give')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Said({ review }: { review: OwnReview }) {
  const t = useTranslations('myReviews')
  const reviews = useTranslations('reviews')
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} className="h-4" />
        <span className="sr-only">{reviews('given', { stars: review.rating })}</span>
        <time dateTime={review.created_at} className="tabular text-quiet text-sm">
          {formatDate(review.created_at)}
        </time>
        {review.status === 'hidden' && <Badge>{t('hidden')}</Badge>}
      </p>
      {review.hidden_reason && (
        <p className="mt-1 text-quiet text-sm">{t('hiddenWhy', { reason: review.hidden_reason })}</p>
      )}
      {review.content && <p className="mt-2 max-w-text whitespace-pre-line">{review.content}</p>}
      {review.images.length > 0 && <Photos images={review.images} label={reviews('openPhoto')} />}
    </>
  )
}
