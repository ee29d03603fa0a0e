'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { useFilters } from '@/components/desk/use-filters'
import { SmallPicture } from '@/components/desk-claims/small-picture'
import { RentalStatus } from '@/components/desk-rentals/rental-status'
import { cx } from '@/components/ui/class-names'
import { useRentals } from '@/lib/orders/rent-returns/client'
import type { RentalRow } from '@/lib/orders/rent-returns/schema/desk'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

const PILES = ['due', 'out', 'late', 'coming', 'inspect', 'contested', 'settle', 'ended'] as const
type Pile = (typeof PILES)[number]

const TAB =
  'inline-flex min-h-9 flex-none items-center gap-2 rounded-full px-3 text-sm focus-visible:outline-2 focus-visible:outline-primary max-md:min-h-11'

const idOf = ({ order_id }: RentalRow) => String(order_id)
const hrefOf = ({ order_id }: RentalRow) => `/ops/rentals/${order_id}`

/** What is with renters, late, on its way back and to be inspected. */
export function RentalsPage() {
  const t = useTranslations('deskRentals')
  const router = useRouter()
  const { get, set } = useFilters()
  const pile: Pile = PILES.find((one) => one === get('pile')) ?? 'due'
  const { rows, metadata, error, hasMore, isLoadingMore, more, reload } = useRentals(pile)
  const columns = useColumns()
  const counts = metadata?.piles ?? {}
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <nav aria-label={t('piles')} className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 md:-mx-1 md:flex-wrap md:px-0">
        {PILES.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === pile || undefined}
            onClick={() => set({ pile: one === 'due' ? '' : one })}
            className={cx(
              TAB,
              one === pile ? 'bg-ink/8 font-semibold text-ink' : 'text-quiet hover:bg-ink/4 hover:text-ink',
            )}
          >
            {t(`pile.${one}`)}
            {Boolean(counts[one]) && <span className="tabular text-quiet">{counts[one]}</span>}
          </button>
        ))}
      </nav>
      <Panel flush>
        {error && !rows && <DeskError error={error} onRetry={reload} />}
        {!rows && !error && <DeskSkeleton rows={8} />}
        {rows?.length === 0 && <DeskEmpty title={t(`empty.${pile}`)} text={t('emptyText')} />}
        {rows && rows.length > 0 && (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            idOf={idOf}
            hrefOf={hrefOf}
            onOpen={(rental) => router.push(hrefOf(rental))}
            openId={null}
            hasMore={hasMore}
            isLoadingMore={isLoadingMore}
            onMore={more}
          />
        )}
      </Panel>
    </DeskPage>
  )
}

function useColumns(): DataColumn<RentalRow>[] {
  const t = useTranslations('deskRentals')
  const locale = useLocale()
  return useMemo(
    () => [
      {
        id: 'goods',
        header: t('goods'),
        cell: (rental) => (
          <span className="flex items-center gap-3">
            <SmallPicture src={rental.thumbnail_image} />
            <span className="line-clamp-2">
              {localized(rental, 'title', locale)} · {t('pieces', { count: rental.pieces })}
            </span>
          </span>
        ),
      },
      {
        id: 'order',
        header: t('order'),
        cell: ({ formatted_id }) => <span className="tabular whitespace-nowrap">{formatted_id}</span>,
      },
      { id: 'renter', header: t('renter'), cell: ({ buyer }) => buyer },
      { id: 'status', header: t('status'), cell: (rental) => <RentalStatus {...rental} /> },
      {
        id: 'due',
        header: t('due'),
        cell: ({ rent_due }) => rent_due && <span className="tabular whitespace-nowrap">{formatDate(rent_due)}</span>,
      },
      {
        id: 'fee',
        header: t('fee'),
        cell: ({ late_penalty, total_deposit }) => (
          <span className="whitespace-nowrap">
            {late_penalty > 0
              ? t('feeOf', { fee: formatRupiah(late_penalty), deposit: formatRupiah(total_deposit) })
              : formatRupiah(total_deposit)}
          </span>
        ),
        align: 'right',
      },
    ],
    [t, locale],
  )
}
