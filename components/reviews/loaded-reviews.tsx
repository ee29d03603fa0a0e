import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { ReviewItems } from '@/components/reviews/review-items'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useReviews } from '@/lib/orders/reviews/client'
import type { Stars } from '@/lib/orders/reviews/rules'

type LoadedReviewsProps = { productId: number; stars: Stars | null; meanwhile: ReactNode }

/** Reviews that are not in the HTML: those with a number of stars, or those beyond the first ones. */
export default function LoadedReviews({ productId, stars, meanwhile }: LoadedReviewsProps) {
  const t = useTranslations('reviews')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const found = useReviews(productId, stars)
  return (
    <>
      {found.reviews ? <ReviewItems reviews={found.reviews} /> : meanwhile}
      {found.error && <Notice tone="danger">{errorText(found.error)}</Notice>}
      {found.error && (
        <Button variant="secondary" onClick={() => found.reload()} className="mt-4">
          {common('retry')}
        </Button>
      )}
      {found.hasMore && !found.error && (
        <Button variant="secondary" busy={found.isLoadingMore} onClick={found.more} className="mt-4">
          {t('more')}
        </Button>
      )}
    </>
  )
}
