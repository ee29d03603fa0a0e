'use client'

import { useTranslations } from 'next-intl'
import { accountValues } from '@/components/bank-accounts/bank-values'
import { Fact } from '@/components/orders/order-facts'
import { BankAccount } from '@/components/refunds/bank-account'
import { Badge, type Tone } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import type { Order } from '@/lib/orders/my-orders/schema'
import { lastDay } from '@/lib/orders/refunds/rules'
import type { OrderRefund } from '@/lib/orders/refunds/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

type RefundState = 'preparing' | 'waitsForBank' | 'sent' | 'paid' | 'failed'

/** The status as shoppers see it: waiting for an operator or for the gateway's answer is `preparing` for both. */
const STATES: Record<OrderRefund['status'], RefundState> = {
  needs_bank: 'waitsForBank',
  needs_approval: 'preparing',
  queued: 'preparing',
  submitted: 'sent',
  unknown: 'sent',
  paid: 'paid',
  failed: 'failed',
}

const TONES: Record<RefundState, Tone> = {
  preparing: 'primary',
  waitsForBank: 'warning',
  sent: 'primary',
  paid: 'success',
  failed: 'danger',
}

/** The refunds of an order: amount, destination, status and expected date. */
export function OrderRefunds({ order, onTaken }: { order: Order; onTaken?: (() => void) | undefined }) {
  const t = useTranslations('order.refund')
  const { money_back, payee, wallet_refund } = order
  if (money_back.length === 0 && wallet_refund === 0) return null
  return (
    <Section title={t('title')}>
      <div className="grid gap-6">
        <ul className="grid gap-6">
          {wallet_refund > 0 && (
            <li>
              <WalletRefund amount={wallet_refund} />
            </li>
          )}
          {money_back.map((refund) => (
            <li key={refund.id}>
              <Refund refund={refund} payee={payee} />
            </li>
          ))}
        </ul>
        <BankAccount order={order} onTaken={onTaken} />
      </div>
    </Section>
  )
}

/** A refund to the wallet is credited at once, because the shop keeps the wallet itself. */
function WalletRefund({ amount }: { amount: number }) {
  const t = useTranslations('order.refund')
  return (
    <dl className="grid gap-5 md:grid-cols-2">
      <Fact label={t('amount')}>
        <span className="tabular font-semibold">{formatRupiah(amount)}</span>
      </Fact>
      <Fact label={t('state')}>
        <Badge tone="success">{t('paid')}</Badge>
      </Fact>
      <Fact label={t('to')}>{t('wallet')}</Fact>
    </dl>
  )
}

type RefundProps = { refund: OrderRefund; payee: Order['payee'] }

function Refund({ refund: { amount, destination, status, due_at, paid_at }, payee }: RefundProps) {
  const t = useTranslations('order.refund')
  const state = STATES[status]
  return (
    <dl className="grid gap-5 md:grid-cols-2">
      <Fact label={t('amount')}>
        <span className="tabular font-semibold">{formatRupiah(amount)}</span>
      </Fact>
      <Fact label={t('state')}>
        <Badge tone={TONES[state]}>{t(state)}</Badge>
      </Fact>
      <Fact label={t('to')}>
        {destination === 'bank' && payee && state !== 'waitsForBank'
          ? t('toAccount', accountValues(payee))
          : t(destination)}
        {state === 'waitsForBank' && <span className="block text-quiet text-sm">{t('askBank')}</span>}
      </Fact>
      <Fact label={t(paid_at ? 'paidOn' : 'by')}>
        <span className="tabular">{formatDate(paid_at ?? lastDay(due_at))}</span>
      </Fact>
    </dl>
  )
}
