'use client'

import { useTranslations } from 'next-intl'
import { CopyText } from '@/components/desk/copy-text'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Fact, Facts } from '@/components/desk/facts'
import { StatusDot } from '@/components/desk/status-dot'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { useProviderName } from '@/components/desk/use-provider-name'
import { When } from '@/components/desk/when'
import { InboxEvents } from '@/components/desk-money/inbox-events'
import { TONES } from '@/components/desk-money/tones'
import { useMethodName } from '@/components/payments/use-method-name'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { askGateway, usePayment } from '@/lib/orders/money-in/client'
import type { PaymentDetail } from '@/lib/orders/money-in/schema'
import { formatRupiah } from '@/lib/platform/money'

type PaymentDialogProps = { id: number | null; event: number | null; onClose: () => void }

/** One attempt to pay: amounts, ids, and what its gateway notified; `event` is the one that somebody looks for. */
export function PaymentDialog({ id, event, onClose }: PaymentDialogProps) {
  const t = useTranslations('deskMoney')
  const common = useTranslations('common')
  const { data, error, mutate } = usePayment(id)
  const reload = () => mutate()
  return (
    <Dialog open={id !== null} onClose={onClose} title={t('payment.title')} closeLabel={common('close')} size="lg">
      {error && !data && <DeskError error={error} onRetry={reload} />}
      {!data && !error && <DeskSkeleton rows={4} />}
      {data && <PaymentFacts payment={data} event={event} onChange={reload} />}
    </Dialog>
  )
}

type PaymentFactsProps = { payment: PaymentDetail; event: number | null; onChange: () => unknown }

function PaymentFacts({ payment, event, onChange }: PaymentFactsProps) {
  const t = useTranslations('deskMoney')
  const providerName = useProviderName()
  const methodName = useMethodName()
  const { order, bill, provider, status, amount } = payment
  return (
    <div className="grid gap-5 text-sm">
      <Facts>
        <Fact label={t('order')}>
          <DeskLink href={`/ops/orders/${order.formatted_id}`} className="tabular font-semibold underline">
            {order.formatted_id}
          </DeskLink>{' '}
          · {order.buyer}
        </Fact>
        {bill.purpose !== 'order' && (
          <Fact label={t('payment.bill')}>{`${t(`purposes.${bill.purpose}`)} · ${bill.number}`}</Fact>
        )}
        <Fact label={t('status')}>
          <StatusDot tone={TONES[status]}>{t(`statuses.${status}`)}</StatusDot>
        </Fact>
        <Fact label={t('amount')}>
          {formatRupiah(amount)}
          {bill.purpose === 'order' &&
            order.net_price !== amount &&
            ` · ${t('payment.orderCosts', { amount: formatRupiah(order.net_price) })}`}
        </Fact>
        <Fact label={t('method')}>{`${methodName(payment.channel)} · ${providerName(provider)}`}</Fact>
        <Fact label={t('payment.ourId')}>
          <CopyText text={payment.provider_order_id} />
        </Fact>
        {payment.transaction_id && (
          <Fact label={t('payment.theirId')}>
            <CopyText text={payment.transaction_id} />
          </Fact>
        )}
        <Fact label={t('at')}>
          <When at={payment.created_at} />
        </Fact>
        {payment.settled_at && (
          <Fact label={t('payment.settled')}>
            <When at={payment.settled_at} />
          </Fact>
        )}
      </Facts>
      <AskGateway payment={payment} onChange={onChange} />
      <InboxEvents events={payment.events} wanted={event} onChange={onChange} />
    </div>
  )
}

function AskGateway({ payment, onChange }: { payment: PaymentDetail; onChange: () => unknown }) {
  const t = useTranslations('deskMoney.payment')
  const may = useMay()
  const { act, busy } = useAct()
  if (payment.provider === 'store' || !may('payments.reconcile')) return null
  const ask = () => askGateway(payment.id).then(onChange)
  return (
    <div className="grid justify-items-start gap-1">
      <Button size="sm" variant="secondary" busy={busy} onClick={() => act(ask, { done: t('asked') })}>
        {t('ask')}
      </Button>
      <p className="text-quiet">{t('askText')}</p>
    </div>
  )
}
