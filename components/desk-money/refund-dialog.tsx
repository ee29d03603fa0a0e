'use client'

import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { DueTime } from '@/components/desk/due-time'
import { Fact, Facts } from '@/components/desk/facts'
import { StatusDot } from '@/components/desk/status-dot'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { PayeeFact } from '@/components/desk-money/payee-fact'
import { RefundDecisions } from '@/components/desk-money/refund-decisions'
import { TONES } from '@/components/desk-money/tones'
import { TransferFact } from '@/components/desk-money/transfer-fact'
import { textOr } from '@/components/layout/message-keys'
import { useMethodName } from '@/components/payments/use-method-name'
import { Dialog } from '@/components/ui/dialog'
import { useRefund } from '@/lib/orders/refunds/client'
import type { RefundDetail } from '@/lib/orders/refunds/schema'
import { formatRupiah } from '@/lib/platform/money'

/** The name of whoever acts when no person does. */
const BY_ITSELF = 'System'

type RefundDialogProps = { id: number | null; onClose: () => void; onDecided: () => unknown }

/** One refund: amount, payee, who asked, and the decisions that are open. */
export function RefundDialog({ id, onClose, onDecided }: RefundDialogProps) {
  const t = useTranslations('deskMoney')
  const common = useTranslations('common')
  const may = useMay()
  const { data, error, mutate } = useRefund(id)
  const reload = () => Promise.all([mutate(), onDecided()])
  return (
    <Dialog open={id !== null} onClose={onClose} title={t('refund.title')} closeLabel={common('close')} size="lg">
      {error && !data && <DeskError error={error} onRetry={reload} />}
      {!data && !error && <DeskSkeleton rows={4} />}
      {data && (
        <div className="grid gap-5 text-sm">
          <p className="tabular font-semibold text-2xl">{formatRupiah(data.amount)}</p>
          <RefundFacts refund={data} onChange={reload} />
          {may('payouts.approve') && <RefundDecisions key={data.version} refund={data} onDecided={reload} />}
        </div>
      )}
    </Dialog>
  )
}

type RefundFactsProps = { refund: RefundDetail; onChange: () => unknown }

function RefundFacts({ refund, onChange }: RefundFactsProps) {
  const t = useTranslations('deskMoney')
  const methodName = useMethodName()
  const { status, approval, payment, transfer } = refund
  const note = refund.note && textOr(refund.note, t, `failures.${refund.note}`)
  return (
    <Facts>
      <Fact label={t('order')}>
        <DeskLink href={`/ops/orders/${refund.formatted_id}`} className="tabular font-semibold underline">
          {refund.formatted_id}
        </DeskLink>{' '}
        · {refund.buyer}
      </Fact>
      {refund.customer_pays && (
        <Fact label={t('refund.payer')}>{t('refund.customerPaid', { name: refund.buyer })}</Fact>
      )}
      <Fact label={t('refund.cause')}>{t(`causes.${refund.cause}`)}</Fact>
      <Fact label={t('status')}>
        <StatusDot tone={TONES[status]}>{t(`statuses.${status}`)}</StatusDot>
      </Fact>
      <Fact label={t('refund.payment')}>{`${payment.provider_order_id} · ${methodName(payment.channel)}`}</Fact>
      <Fact label={t('out.to')}>
        <PayeeFact refund={refund} />
      </Fact>
      {transfer && (
        <Fact label={t('transfer.title')}>
          <TransferFact transfer={transfer} onAsked={onChange} />
        </Fact>
      )}
      {!refund.paid_at && (
        <Fact label={t('out.due')}>
          <DueTime at={refund.due_at} soonHours={48} />
        </Fact>
      )}
      {approval && (
        <Fact label={t('refund.askedBy')}>
          {approval.asked_by.name} · <When at={approval.asked_at} />
        </Fact>
      )}
      {refund.approved_by && (
        <Fact label={t('refund.approvedBy')}>
          {refund.approved_by === BY_ITSELF ? t('refund.byItself') : refund.approved_by}
        </Fact>
      )}
      {refund.paid_at && (
        <Fact label={t('refund.paidAt')}>
          <When at={refund.paid_at} />
        </Fact>
      )}
      {note && <Fact label={t('refund.note')}>{note}</Fact>}
    </Facts>
  )
}
