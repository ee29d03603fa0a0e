'use client'

import { useTranslations } from 'next-intl'
import { LoadError } from '@/components/layout/load-error'
import { LoadMore } from '@/components/layout/load-more'
import { OrderedProduct } from '@/components/reviews/ordered-product'
import { OwnReviewsSkeleton } from '@/components/reviews/own-reviews-skeleton'
import { ReviewPhotos } from '@/components/reviews/review-photos'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import type { OwnList, useOwnReviews } from '@/lib/orders/reviews/client'
import type { ReviewedOrder } from '@/lib/orders/reviews/schema'
import { formatDate } from '@/lib/platform/time'

const picture = <Illustration shape="chair" />

type OwnReviewsProps = {
  kind: OwnList
  list: ReturnType<typeof useOwnReviews>
  /** Shows only this order. */
  order: string | null
  onShow: (list: OwnList) => void
  onGive: (entry: ReviewedOrder, product: ReviewedOrder['products'][number]) => void
}

/** One of the two lists; an empty one offers the next step. */
export function OwnReviews(props: OwnReviewsProps) {
  const t = useTranslations('myReviews')
  const { kind, list, order, onShow } = props
  const { entries, error, reload } = list
  if (error && !entries) return <LoadError picture={picture} title={t('errorTitle')} error={error} onRetry={reload} />
  if (!entries) return <OwnReviewsSkeleton />
  if (entries.length === 0) return <Nothing kind={kind} order={order} onShow={onShow} />
  return (
    <>
      {order && <OnlyOrder number={entries[0]?.order.formatted_id ?? order} />}
      <ReviewPhotos>
        <ul className="grid gap-4">
          {entries.map((entry) => (
            <Entry key={entry.order.id} entry={entry} onGive={props.onGive} />
          ))}
        </ul>
      </ReviewPhotos>
      <div className="mt-6 flex flex-col items-center gap-3">
        <LoadMore list={list} label={t('more')} />
      </div>
    </>
  )
}

function OnlyOrder({ number }: { number: string }) {
  const t = useTranslations('myReviews')
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3">
      <span className="tabular">{t('only', { order: number })}</span>
      <ButtonLink href="/my-reviews" size="sm" variant="secondary">
        {t('showAll')}
      </ButtonLink>
    </p>
  )
}

type EntryProps = { entry: ReviewedOrder } & Pick<OwnReviewsProps, 'onGive'>

/** An order with its products to review, or with their reviews. */
function Entry({ entry, onGive }: EntryProps) {
  const t = useTranslations('myReviews')
  const { invoice_number, formatted_id, ordered_at } = entry.order
  return (
    <li className="rounded-lg border border-line bg-card p-4 md:p-6">
      <h2 className="tabular flex flex-wrap justify-between gap-x-4 gap-y-1 border-line border-b pb-3 text-quiet text-sm">
        <span>{invoice_number ?? t('orderOf', { order: formatted_id })}</span>
        <time dateTime={ordered_at}>{formatDate(ordered_at)}</time>
      </h2>
      <ul className="divide-y divide-line">
        {entry.products.map((product) => (
          <OrderedProduct key={product.id} product={product} onGive={() => onGive(entry, product)} />
        ))}
      </ul>
    </li>
  )
}

function Nothing({ kind, order, onShow }: Pick<OwnReviewsProps, 'kind' | 'order' | 'onShow'>) {
  const t = useTranslations('myReviews')
  if (kind === 'written') {
    return (
      <EmptyState
        picture={picture}
        title={t('writtenEmptyTitle')}
        text={t('writtenEmptyText')}
        action={<Button onClick={() => onShow('waiting')}>{t('writtenEmptyAction')}</Button>}
      />
    )
  }
  if (order) {
    return (
      <EmptyState
        picture={picture}
        title={t('orderEmptyTitle')}
        action={<ButtonLink href="/my-reviews">{t('showAll')}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      picture={picture}
      title={t('waitingEmptyTitle')}
      text={t('waitingEmptyText')}
      action={<ButtonLink href="/my-orders">{t('waitingEmptyAction')}</ButtonLink>}
    />
  )
}
