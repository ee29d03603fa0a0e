'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CsvLink } from '@/components/desk/csv-link'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty } from '@/components/desk/desk-state'
import { FilterChips } from '@/components/desk/filter-chips'
import { FilterSearch } from '@/components/desk/filter-search'
import { ListPanel } from '@/components/desk/list-panel'
import { useFilters } from '@/components/desk/use-filters'
import { useMay } from '@/components/desk/use-may'
import { BulkButtons } from '@/components/desk-orders/bulk-buttons'
import { BulkDialog } from '@/components/desk-orders/bulk-dialog'
import { useOrderColumns } from '@/components/desk-orders/order-columns'
import { OrderPanel } from '@/components/desk-orders/order-panel'
import { OrderViews } from '@/components/desk-orders/order-views'
import { useBulkProcess } from '@/components/desk-orders/use-bulk-process'
import { useOrderFilters } from '@/components/desk-orders/use-order-filters'
import { cx } from '@/components/ui/class-names'
import { ORDER_FILTERS, ordersFile, useListedOrders } from '@/lib/orders/desk/client'
import type { ListedOrder } from '@/lib/orders/desk/schema/list'

/** From this width on an order opens beside the list. */
const BESIDE = '(min-width: 1024px)'

const idOf = ({ id }: ListedOrder) => String(id)
const hrefOf = ({ id }: ListedOrder) => `/ops/orders/${id}`

type OrdersPageProps = { places: readonly { id: number; title: string }[] }

/** The list of orders: lists as tabs, filters as chips, an order beside it on the desktop. */
export function OrdersPage({ places }: OrdersPageProps) {
  const t = useTranslations('deskOrders')
  const { query } = useFilters()
  const may = useMay()
  const filters = useOrderFilters(places)
  return (
    <DeskPage title={t('title')} actions={may('orders.export') && <CsvLink href={ordersFile(query(ORDER_FILTERS))} />}>
      <OrderViews />
      <FilterChips filters={filters}>
        <FilterSearch label={t('search')} placeholder={t('searchShort')} />
      </FilterChips>
      <OrdersList />
    </DeskPage>
  )
}

/** `order` of the URL is the one beside the list. */
function OrdersList() {
  const t = useTranslations('deskOrders')
  const router = useRouter()
  const { get, set, query } = useFilters()
  const may = useMay()
  const openId = Number(get('order')) || null
  const columns = useOrderColumns(openId !== null)
  const list = useListedOrders(query(ORDER_FILTERS))
  const bulk = useBulkProcess(list.reload)
  const open = (order: ListedOrder) =>
    window.matchMedia(BESIDE).matches ? set({ order: idOf(order) }) : router.push(hrefOf(order))
  return (
    <div className={cx('grid items-start gap-4', openId !== null && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}>
      <ListPanel
        list={list}
        className={cx(openId !== null && 'lg:sticky lg:top-4 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto')}
        label={t('title')}
        columns={columns}
        idOf={idOf}
        hrefOf={hrefOf}
        onOpen={open}
        openId={openId === null ? null : String(openId)}
        bulk={
          may('orders.process') || may('orders.export')
            ? (ids, clear) => (
                <BulkButtons ids={ids} isRunning={bulk.isRunning} onProcess={() => bulk.run(ids).then(clear)} />
              )
            : undefined
        }
        empty={
          query(ORDER_FILTERS) ? (
            <DeskEmpty title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <DeskEmpty title={t('none')} text={t('noneText')} />
          )
        }
      />
      <BulkDialog bulk={bulk} />
      {openId !== null && <OrderPanel id={openId} onClose={() => set({ order: '' })} />}
    </div>
  )
}
