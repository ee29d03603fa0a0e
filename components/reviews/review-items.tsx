import { useTranslations } from 'next-intl'
import { Stars } from '@/components/reviews/stars'
import type { Review } from '@/lib/orders/reviews/schema'
import { formatDate } from '@/lib/platform/time'

/** The author, the stars, the date and the text of each review. */
export function ReviewItems({ reviews }: { reviews: Review[] }) {
  const t = useTranslations('reviews')
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <li key={review.id} className="py-5 first:pt-0">
          <p className="flex items-center justify-between gap-4">
            <span className="font-semibold">
              {review.user.first_name ? `${review.user.first_name} ${review.user.last_name}` : t('formerCustomer')}
            </span>
            <time dateTime={review.created_at} className="tabular flex-none text-quiet text-sm">
              {formatDate(review.created_at)}
            </time>
          </p>
          <Stars rating={review.rating} className="mt-1 h-4" />
          <span className="sr-only">{t('given', { stars: review.rating })}</span>
          {review.content && <p className="mt-2 max-w-text whitespace-pre-line">{review.content}</p>}
          {review.images.length > 0 && <Photos images={review.images} label={t('openPhoto')} />}
        </li>
      ))}
    </ul>
  )
}

/** Each photo links to its large version; with JavaScript a lightbox shows it. */
export const Photos = ({ images, label }: { images: string[]; label: string }) => (
  <span data-photos className="mt-3 flex gap-2">
    {images.map((image) => (
      <a key={image} href={image} className="block cursor-zoom-in rounded">
        <img src={image} alt={label} width={160} height={160} loading="lazy" className="size-20 rounded object-cover" />
      </a>
    ))}
  </span>
)
