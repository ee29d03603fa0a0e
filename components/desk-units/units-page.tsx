'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type DataColumn, REST } from '@/components/desk/data-columns'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty } from '@/components/desk/desk-state'
import { FilterChips } from '@/components/desk/filter-chips'
import { FilterSearch } from '@/components/desk/filter-search'
import { ListPanel } from '@/components/desk/list-panel'
import { Piles } from '@/components/desk/piles'
import { SmallPicture } from '@/components/desk/small-picture'
import { useFilters } from '@/components/desk/use-filters'
import { useWorkPlace } from '@/components/desk/use-work-place'
import type { WorkPlace } from '@/components/desk/work-place'
import { UnitStatusDot } from '@/components/desk-units/unit-status'
import { buttonStyle } from '@/components/ui/button-style'
import { MAX_LABELS } from '@/lib/fulfilment/units/rules'
import { UNIT_STATUSES } from '@/lib/fulfilment/units/states'
import { labelsOf, UNIT_FILTERS, useUnits } from '@/lib/orders/rental-units/client'
import type { Unit } from '@/lib/orders/rental-units/schema'
import { localized } from '@/lib/platform/i18n'
import { sum } from '@/lib/platform/numbers'

const idOf = ({ id }: Unit) => String(id)
const hrefOf = ({ id }: Unit) => `/ops/units/${id}`

/** Every piece that is rented out, and where it is. */
export function UnitsPage({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('deskUnits')
  const desk = useTranslations('desk')
  const { get, set, query } = useFilters()
  const place = useWorkPlace(places)
  const wanted = query(UNIT_FILTERS, place === null ? {} : { warehouse_id: String(place) })
  const list = useUnits(wanted)
  const columns = useColumns()
  const counts = list.metadata?.statuses ?? {}
  const chosen = UNIT_STATUSES.find((status) => status === get('status')) ?? 'all'
  const piles = (['all', ...UNIT_STATUSES] as const).filter((pile) => pile === 'all' || pile === chosen || counts[pile])
  const shown = (list.rows ?? []).slice(0, MAX_LABELS).map(({ id }) => id)
  return (
    <DeskPage
      title={t('title')}
      text={t('text')}
      actions={
        shown.length > 0 && (
          <a
            href={labelsOf(shown)}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            {t('labels')}
          </a>
        )
      }
    >
      <Piles
        label={t('statusFilter')}
        piles={piles}
        chosen={chosen}
        counts={{ ...counts, all: sum(Object.values(counts)) }}
        titleOf={(pile) => (pile === 'all' ? desk('all') : t(`status.${pile}`))}
        onChoose={(pile) => set({ status: pile === 'all' ? '' : pile })}
      />
      <FilterChips filters={[]}>
        <FilterSearch label={t('search')} />
      </FilterChips>
      <ListPanel
        list={list}
        label={t('title')}
        columns={columns}
        idOf={idOf}
        hrefOf={hrefOf}
        empty={<DeskEmpty title={t('empty')} text={t('emptyText')} />}
      />
    </DeskPage>
  )
}

function useColumns(): DataColumn<Unit>[] {
  const t = useTranslations('deskUnits')
  const locale = useLocale()
  return useMemo(
    () => [
      {
        id: 'goods',
        header: t('column.goods'),
        phone: 'title',
        width: REST,
        cell: (unit) => (
          <span className="flex items-center gap-3">
            <SmallPicture src={unit.thumbnail_image} className="size-8" />
            <span className="cells:truncate" title={localized(unit, 'title', locale)}>
              {localized(unit, 'title', locale)}
            </span>
          </span>
        ),
      },
      {
        id: 'unit',
        header: t('column.unit'),
        phone: 'end',
        cell: ({ code }) => <span className="whitespace-nowrap">{code}</span>,
      },
      {
        id: 'status',
        header: t('column.status'),
        phone: 'state',
        cell: ({ status }) => <UnitStatusDot status={status} />,
      },
      {
        id: 'warehouse',
        header: t('column.warehouse'),
        phone: 'fact',
        cell: ({ warehouse }) => <span className="whitespace-nowrap">{warehouse}</span>,
      },
      {
        id: 'order',
        header: t('column.order'),
        phone: 'fact',
        cell: ({ formatted_id }) => <span className="whitespace-nowrap">{formatted_id}</span>,
      },
      {
        id: 'condition',
        header: t('column.condition'),
        cell: ({ condition }) => (
          <span className="block cells:max-w-40 cells:truncate" title={condition}>
            {condition}
          </span>
        ),
      },
      {
        id: 'rentals',
        header: t('column.rentals'),
        phone: 'hidden',
        align: 'right',
        cell: ({ rentals }) => rentals,
      },
    ],
    [t, locale],
  )
}
