'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type DataColumn, REST } from '@/components/desk/data-columns'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty } from '@/components/desk/desk-state'
import { ListPanel } from '@/components/desk/list-panel'
import { Piles } from '@/components/desk/piles'
import { SmallPicture } from '@/components/desk/small-picture'
import { useFilters } from '@/components/desk/use-filters'
import { RentalStatus } from '@/components/desk-rentals/rental-status'
import { useRentals } from '@/lib/orders/rent-returns/client'
import type { RentalRow } from '@/lib/orders/rent-returns/schema/desk'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

const PILES = ['due', 'out', 'late', 'coming', 'inspect', 'contested', 'settle', 'ended'] as const
type Pile = (typeof PILES)[number]

const idOf = ({ order_id }: RentalRow) => String(order_id)
const hrefOf = ({ order_id }: RentalRow) => `/ops/rentals/${order_id}`

/** What is with renters, late, on its way back and to be inspected. */
export function RentalsPage() {
  const t = useTranslations('deskRentals')
  const { get, set } = useFilters()
  const pile: Pile = PILES.find((one) => one === get('pile')) ?? 'due'
  const list = useRentals(pile)
  const columns = useColumns()
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <Piles
        label={t('piles')}
        piles={PILES}
        chosen={pile}
        counts={list.metadata?.piles}
        titleOf={(one) => t(`pile.${one}`)}
        onChoose={(one) => set({ pile: one === 'due' ? '' : one })}
      />
      <ListPanel
        list={list}
        label={t('title')}
        columns={columns}
        idOf={idOf}
        hrefOf={hrefOf}
        empty={<DeskEmpty title={t(`empty.${pile}`)} text={t('emptyText')} />}
      />
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
        width: REST,
        cell: (rental) => (
          <span className="flex items-center gap-3">
            <SmallPicture src={rental.thumbnail_image} className="size-8" />
            <span className="cells:truncate" title={localized(rental, 'title', locale)}>
              <span className="tabular">{rental.pieces}×</span> {localized(rental, 'title', locale)}
            </span>
          </span>
        ),
      },
      {
        id: 'order',
        header: t('order'),
        phone: 'fact',
        cell: ({ formatted_id }) => <span className="whitespace-nowrap">{formatted_id}</span>,
      },
      {
        id: 'renter',
        header: t('renter'),
        phone: 'fact',
        cell: ({ buyer }) => <span className="block cells:max-w-40 cells:truncate">{buyer}</span>,
      },
      {
        id: 'status',
        header: t('status'),
        phone: 'state',
        cell: (rental) => (
          <span className="whitespace-nowrap">
            <RentalStatus {...rental} />
          </span>
        ),
      },
      {
        id: 'due',
        header: t('due'),
        phone: 'fact',
        cell: ({ rent_due }) => rent_due && <span className="whitespace-nowrap">{formatDate(rent_due)}</span>,
      },
      {
        id: 'fee',
        header: t('fee'),
        phone: 'fact',
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
