import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskLink } from '@/components/desk/desk-link'
import { useMay } from '@/components/desk/use-may'
import { AddDialog } from '@/components/desk-units/add-dialog'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import type { CalendarRow } from '@/lib/orders/rental-units/schema'
import { localized } from '@/lib/platform/i18n'
import { formatDate, startOfDay } from '@/lib/platform/time'

type TableProps = {
  rows: CalendarRow[]
  days: string[]
  closed: string[]
  /** The code of the warehouse. */
  warehouse: string
  onAdded: () => unknown
}

const dateOf = (day: string) => formatDate(startOfDay(day))

/** How full a day is: from none to all units. */
function lookOf(booked: number, units: number) {
  if (booked === 0) return 'bg-card text-quiet'
  if (booked > units) return 'bg-danger text-on-primary font-semibold'
  if (booked === units) return 'bg-primary text-on-primary font-semibold'
  return 'bg-primary-tint text-ink'
}

/** A row per product with a cell per day; the bookings of a product open below it. */
export function CalendarTable({ rows, days, closed, warehouse, onAdded }: TableProps) {
  const t = useTranslations('deskUnits.calendar')
  const words = useTranslations('deskUnits')
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <div className="relative overflow-x-auto rounded border border-line bg-card">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 min-w-44 bg-card px-3 py-2 text-left font-semibold">
              {words('column.goods')}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                title={closed.includes(day) ? t('closed') : undefined}
                className={cx(
                  'tabular min-w-8 px-0.5 py-2 text-center font-normal text-xs',
                  closed.includes(day) && 'text-danger',
                )}
              >
                <span aria-hidden="true">{Number(day.slice(8))}</span>
                <span className="sr-only">{dateOf(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ProductRow
              key={row.product_id}
              row={row}
              days={days}
              warehouse={warehouse}
              isOpen={opened === row.product_id}
              onToggle={() => setOpened(opened === row.product_id ? null : row.product_id)}
              onAdded={onAdded}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  row: CalendarRow
  days: string[]
  warehouse: string
  isOpen: boolean
  onToggle: () => void
  onAdded: () => unknown
}

function ProductRow({ row, days, warehouse, isOpen, onToggle, onAdded }: RowProps) {
  const t = useTranslations('deskUnits.calendar')
  const locale = useLocale()
  return (
    <>
      <tr className="border-line border-t">
        <th scope="row" className="sticky left-0 z-10 bg-card px-3 py-2 text-left font-normal">
          <button type="button" aria-expanded={isOpen} onClick={onToggle} className="block min-h-11 w-full text-left">
            <span className="line-clamp-2 font-semibold">{localized(row, 'title', locale)}</span>
            <span className="text-quiet text-xs">
              {t('units', { count: row.units })} · {t('utilisation', { percent: row.utilisation })}
            </span>
          </button>
        </th>
        {days.map((day, index) => {
          const booked = row.booked[index] ?? 0
          return (
            <td
              key={day}
              title={t('day', { date: dateOf(day), booked, units: row.units })}
              className={cx('tabular border-line border-l text-center text-xs', lookOf(booked, row.units))}
            >
              {booked || ''}
            </td>
          )
        })}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={days.length + 1} className="border-line border-t bg-ground px-3 py-3">
            <Bookings row={row} warehouse={warehouse} onAdded={onAdded} />
          </td>
        </tr>
      )}
    </>
  )
}

function Bookings({ row, warehouse, onAdded }: Pick<RowProps, 'row' | 'warehouse' | 'onAdded'>) {
  const t = useTranslations('deskUnits.calendar')
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="sticky left-3 grid max-w-[calc(100vw-4rem)] gap-3 md:max-w-xl">
      {row.bookings.length === 0 && <p className="text-quiet">{t('noBookings')}</p>}
      <ul className="grid gap-1">
        {row.bookings.map(({ order_id, formatted_id, quantity, first_day, last_day }) => (
          <li key={`${order_id}/${first_day}`}>
            <DeskLink href={`/ops/orders/${order_id}`} className="tabular underline">
              {t('booking', {
                number: formatted_id,
                count: quantity,
                first: dateOf(first_day),
                last: dateOf(last_day),
              })}
            </DeskLink>
          </li>
        ))}
      </ul>
      {may('stock.write') && (
        <Button size="sm" variant="secondary" onClick={() => setAdding(true)} className="justify-self-start">
          {t('add')}
        </Button>
      )}
      {isAdding && (
        <AddDialog slug={row.slug} warehouse={warehouse} onClose={() => setAdding(false)} onAdded={onAdded} />
      )}
    </div>
  )
}
