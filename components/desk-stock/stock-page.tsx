'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty } from '@/components/desk/desk-state'
import { FilterChips } from '@/components/desk/filter-chips'
import { FilterSearch } from '@/components/desk/filter-search'
import { ListPanel } from '@/components/desk/list-panel'
import { Piles } from '@/components/desk/piles'
import { useFilters } from '@/components/desk/use-filters'
import { useMay } from '@/components/desk/use-may'
import { useWorkPlace } from '@/components/desk/use-work-place'
import type { WorkPlace } from '@/components/desk/work-place'
import { MovementDialog } from '@/components/desk-stock/movement-dialog'
import { ShelfDialog } from '@/components/desk-stock/shelf-dialog'
import { type StockAct, useStockColumns } from '@/components/desk-stock/use-stock-columns'
import { useStock } from '@/lib/fulfilment/inventory/client/desk'
import type { StockItem } from '@/lib/fulfilment/inventory/schema'

const STATES = ['all', 'low', 'out'] as const

const idOf = ({ id }: StockItem) => String(id)

/** What the warehouses have of each product and colour, and what runs out; goods are booked in and out here. */
export function StockPage({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('deskStock')
  const may = useMay()
  const { get, set, query } = useFilters()
  const place = useWorkPlace(places)
  const [asked, setAsked] = useState<StockAct | null>(null)
  const inPlace: Record<string, string> = place === null ? {} : { warehouse_id: String(place) }
  const list = useStock(query(['q', 'state'], inPlace))
  const columns = useStockColumns({ mayBook: may('stock.write'), hasPlace: place !== null, onAsk: setAsked })
  const state = STATES.find((each) => each === get('state')) ?? 'all'
  const dialog = { onClose: () => setAsked(null), onDone: list.reload }
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <Piles
        label={t('states')}
        piles={STATES}
        chosen={state}
        counts={list.metadata?.counts ?? undefined}
        titleOf={(each) => t(`state.${each}`)}
        onChoose={(each) => set({ state: each === 'all' ? '' : each })}
      />
      <FilterChips filters={[]}>
        <FilterSearch label={t('search')} />
      </FilterChips>
      <ListPanel
        list={list}
        label={t('title')}
        columns={columns}
        idOf={idOf}
        empty={
          <DeskEmpty
            title={t(get('q') ? 'none.found' : `none.${state}`)}
            {...(get('q') && { text: t('noneFoundText') })}
          />
        }
      />
      {asked?.act === 'book' && <MovementDialog item={asked.item} {...dialog} />}
      {asked?.act === 'place' && <ShelfDialog item={asked.item} {...dialog} />}
    </DeskPage>
  )
}
