import { useTranslations } from 'next-intl'
import { Stars } from '@/components/reviews/stars'
import { formatDate } from '@/lib/platform/time'
import type { Review } from '@/lib/reviews/schema'

/** Who, how many stars, when, and the words. */
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

/** Each leads to its large version; where the page is awake, it shows them itself. */
export const Photos = ({ images, label }: { images: string[]; label: string }) => (
  <span data-photos className="mt-3 flex gap-2">
    {images.map((image) => (
      <a key={image} href={image} className="block cursor-zoom-in rounded">
        <img src={image} alt={label} width={160} height={160} loading="lazy" className="size-20 rounded object-cover" />
      </a>
    ))}
  </span>
)
