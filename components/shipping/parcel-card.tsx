'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonLook } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'
import { bookSimulated, playCourier } from '@/lib/orders/parcels/client'
import type { SimulatedParcel, UnsentOrder } from '@/lib/orders/parcels/schema'
import { formatDate, formatTime } from '@/lib/platform/time'

type CourierAction = { name: string; of: string; look: ButtonLook['variant']; run: () => Promise<void> }

/** Buttons of which one runs at a time; the result appears above them, so that it covers no button. */
function CourierActions({ plays }: { plays: CourierAction[] }) {
  const t = useTranslations('courierSimulator')
  const [busy, setBusy] = useState<string | null>(null)
  const play = async ({ name, run }: CourierAction) => {
    setBusy(name)
    try {
      await run()
    } catch {
      toast(t('failed'), 'danger')
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {plays.map((one) => (
        <Button
          key={one.name}
          size="sm"
          variant={one.look}
          busy={busy === one.name}
          disabled={busy !== null}
          onClick={() => play(one)}
          aria-label={one.of}
        >
          {one.name}
        </Button>
      ))}
    </div>
  )
}

type ParcelRow = [label: string, value: string]

function Facts({
  title,
  aside,
  rows,
  children,
}: {
  title: string
  aside: string
  rows: ParcelRow[]
  children: ReactNode
}) {
  return (
    <li>
      <Card className="grid h-full content-between gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="tabular font-bold text-lg">{title}</h3>
          <p role="status" className="font-semibold">
            {aside}
          </p>
        </div>
        <dl className="tabular grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-quiet">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </Card>
    </li>
  )
}

const at = (instant: string) => `${formatDate(instant)} ${formatTime(instant)} WIB`

/** A simulated parcel, with buttons for the courier's next events. */
export function ParcelCard({ parcel }: { parcel: SimulatedParcel }) {
  const t = useTranslations('courierSimulator')
  const { tracking_code: code, state, steps, order, courier, service, destination, created_at } = parcel
  const rows: ParcelRow[] = [
    [t('order'), order],
    [t('courier'), `${courier} ${service}`],
    [t('to'), destination],
    [t('booked'), at(created_at)],
  ]
  const plays = steps.map((step, index) => ({
    name: t(`steps.${step}`),
    of: t('stepOf', { step: t(`steps.${step}`), code }),
    look: index === 0 ? ('primary' as const) : ('secondary' as const),
    run: () => playCourier(code, step),
  }))
  return (
    <Facts title={code} aside={t(`states.${state}`)} rows={rows}>
      {plays.length > 0 && <CourierActions plays={plays} />}
    </Facts>
  )
}

/** An order without a booked courier. */
export function UnsentCard({
  order: { order, courier, service, destination, status, ordered_at },
}: {
  order: UnsentOrder
}) {
  const t = useTranslations('courierSimulator')
  const rows: ParcelRow[] = [
    [t('courier'), `${courier} ${service}`],
    [t('to'), destination],
    [t('ordered'), at(ordered_at)],
  ]
  const name = t(status === 'processed' ? 'book' : 'prepareAndBook')
  const play = {
    name,
    of: t('bookOf', { order }),
    look: 'primary' as const,
    run: () => bookSimulated(order),
  }
  return (
    <Facts title={order} aside={t(`unsentStates.${status}`)} rows={rows}>
      <CourierActions plays={[play]} />
    </Facts>
  )
}
