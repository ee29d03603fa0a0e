import { MessageSquareText } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { PageMessages } from '@/components/layout/page-messages'
import { ReviewBrowser } from '@/components/reviews/review-browser'
import { ReviewItems } from '@/components/reviews/review-items'
import type { RatingCount, ReviewList } from '@/lib/orders/reviews/schema'

type ProductReviewsProps = { productId: number; reviews: { first: ReviewList; ratings: RatingCount } }

/** The reviews of a product; the first ones are in the HTML. */
export async function ProductReviews({ productId, reviews: { first, ratings } }: ProductReviewsProps) {
  const t = await getTranslations('reviews')
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-24 border-line border-t py-10 md:py-14">
      <h2 id="reviews-title" className="mb-6 section-title">
        {t('title')}
      </h2>
      {ratings.length === 0 ? (
        <p className="flex max-w-text items-center gap-4 rounded-lg bg-sunken p-5 text-quiet md:p-6">
          <MessageSquareText aria-hidden="true" className="size-8 flex-none text-primary" strokeWidth={1.5} />
          <span>
            <strong className="block font-semibold text-ink">{t('empty')}</strong>
            {t('emptyText')}
          </span>
        </p>
      ) : (
        <PageMessages namespaces={['reviews']}>
          <ReviewBrowser productId={productId} ratings={ratings} hasMore={first.metadata.next_cursor !== null}>
            <ReviewItems reviews={first.data} />
          </ReviewBrowser>
        </PageMessages>
      )}
    </section>
  )
}
