'use client'

import { useTranslations } from 'next-intl'
import { Section } from '@/components/checkout/section'
import { Fact } from '@/components/orders/order-facts'
import { Badge, type Tone } from '@/components/ui/badge'
import type { Order } from '@/lib/orders/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'
import { lastDay } from '@/lib/refunds/rules'
import type { OrderRefund } from '@/lib/refunds/schema'

type State = 'preparing' | 'waitsForBank' | 'sent' | 'paid' | 'failed'

/** Whether somebody has to agree first, or the gateway does not say, is for the store to know. */
const STATES: Record<OrderRefund['status'], State> = {
  needs_bank: 'waitsForBank',
  needs_approval: 'preparing',
  queued: 'preparing',
  submitted: 'sent',
  unknown: 'sent',
  paid: 'paid',
  failed: 'failed',
}

const TONES: Record<State, Tone> = {
  preparing: 'primary',
  waitsForBank: 'warning',
  sent: 'primary',
  paid: 'success',
  failed: 'danger',
}

/** What comes back of an order: how much, to where, how far it is and by when. */
export function OrderRefunds({ order: { refunds } }: { order: Order }) {
  const t = useTranslations('order.refund')
  if (refunds.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className="grid gap-6">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <Refund refund={refund} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Refund({ refund: { amount, destination, status, due_at, paid_at } }: { refund: OrderRefund }) {
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
        {t(destination)}
        {state === 'waitsForBank' && <span className="block text-quiet text-sm">{t('askBank')}</span>}
      </Fact>
      <Fact label={t(paid_at ? 'paidOn' : 'by')}>
        <span className="tabular">{formatDate(paid_at ?? lastDay(due_at))}</span>
      </Fact>
    </dl>
  )
}
