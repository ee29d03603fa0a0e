import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Evidence } from '@/components/claims/evidence'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { DeskPending } from '@/components/desk/desk-state'
import { Fact, Facts } from '@/components/desk/facts'
import { Panel } from '@/components/desk/panel'
import { useMay } from '@/components/desk/use-may'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import {
  decideRentExchange,
  finishRentExchange,
  refundRental,
  sendRentExchange,
  useDeskExchange,
} from '@/lib/orders/rent-exchanges/client'
import type { RentExchange } from '@/lib/orders/rent-exchanges/schema'
import type { DeskRental } from '@/lib/orders/rent-returns/schema/desk'

type PanelProps = { rental: DeskRental; onDone: () => Promise<unknown> }
type Asked = 'accept' | 'reject' | 'send' | 'finish' | 'refund'

/** The exchange of a rental, and what an operator does with it now. */
export function ExchangePanel({ rental, onDone }: PanelProps) {
  const t = useTranslations('deskRentals.exchange')
  const { data: exchange, error, mutate } = useDeskExchange(rental.order_id)
  if (exchange === undefined) return <DeskPending error={error} onRetry={mutate} />
  if (!exchange) return null
  const reload = async () => {
    await mutate()
    await onDone()
  }
  return (
    <Panel title={t('title')}>
      <div className="grid gap-4 text-sm">
        <p className="font-semibold">{t(`status.${exchange.status}`)}</p>
        <Evidence text={exchange.note} photos={exchange.photos} isLarge onReload={() => mutate()} />
        <ExchangeFacts exchange={exchange} />
        <ExchangeActs rental={rental} exchange={exchange} onDone={reload} />
      </div>
    </Panel>
  )
}

function ExchangeFacts({ exchange: { reject_reason, courier, tracking_code } }: { exchange: RentExchange }) {
  const t = useTranslations('deskRentals')
  if (!reject_reason && !tracking_code) return null
  return (
    <Facts>
      {reject_reason && <Fact label={t('reason')}>{reject_reason}</Fact>}
      {tracking_code && (
        <Fact label={t('trackingCode')}>
          {courier} {tracking_code}
        </Fact>
      )}
    </Facts>
  )
}

function ExchangeActs({ rental, exchange, onDone }: PanelProps & { exchange: RentExchange }) {
  const t = useTranslations('deskRentals.exchange')
  const may = useMay()
  const [asked, setAsked] = useState<Asked | null>(null)
  const decides = exchange.status === 'requested' && may('claims.decide')
  const sends = exchange.status === 'accepted' && may('orders.ship')
  const refunds = (exchange.status === 'requested' || exchange.status === 'accepted') && may('claims.decide')
  const finishes = exchange.status === 'on_delivery' && may('orders.deliver')
  return (
    <div className="flex flex-wrap gap-2">
      {decides && <Button onClick={() => setAsked('accept')}>{t('act.accept')}</Button>}
      {decides && (
        <Button variant="quiet-danger" onClick={() => setAsked('reject')}>
          {t('act.reject')}
        </Button>
      )}
      {sends && <Button onClick={() => setAsked('send')}>{t('act.send')}</Button>}
      {refunds && (
        <Button variant="quiet-danger" onClick={() => setAsked('refund')}>
          {t('act.refund')}
        </Button>
      )}
      {finishes && <Button onClick={() => setAsked('finish')}>{t('act.finish')}</Button>}
      {asked && <ActDialog act={asked} rental={rental} onClose={() => setAsked(null)} onDone={onDone} />}
    </div>
  )
}

const FIELDS = ['courier', 'tracking_code'] as const

function ActDialog({ act, rental, onClose, onDone }: PanelProps & { act: Asked; onClose: () => void }) {
  const t = useTranslations('deskRentals.exchange')
  const words = useTranslations('deskRentals')
  const [values, setValues] = useState({ courier: '', tracking_code: '' })
  const [isBack, setBack] = useState(false)
  const isComplete = {
    send: values.courier.trim() !== '' && values.tracking_code.trim().length >= 4,
    refund: isBack,
  }
  const given = { courier: values.courier.trim(), tracking_code: values.tracking_code.trim() }
  const { order_id, version } = rental
  async function run(reason: string) {
    if (act === 'send') await sendRentExchange(order_id, { ...given, version })
    else if (act === 'finish') await finishRentExchange(order_id, { version })
    else if (act === 'refund') await refundRental(order_id, { received: true, version })
    else await decideRentExchange(order_id, { outcome: act, reason, version })
    await onDone()
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t(`act.${act}`)}
      effects={{
        shopper: t(`effect.${act}.shopper`),
        stock: t(`effect.${act}.stock`),
        ...(act === 'refund' && { money: t('effect.refund.money') }),
      }}
      {...(act === 'reject' && { reason: { label: words('reason'), hint: words('reasonHint') } })}
      isComplete={act === 'send' || act === 'refund' ? isComplete[act] : true}
      confirm={t(`act.${act}`)}
      danger={act === 'reject' || act === 'refund'}
      done={t(`done.${act}`)}
      onConfirm={run}
    >
      {act === 'refund' && (
        <Checkbox label={t('received')} checked={isBack} onChange={({ target }) => setBack(target.checked)} />
      )}
      {act === 'send' &&
        FIELDS.map((field) => (
          <Field key={field} label={t(`field.${field}`)} required>
            {(input) => (
              <TextInput
                {...input}
                value={values[field]}
                maxLength={60}
                autoComplete="off"
                onChange={({ target }) => setValues({ ...values, [field]: target.value })}
              />
            )}
          </Field>
        ))}
    </ConfirmAct>
  )
}
