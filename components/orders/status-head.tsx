'use client'

import {
  Armchair,
  ArrowLeftRight,
  Banknote,
  CircleCheck,
  CircleX,
  Clock,
  PackageCheck,
  PackageOpen,
  Truck,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyOf } from '@/components/layout/message-keys'
import { StatusBadge } from '@/components/orders/order-lines'
import type { StatusView } from '@/components/orders/status-view'
import { statusTone, useStatusWords } from '@/components/orders/status-words'
import { useArrivalDays } from '@/components/shipping/use-arrival'
import type { Tone } from '@/components/ui/badge'
import { cx } from '@/components/ui/class-names'
import { CopyButton } from '@/components/ui/copy-button'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { Arrival } from '@/lib/orders/orders/schema'
import { formatDate, formatTime } from '@/lib/platform/time'

/** `next` only where the state table names no next actor, or where more must be said. */
type HeadText = { title: KeyOf<'order'>; next?: KeyOf<'order'> }

const PAID_WORDS: Record<Exclude<Order['status'], 'waiting_payment'>, HeadText> = {
  payment_verified: { title: 'paid', next: 'paidNext' },
  processed: { title: 'processed' },
  shipped: { title: 'shipped' },
  delivered: { title: 'delivered' },
  completed: { title: 'completed', next: 'completedNext' },
  cancelled: { title: 'cancelledPaid', next: 'cancelledPaidNext' },
  rejected: { title: 'rejected', next: 'cancelledPaidNext' },
  failed: { title: 'cancelledPaid', next: 'cancelledPaidNext' },
  rented: { title: 'rented' },
  due_soon: { title: 'dueSoon' },
  late: { title: 'late' },
  return_processed: { title: 'returning' },
  return_failed: { title: 'returnFailed' },
  rent_returned: { title: 'returning' },
  disburse_pending: { title: 'returning' },
  disburse_ready: { title: 'returning' },
  returned: { title: 'returned' },
  charged: { title: 'charged' },
  awaiting_inspection: { title: 'inspecting' },
  ongoing_inspection: { title: 'inspecting' },
  done_inspection: { title: 'inspected' },
  refund_processed: { title: 'refunding' },
  exchange_request: { title: 'exchanging' },
  exchange_accepted: { title: 'exchanging' },
  exchange_rejected: { title: 'exchangeRejected' },
  exchange_on_delivery: { title: 'exchanging' },
  product_exchange_accepted: { title: 'exchanging' },
  product_refund_accepted: { title: 'refunding' },
}

const VIEW_WORDS: Record<Exclude<StatusView, 'success'>, HeadText> = {
  pending: { title: 'pending', next: 'pendingNext' },
  expiring: { title: 'expiring', next: 'expiringNext' },
  expired: { title: 'expired', next: 'expiredNext' },
  cancelled: { title: 'cancelled', next: 'cancelledNext' },
}

const VIEW_ICONS: Record<StatusView, typeof Clock> = {
  pending: Clock,
  expiring: Clock,
  expired: CircleX,
  cancelled: CircleX,
  success: CircleCheck,
}

const PAID_ICONS: Record<string, typeof Clock> = {
  shipped: Truck,
  delivered: PackageCheck,
  rented: Armchair,
  due_soon: Clock,
  late: Clock,
  cancelled: CircleX,
  rejected: CircleX,
  failed: CircleX,
  return_processed: PackageOpen,
  disburse_pending: PackageOpen,
  disburse_ready: PackageOpen,
  return_failed: CircleX,
  product_exchange_accepted: ArrowLeftRight,
  product_refund_accepted: Banknote,
  refund_processed: Banknote,
}

const CIRCLES: Partial<Record<Tone, string>> = {
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  neutral: 'bg-sunken text-quiet',
}

const OVER = ['cancelled', 'rejected', 'failed']

const UNDECIDED = ['requested', 'asked', 'appealed']
const SETTLING = ['disburse_pending', 'disburse_ready']

