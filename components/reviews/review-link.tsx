import { MessageSquareText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import type { Order } from '@/lib/orders/my-orders/schema'

/** The page that reviews the products of this order. */
export const reviewsOf = ({ formatted_id }: Pick<Order, 'formatted_id'>) => `/my-reviews?order=${formatted_id}`

/** The review button, for orders that can be reviewed (REV-004, REV-005). */
export function ReviewLink({ order }: { order: Order }) {
  const t = useTranslations('order')
  if (!order.reviewable) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-card p-4 md:p-6">
      <MessageSquareText aria-hidden="true" className="size-8 flex-none text-primary" strokeWidth={1.5} />
      <p className="min-w-0 flex-1 basis-48">
        <strong className="block font-semibold">{t('reviewTitle')}</strong>
        <span className="text-quiet">{t('reviewText')}</span>
      </p>
      <ButtonLink href={reviewsOf(order)} variant="secondary">
        {t('giveReview')}
      </ButtonLink>
    </div>
  )
}
