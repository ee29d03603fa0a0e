import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { Button } from '@/components/ui/button'
import { Stepper } from '@/components/ui/stepper'
import { MOST_PARCELS } from '@/lib/orders/orders/rules/parcels'
import { divideOrder } from '@/lib/orders/packing/client'
import type { PickDetail, PickLine } from '@/lib/orders/packing/schema/picking'
import { localized } from '@/lib/platform/i18n'

type SplitPanelProps = { order: PickDetail; onDone: () => unknown; onClose: () => void }

/** Pieces by parcel and line. */
type Division = Record<number, number>[]

/** As it is divided now; what goes in one parcel begins with everything in the first of two. */
function divisionOf({ parcels, lines }: PickDetail): Division {
  if (parcels.length > 1)
    return parcels.map((parcel) => Object.fromEntries(parcel.lines.map(({ id, quantity }) => [id, quantity])))
  return [Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])), {}]
}

const piecesIn = (parcel: Record<number, number>) => Object.values(parcel).reduce((sum, pieces) => sum + pieces, 0)

/** Divides an order into parcels: what is not in another parcel is in the first one. */
export function SplitPanel({ order, onDone, onClose }: SplitPanelProps) {
  const t = useTranslations('deskPacking.split')
  const { act, busy } = useAct()
  const [division, setDivision] = useState(() => divisionOf(order))
  const isWhole = division.every((parcel) => piecesIn(parcel) > 0)
  const save = (parcels: Division) =>
    act(async () => {
      const lines = (parcel: Record<number, number>) =>
        Object.entries(parcel).flatMap(([id, quantity]) => (quantity > 0 ? [{ id: Number(id), quantity }] : []))
      await divideOrder(order.id, { parcels: parcels.map((parcel) => ({ lines: lines(parcel) })) })
      await onDone()
      onClose()
    })
  /** Moves pieces between a parcel and the first one. */
  function put(at: number, { id }: PickLine, pieces: number) {
    setDivision((before) => {
      const moved = pieces - (before[at]?.[id] ?? 0)
      return before.map((parcel, index) => {
        if (index === at) return { ...parcel, [id]: pieces }
        return index === 0 ? { ...parcel, [id]: (parcel[id] ?? 0) - moved } : parcel
      })
    })
  }
  return (
    <Panel title={t('title')}>
      <div className="grid gap-4">
        <p className="text-quiet text-sm">{t('text')}</p>
        {division.map((parcel, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a parcel is its number
          <ParcelLines key={at} order={order} division={division} at={at} onPut={put}>
            {t('parcel', { parcel: at + 1, pieces: piecesIn(parcel) })}
          </ParcelLines>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            disabled={division.length >= Math.min(MOST_PARCELS, order.pieces)}
            onClick={() => setDivision([...division, {}])}
          >
            {t('add')}
          </Button>
          {division.length > 1 && piecesIn(division.at(-1) ?? {}) === 0 && (
            <Button variant="quiet" onClick={() => setDivision(division.slice(0, -1))}>
              {t('drop', { parcel: division.length })}
            </Button>
          )}
          {order.parcels.length > 1 && (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() => save([Object.fromEntries(order.lines.map(({ id, quantity }) => [id, quantity]))])}
            >
              {t('one')}
            </Button>
          )}
        </div>
        {!isWhole && <p className="text-sm">{t('empty')}</p>}
        <div className="grid grid-cols-2 gap-2">
          <Button size="lg" busy={busy} disabled={!isWhole} onClick={() => save(division)}>
            {t('save')}
          </Button>
          <Button size="lg" variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

type ParcelLinesProps = {
  order: PickDetail
  division: Division
  at: number
  children: ReactNode
  onPut: (at: number, line: PickLine, pieces: number) => void
}

function ParcelLines({ order, division, at, children, onPut }: ParcelLinesProps) {
  const t = useTranslations('deskPacking.split')
  const locale = useLocale()
  const first = division[0] ?? {}
  const parcel = division[at] ?? {}
  return (
    <fieldset className="grid gap-2 rounded border border-line p-3">
      <legend className="px-1 font-semibold text-sm">{children}</legend>
      {order.lines.map((line) => {
        const pieces = parcel[line.id] ?? 0
        const color = localized(line, 'color', locale)
        const title = `${localized(line, 'title', locale)}${color ? ` (${color})` : ''}`
        const named = { title, parcel: at + 1 }
        return (
          <div key={line.id} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0">{title}</span>
            {at === 0 ? (
              <span className="tabular font-semibold">{pieces}</span>
            ) : (
              <Stepper
                value={pieces}
                min={0}
                max={pieces + (first[line.id] ?? 0)}
                labels={{ decrease: t('fewer', named), increase: t('more', named), quantity: t('pieces', named) }}
                onChange={(next) => onPut(at, line, next)}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
