import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { Scanner } from '@/components/desk-packing/scanner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { dispatchOrder } from '@/lib/orders/packing/client'
import type { PickDetail } from '@/lib/orders/packing/schema/picking'

type ShipPanelProps = { order: PickDetail; onDone: () => unknown }

/** Everything is packed: books the courier, takes a tracking code, or makes the order ready for pick-up. */
export function ShipPanel({ order, onDone }: ShipPanelProps) {
  const t = useTranslations('deskPacking.ship')
  const { act, busy } = useAct()
  const [byHand, setByHand] = useState(false)
  const send = (how: { courier?: string; tracking_code?: string }) =>
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
  const courier = `${order.courier ?? ''} ${order.service}`.trim()
  return (
    <Panel title={t('complete')}>
      <div className="grid gap-3">
        <p className="text-sm">{t('text', { courier })}</p>
        <Button size="lg" full busy={busy} onClick={() => send({})}>
          {t('book', { courier })}
        </Button>
        {byHand ? (
          <ByHand courier={order.courier ?? ''} busy={busy} onSend={send} />
        ) : (
          <Button variant="quiet" onClick={() => setByHand(true)}>
            {t('byHand')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

type ByHandProps = {
  courier: string
  busy: boolean
  onSend: (how: { courier: string; tracking_code: string }) => unknown
}

/** A parcel that is taken to the courier's counter: its tracking code is scanned or typed. */
function ByHand({ courier: usual, busy, onSend }: ByHandProps) {
  const t = useTranslations('deskPacking.ship')
  const [courier, setCourier] = useState(usual)
  const [code, setCode] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (courier.trim() && code.trim()) onSend({ courier: courier.trim(), tracking_code: code.trim() })
  }
  return (
    <div className="grid gap-3 border-line border-t pt-3">
      <Scanner onCode={setCode} label={t('trackingCode')} />
      <form onSubmit={submit} className="grid gap-3">
        <Field label={t('courier')} required>
          {(input) => <TextInput {...input} value={courier} onChange={(event) => setCourier(event.target.value)} />}
        </Field>
        <p className="tabular text-sm">{code ? t('read', { code }) : t('nothingRead')}</p>
        <Button type="submit" size="lg" busy={busy} disabled={!code.trim() || !courier.trim()}>
          {t('handOver')}
        </Button>
      </form>
    </div>
  )
}
