import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { PackedParcels } from '@/components/desk-packing/packed-parcels'
import { Scanner } from '@/components/desk-packing/scanner'
import { SplitPanel } from '@/components/desk-packing/split-panel'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { dispatchOrder } from '@/lib/orders/packing/client'
import type { Dispatch, PickDetail } from '@/lib/orders/packing/schema/picking'

type ShipPanelProps = { order: PickDetail; onDone: () => unknown }

/** Everything is packed: books the courier, takes a tracking code, or makes the order ready for pick-up. */
export function ShipPanel({ order, onDone }: ShipPanelProps) {
  const t = useTranslations('deskPacking.ship')
  const { act, busy } = useAct()
  const [byHand, setByHand] = useState(false)
  const [splits, setSplits] = useState(false)
  const send = (how: Dispatch) =>
    act(async () => {
      await dispatchOrder(order.id, how)
      await onDone()
    })
  if (order.is_pickup) {
    return (
      <Panel title={t('complete')}>
        <p className="mb-3 text-sm">{t('readyText')}</p>
        <Button size="lg" full busy={busy} onClick={() => send({})}>
          {t('ready')}
        </Button>
      </Panel>
    )
  }
  if (splits) return <SplitPanel order={order} onDone={onDone} onClose={() => setSplits(false)} />
  const courier = `${order.courier ?? ''} ${order.service}`.trim()
  return (
    <Panel title={t('complete')}>
      <div className="grid gap-3">
        <p className="text-sm">{t('text', { courier })}</p>
        {order.parcels.length > 1 && <PackedParcels order={order} />}
        <Button size="lg" full busy={busy} onClick={() => send({})}>
          {t('book', { courier })}
        </Button>
        {byHand ? (
          <ByHand order={order} busy={busy} onSend={send} />
        ) : (
          <Button variant="quiet" onClick={() => setByHand(true)}>
            {t('byHand')}
          </Button>
        )}
        {order.can_split && order.pieces > 1 && (
          <Button variant="quiet" onClick={() => setSplits(true)}>
            {t(order.parcels.length > 1 ? 'splitAgain' : 'split')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

type ByHandProps = { order: PickDetail; busy: boolean; onSend: (how: Dispatch) => unknown }

/**
 * What is taken to the courier's counter: the tracking code of each parcel is scanned or typed, one after the other.
 */
function ByHand({ order, busy, onSend }: ByHandProps) {
  const t = useTranslations('deskPacking.ship')
  const [courier, setCourier] = useState(order.courier ?? '')
  const [codes, setCodes] = useState<string[]>([])
  const waiting = order.parcels.filter(({ waits }) => waits)
  const parcels = waiting.length > 0 ? waiting.map(({ parcel }) => parcel) : [1]
  const isSeveral = order.parcels.length > 1
  function submit(event: FormEvent) {
    event.preventDefault()
    const given = parcels.map((parcel, at) => ({ parcel, tracking_code: (codes[at] ?? '').trim() }))
    onSend({
      courier: courier.trim(),
      ...(isSeveral ? { parcels: given } : { tracking_code: given[0]?.tracking_code }),
    })
  }
  const isRead = parcels.every((_, at) => (codes[at] ?? '').trim() !== '')
  const take = (code: string) =>
    setCodes((before) => {
      const at = parcels.findIndex((_, index) => !before[index])
      return parcels.map((_, index) => (index === Math.max(0, at) ? code : (before[index] ?? '')))
    })
  return (
    <div className="grid gap-3 border-line border-t pt-3">
      <Scanner onCode={take} label={t('trackingCode')} />
      <form onSubmit={submit} className="grid gap-3">
        <Field label={t('courier')} required>
          {(input) => <TextInput {...input} value={courier} onChange={(event) => setCourier(event.target.value)} />}
        </Field>
        {parcels.map((parcel, at) => (
          <p key={parcel} className="tabular text-sm">
            {isSeveral && <span className="text-quiet">{t('parcel', { parcel })} </span>}
            {codes[at] ? t('read', { code: codes[at] }) : t('nothingRead')}
          </p>
        ))}
        {codes.length > 0 && isSeveral && (
          <Button variant="quiet" onClick={() => setCodes([])}>
            {t('readAgain')}
          </Button>
        )}
        <Button type="submit" size="lg" busy={busy} disabled={!isRead || !courier.trim()}>
          {t('handOver')}
        </Button>
      </form>
    </div>
  )
}
