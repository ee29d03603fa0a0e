'use client'

import { X } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ReviewPhotos } from '@/components/reviews/review-photos'
import { Stars } from '@/components/reviews/stars'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { orLoadFailed } from '@/components/ui/load-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { displayRating } from '@/lib/catalog/products/rules'
import { type Stars as NumberOfStars, STARS, starShare } from '@/lib/orders/reviews/rules'
import type { RatingCount } from '@/lib/orders/reviews/schema'
import { formatNumber } from '@/lib/platform/numbers'

const meanwhile = (
  <div className="grid gap-4">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
)

const LoadedReviews = dynamic(() => orLoadFailed(import('@/components/reviews/loaded-reviews')), {
  loading: () => meanwhile,
})

type ReviewBrowserProps = { productId: number; ratings: RatingCount; hasMore: boolean; children: ReactNode }

/** The histogram filters the list beside it; the first reviews are in the HTML. */
export function ReviewBrowser({ productId, ratings, hasMore, children }: ReviewBrowserProps) {
  const t = useTranslations('reviews')
  const average = formatNumber(displayRating(ratings.avg), useLocale(), 1)
  const [stars, setStars] = useState<NumberOfStars | null>(null)
  const [wantsMore, setWantsMore] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const isWhole = stars === null && !wantsMore
  const shown = stars === null ? ratings.length : ratings.counts[stars]
  return (
    <div className="grid gap-8 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-12 lg:gap-16">
      <div>
        <p className="flex items-center gap-3">
          <span className="tabular font-display font-medium text-4xl">{average}</span>
          <span>
            <Stars rating={displayRating(ratings.avg)} className="h-5" />
            <span className="tabular mt-1 block text-quiet text-sm">{t('summary', { count: ratings.length })}</span>
          </span>
        </p>
        <ul className="mt-4 grid gap-0.5">
          {STARS.map((number) => (
            <li key={number}>
              <StarBar
                number={number}
                count={ratings.counts[number]}
                total={ratings.length}
                isChosen={number === stars}
                onChoose={() => setStars(number === stars ? null : number)}
              />
            </li>
          ))}
        </ul>
      </div>
      <div>
        {stars !== null && (
          <button
            type="button"
            onClick={() => setStars(null)}
            className="mb-4 inline-flex min-h-9 items-center gap-1.5 rounded-full bg-primary-tint py-1 pr-3 pl-3.5 font-medium text-primary text-sm"
          >
            {t('only', { stars, count: shown })}
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
        <section
          aria-label={t('list')}
          aria-live="polite"
          className={isUnfolded ? '' : cx('overflow-y-auto', height(shown))}
          {...(isUnfolded ? {} : scrolling(shown))}
        >
          <ReviewPhotos>
            {isWhole ? (
              children
            ) : (
              <LoadedReviews key={stars} productId={productId} stars={stars} meanwhile={meanwhile} />
            )}
          </ReviewPhotos>
          {isWhole && hasMore && (
            <Button variant="secondary" onClick={() => setWantsMore(true)} className="mt-4">
              {t('more')}
            </Button>
          )}
        </section>
        {!isUnfolded && shown > 2 && (
          <Button
            variant="secondary"
            onClick={() => setUnfolded(true)}
            className={cx('mt-4', shown <= 5 && 'md:hidden')}
          >
            {t('unfold', { count: shown })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** More than five reviews scroll, more than two on the phone (PDP-013). */
const height = (shown: number) =>
  cx(
    shown > 2 && 'max-md:mask-b-from-85% max-md:max-h-104 max-md:pb-12',
    shown > 5 && 'md:mask-b-from-90% md:max-h-168 md:pb-14',
  )
const scrolling = (shown: number) => (shown > 2 ? { tabIndex: 0 } : {})

type StarBarProps = { number: NumberOfStars; count: number; total: number; isChosen: boolean; onChoose: () => void }

function StarBar({ number, count, total, isChosen, onChoose }: StarBarProps) {
  const t = useTranslations('reviews')
  const share = starShare(count, total)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={count === 0}
      onClick={onChoose}
      className={cx(
        'tabular flex min-h-11 w-full items-center gap-3 rounded px-2 text-sm disabled:text-quiet',
        isChosen ? 'bg-primary-tint font-semibold' : 'enabled:hover:bg-ink/6',
      )}
    >
      <span className="sr-only">{t('filter', { stars: number, count })}</span>
      <span aria-hidden="true" className="w-2">
        {number}
      </span>
      <span className="h-2 flex-1 overflow-hidden rounded-full bg-ink/10">
        <span className="block h-full rounded-full bg-warning" style={{ width: `${share}%` }} />
      </span>
      <span aria-hidden="true" className="w-7 text-right text-quiet">
        {count}
      </span>
    </button>
  )
}
