import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { DeskLink } from '@/components/desk/desk-link'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { useLastPayment } from '@/components/desk-packing/use-last-payment'
import { Thumbnail } from '@/components/layout/thumbnail'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { handOver, takePayment } from '@/lib/orders/packing/client'
import type { CounterOrder } from '@/lib/orders/packing/schema/counter'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

type CounterOrderProps = { order: CounterOrder; code: string; onChange: (order: CounterOrder) => void }

/** The order of whoever stands at the counter, with the one thing to do now. */
export function CounterOrderPanel({ order, code, onChange }: CounterOrderProps) {
  const t = useTranslations('deskPacking.counter')
  const locale = useLocale()
  const { counter_step, taken } = order
  return (
    <Panel title={<span className="tabular">{order.formatted_id}</span>}>
      <div className="grid gap-4">
        <p className="text-sm">
          {order.recipient}
          {order.buyer_name !== order.recipient && ` · ${t('buyer', { name: order.buyer_name })}`}
        </p>
        <ul className="grid gap-2 text-sm">
          {order.lines.map((line) => (
            <li key={line.id} className="flex items-center gap-3">
              <Thumbnail mediaKey={line.media_key} className="w-12" />
              <span className="min-w-0 flex-1">
                {localized(line, 'title', locale)} {localized(line, 'color', locale)}
              </span>
              <span className="tabular font-semibold">× {line.quantity}</span>
            </li>
          ))}
        </ul>
        {taken && (
          <p className="text-sm text-success">
            {t('taken', { amount: formatRupiah(taken.amount), receipt: taken.receipt })}
          </p>
        )}
        {counter_step === 'pay' && <PayForm order={order} onChange={onChange} />}
        {counter_step === 'hand_over' && <HandOverForm order={order} code={code} onChange={onChange} />}
        {counter_step === 'pack' && (
          <DeskLink href={`/ops/pack/${order.id}`} className={buttonStyle({ size: 'lg' })}>
            {t('pack')}
          </DeskLink>
        )}
        {counter_step === null && (
          <p className="text-quiet text-sm">{t(order.status === 'waiting_payment' ? 'paysElsewhere' : 'nothing')}</p>
        )}
      </div>
    </Panel>
  )
}

type StepProps = Omit<CounterOrderProps, 'code'>

function PayForm({ order, onChange }: StepProps) {
  const t = useTranslations('deskPacking.counter')
  const { act, busy } = useAct()
  const { kind, setKind } = useLastPayment()
  const [receipt, setReceipt] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (receipt.trim() === '') return
    act(async () => onChange(await takePayment({ order_id: order.id, kind, receipt: receipt.trim() })))
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <p className="tabular font-semibold text-2xl">{formatRupiah(order.amount_due)}</p>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{t('method')}</legend>
        {(['cash', 'card'] as const).map((one) => (
          <label
            key={one}
            className="flex min-h-13 items-center justify-center gap-2 rounded border border-edge font-semibold has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="kind"
              checked={kind === one}
              onChange={() => setKind(one)}
              className="accent-primary"
            />
            {t(one)}
          </label>
        ))}
      </fieldset>
      <Field label={t('receipt')} hint={t(kind === 'card' ? 'receiptCard' : 'receiptCash')} required>
        {(input) => <TextInput {...input} value={receipt} onChange={(event) => setReceipt(event.target.value)} />}
      </Field>
      <Button type="submit" size="lg" busy={busy} disabled={receipt.trim() === ''}>
        {t('take', { amount: formatRupiah(order.amount_due) })}
      </Button>
    </form>
  )
}

/** The code opens it; whoever was found by the order's number shows the code now. */
function HandOverForm({ order, code, onChange }: CounterOrderProps) {
  const t = useTranslations('deskPacking.counter')
  const { act, busy } = useAct()
  const [text, setText] = useState(parseOrderNumber(code) === null ? code.toUpperCase() : '')
  function submit(event: FormEvent) {
    event.preventDefault()
    act(async () => onChange(await handOver({ code: text.trim(), order_id: order.id })), { done: t('handedOver') })
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field label={t('pickupCode')} hint={t('pickupCodeHint')} required>
        {(input) => (
          <TextInput
            {...input}
            autoCapitalize="characters"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="lg" busy={busy} disabled={text.trim().length < 4}>
        {t('handOver')}
      </Button>
    </form>
  )
}
