import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorText } from '@/components/accounts/use-error-text'
import { ReviewItems } from '@/components/reviews/review-items'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useReviews } from '@/lib/reviews/client'
import type { Stars } from '@/lib/reviews/rules'

type FoundReviewsProps = { productId: number; stars: Stars | null; meanwhile: ReactNode }

/** Reviews that the page did not bring along: of one number of stars, or beyond the first ones. */
export default function FoundReviews({ productId, stars, meanwhile }: FoundReviewsProps) {
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
