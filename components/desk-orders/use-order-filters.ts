import { useTranslations } from 'next-intl'
import type { Filter } from '@/components/desk/filter-chips'
import { useFilters } from '@/components/desk/use-filters'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { ORDER_FILTERS } from '@/lib/orders/desk/client'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'

const STAGES = ['ready_for_pickup', 'delivery_rejected', 'shipment_lost', 'ship_again'] as const

type Place = { id: number; title: string }

/** The chips above the list; what a tab asks for is a chip too once it is not all that is asked for. */
export function useOrderFilters(places: readonly Place[]): Filter[] {
  const t = useTranslations('deskOrders')
  const desk = useTranslations('desk')
  const { get } = useFilters()
  const isMixed = ORDER_FILTERS.filter((name) => get(name)).length > 1
  const ofTabs: Filter[] = [
    { kind: 'given', name: 'late', label: t('filter.late') },
    { kind: 'given', name: 'claimed', label: t('filter.claimed') },
    {
      kind: 'choice',
      name: 'type',
      label: t('filter.type'),
      options: ORDER_KINDS.map((value) => ({ value, label: t(`type.${value}`) })),
    },
  ]
  return [
    { kind: 'given', name: 'customer', label: t('filter.customer') },
    ...ofTabs.filter(({ name }) => get(name) && (isMixed || get(name) === 'buy')),
    {
      kind: 'choice',
      name: 'status',
      label: t('filter.status'),
      options: ORDER_STATUSES.map((value) => ({ value, label: desk(`orderStatus.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'stage',
      label: t('filter.stage'),
      options: STAGES.map((value) => ({ value, label: t(`stage.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'warehouse_id',
      label: t('filter.warehouse'),
      options: places.map(({ id, title }) => ({ value: String(id), label: title })),
    },
    {
      kind: 'choice',
      name: 'reseller',
      label: t('filter.reseller'),
      options: [{ value: 'any', label: t('filter.any') }],
    },
    { kind: 'day', name: 'from', label: t('filter.from') },
    { kind: 'day', name: 'to', label: t('filter.to') },
    { kind: 'given', name: 'sold', label: t('filter.sold') },
    { kind: 'given', name: 'paid_from', label: t('filter.paidFrom') },
    { kind: 'given', name: 'paid_to', label: t('filter.paidTo') },
    { kind: 'given', name: 'rent_due_to', label: t('filter.rentDueTo') },
  ]
}
