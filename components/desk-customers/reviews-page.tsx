'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { type DataColumn, REST } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { type Filter, FilterChips } from '@/components/desk/filter-chips'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { useFilters } from '@/components/desk/use-filters'
import { When } from '@/components/desk/when'
import { moderateReview, undoModeration, useReviewOverviews } from '@/lib/orders/customers/client'
import type { ReviewOverview } from '@/lib/orders/reviews/schema'
import { REVIEW_STATUSES } from '@/lib/orders/reviews/states'

const TONES = { waiting: 'soon', published: 'done', hidden: 'off' } as const
const STARS = ['5', '4', '3', '2', '1']

/** Reviews of customers, to be hidden with a reason or published again. */
export function ReviewsPage() {
  const t = useTranslations('deskCustomers.reviews')
  const { query } = useFilters()
  const { rows, error, isLoading, hasMore, isLoadingMore, more, reload } = useReviewOverviews(
    query(['status', 'rating']),
  )
  const [opened, setOpened] = useState<ReviewOverview | null>(null)
  const columns = useColumns()
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'status',
      label: t('status'),
      options: REVIEW_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'rating',
      label: t('rating'),
      options: STARS.map((value) => ({ value, label: t('stars', { count: Number(value) }) })),
    },
  ]
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <FilterChips filters={filters} />
      <Panel flush>
        {error && !rows && <DeskError error={error} onRetry={reload} />}
        {isLoading && !rows && <DeskSkeleton />}
        {rows?.length === 0 && <DeskEmpty title={t('none')} />}
        {rows && rows.length > 0 && (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => String(id)}
            onOpen={setOpened}
            openId={opened && String(opened.id)}
            hasMore={hasMore}
            isLoadingMore={isLoadingMore}
            onMore={more}
          />
        )}
      </Panel>
      {opened && <Moderation review={opened} onClose={() => setOpened(null)} onChange={reload} />}
    </DeskPage>
  )
}

type ModerationProps = { review: ReviewOverview; onClose: () => void; onChange: () => unknown }

function Moderation({ review, onClose, onChange }: ModerationProps) {
  const t = useTranslations('deskCustomers.reviews')
  const verb = review.status === 'hidden' ? 'publish' : 'hide'
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={`${t('stars', { count: review.rating })} · ${review.product}`}
      effects={{ shopper: t(`${verb}Text`) }}
      reason={verb === 'hide' ? { label: t('reason'), hint: t('reasonHint') } : undefined}
      confirm={t(verb)}
      danger={verb === 'hide'}
      done={t('done')}
      undo={review.status === 'waiting' ? undefined : () => undoModeration(review.id).then(onChange)}
      onConfirm={async (reason) => {
        await moderateReview(review.id, { verb, reason })
        await onChange()
      }}
    >
      <blockquote className="whitespace-pre-line break-words border-line border-l-2 pl-3">
        {review.content || t('noText')}
        <span className="wrap-anywhere block text-quiet">{`${review.name} · ${t('photos', { count: review.photos })}`}</span>
      </blockquote>
      {review.hidden_reason && <p className="text-quiet">{review.hidden_reason}</p>}
    </ConfirmAct>
  )
}

function useColumns() {
  const t = useTranslations('deskCustomers.reviews')
  return useMemo(
    (): DataColumn<ReviewOverview>[] => [
      {
        id: 'product',
        header: t('product'),
        cell: ({ product }) => (
          <span className="block cells:max-w-48 cells:truncate" title={product}>
            {product}
          </span>
        ),
      },
      {
        id: 'name',
        header: t('writer'),
        cell: ({ name }) => <span className="block cells:max-w-36 cells:truncate">{name}</span>,
      },
      {
        id: 'rating',
        header: t('rating'),
        cell: ({ rating }) => <span className="whitespace-nowrap">{t('stars', { count: rating })}</span>,
      },
      {
        id: 'content',
        header: t('content'),
        width: REST,
        cell: ({ content }) => (
          <span className="line-clamp-2 cells:block cells:truncate" title={content}>
            {content}
          </span>
        ),
      },
      {
        id: 'status',
        phone: 'state',
        header: t('status'),
        cell: ({ status }) => <StatusDot tone={TONES[status]}>{t(`statuses.${status}`)}</StatusDot>,
      },
      { id: 'at', header: t('at'), align: 'right', phone: 'end', cell: ({ created_at }) => <When at={created_at} /> },
    ],
    [t],
  )
}