/** What a claim or a settled rental waits for, where the status of the order says less. */
function saidAfterSales({ type, status, claims }: Order): HeadText | null {
  if (type === 'rent') return SETTLING.includes(status) ? { title: 'depositBack' } : null
  return claims.some((claim) => claim.is_open && UNDECIDED.includes(claim.status)) ? { title: 'claimAsked' } : null
}

function saidOf(order: Order, view: StatusView): HeadText {
  const { type, status, pickup_code, next_action } = order
  if (view === 'pending' && order.customer?.pays) return { title: 'pendingCustomer', next: 'pendingCustomerNext' }
  if (view !== 'success') return VIEW_WORDS[view]
  if (next_action?.action === 'decide_delivery') return { title: 'refusedAtDoor' }
  if (pickup_code) return { title: 'pickupReady' }
  const afterSales = saidAfterSales(order)
  if (afterSales) return afterSales
  if (status === 'refund_processed' && !next_action) return { title: 'refunded' }
  if (status === 'payment_verified' && type === 'rent') return { title: 'paid', next: 'paidNextRent' }
  return status === 'waiting_payment' ? VIEW_WORDS.pending : PAID_WORDS[status]
}

/** The text for a closed order says whether nothing was charged, or the refund is on its way or done. */
function wordsOf(order: Order, view: StatusView): HeadText {
  const words = saidOf(order, view)
  const { money_back, status, wallet_refund } = order
  if ((money_back.length === 0 && wallet_refund === 0) || !OVER.includes(status)) return words
  return {
    ...words,
    next: money_back.every((refund) => refund.status === 'paid') ? 'refundedNext' : 'cancelledPaidNext',
  }
}

type StatusHeadProps = { order: Order; view: StatusView; level: 1 | 2 }

/** The headline of an order: what happened last. */
export function StatusHead({ order, view, level }: StatusHeadProps) {
  const t = useTranslations('order')
  const Heading = level === 1 ? 'h1' : 'h2'
  const Icon = (view === 'success' && PAID_ICONS[order.status]) || VIEW_ICONS[view]
  const { title, next } = wordsOf(order, view)
  const values = {
    date: formatDate(order.expires_at),
    time: formatTime(order.expires_at),
    status: useStatusWords()(order.display_status),
  }
  /** The headline is the status, and the line below it a deadline. */
  const isPending = view === 'pending'
  const circle = CIRCLES[statusTone(order.display_status)] ?? 'bg-success-tint text-success'
  return (
    <div role="status" className="flex items-start gap-4">
      <span
        className={cx(
          'flex size-11 flex-none items-center justify-center rounded-full',
          level === 1 && 'md:size-14',
          circle,
        )}
      >
        <Icon aria-hidden="true" className={cx('size-6', level === 1 && 'md:size-7')} strokeWidth={1.75} />
      </span>
      <div className="grid gap-2">
        <Heading
          className={cx('max-w-text font-display font-medium text-xl tracking-tight', level === 1 && 'md:text-3xl')}
        >
          {t(title, values)}
        </Heading>
        {next && (
          <p className={cx('max-w-text', isPending ? 'tabular font-semibold text-warning' : 'text-quiet')}>
            {t(next, values)}
          </p>
        )}
        {order.arrival && <ArrivalDays arrival={order.arrival} />}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {!isPending && <StatusBadge status={order.display_status} />}
          {level === 1 && <span className="tabular text-quiet text-sm">{order.formatted_id}</span>}
          <CopyButton
            value={order.formatted_id}
            label={t('copyNumber')}
            text={t(level === 1 ? 'toPay.copy' : 'copyNumber')}
            copiedLabel={t('copied')}
            variant="quiet"
            className="-mx-4"
          />
        </p>
      </div>
    </div>
  )
}

function ArrivalDays({ arrival }: { arrival: Arrival }) {
  const t = useTranslations('order')
  return <p className="font-semibold">{t('arrives', { days: useArrivalDays()(arrival) })}</p>
}
