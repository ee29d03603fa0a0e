'use client'

import { useTranslations } from 'next-intl'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { useFilters } from '@/components/desk/use-filters'
import { useWorkPlace } from '@/components/desk/use-work-place'
import type { WorkPlace } from '@/components/desk/work-place'
import { CalendarTable } from '@/components/desk-units/calendar-table'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { useRentalCalendar } from '@/lib/orders/rental-units/client'
import { addDays, calendarDay, systemClock } from '@/lib/platform/time'

const DAY = /^\d{4}-\d\d-\d\d$/
const SHOWN_DAYS = 28

/** What is booked of each product on each day of four weeks, in one warehouse. */
export function CalendarPage({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('deskUnits.calendar')
  const { get, set } = useFilters()
  const workPlace = useWorkPlace(places)
  const chosen = Number(get('warehouse_id')) || (workPlace ?? places[0]?.id ?? 0)
  const today = calendarDay(systemClock.now())
  const from = DAY.test(get('from')) ? get('from') : today
  const step = (days: number) => set({ from: addDays(from, days) })
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <div className="flex flex-wrap items-end gap-3">
        {places.length > 1 && (
          <Field label={t('warehouse')} className="min-w-56">
            {(input) => (
              <Select {...input} value={String(chosen)} onChange={({ target }) => set({ warehouse_id: target.value })}>
                {places.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => step(-SHOWN_DAYS)}>
            {t('earlier')}
          </Button>
          <Button variant="secondary" size="sm" disabled={from === today} onClick={() => set({ from: '' })}>
            {t('today')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => step(SHOWN_DAYS)}>
            {t('later')}
          </Button>
        </div>
      </div>
      <Loaded key={`${chosen}/${from}`} warehouse={chosen} from={from} />
    </DeskPage>
  )
}

function Loaded({ warehouse, from }: { warehouse: number; from: string }) {
  const t = useTranslations('deskUnits.calendar')
  const { rows, metadata, error, hasMore, isLoadingMore, more, reload } = useRentalCalendar(warehouse, from)
  if (error && !rows) return <DeskError error={error} onRetry={reload} />
  if (!rows || !metadata) return <DeskSkeleton rows={8} />
  if (rows.length === 0)
    return (
      <Panel>
        <DeskEmpty title={t('empty')} text="" />
      </Panel>
    )
  return (
    <>
      <CalendarTable rows={rows} {...metadata} onAdded={reload} />
      {hasMore && (
        <Button variant="secondary" busy={isLoadingMore} onClick={more} className="justify-self-center">
          {t('more')}
        </Button>
      )}
    </>
  )
}
