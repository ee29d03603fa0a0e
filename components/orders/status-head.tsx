'use client'

import { CircleCheck, CircleX, Clock, PackageCheck, Truck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { camelCase, type StatusView } from '@/components/orders/status-view'
import { Badge, type Tone } from '@/components/ui/badge'
import { cx } from '@/components/ui/class-names'
import type { Order } from '@/lib/orders/schema'
import { formatDate, formatTime } from '@/lib/platform/time'

type Words = { title: string; next: string }

const PAID_WORDS: Record<string, Words> = {
  payment_verified: { title: 'paid', next: 'paidNext' },
  processed: { title: 'processed', next: 'processedNext' },
  shipped: { title: 'shipped', next: 'shippedNext' },
  delivered: { title: 'delivered', next: 'deliveredNext' },
  completed: { title: 'completed', next: 'completedNext' },
  cancelled: { title: 'cancelled', next: 'cancelledPaidNext' },
  rejected: { title: 'cancelled', next: 'cancelledPaidNext' },
}

const VIEW_WORDS: Record<Exclude<StatusView, 'success'>, Words> = {
  pending: { title: 'pending', next: 'pendingNext' },
  expiring: { title: 'expiring', next: 'expiringNext' },
  expired: { title: 'expired', next: 'expiredNext' },
  cancelled: { title: 'cancelled', next: 'cancelledNext' },
}

const LOOKS: Record<StatusView, { Icon: typeof Clock; tone: Tone; circle: string }> = {
  pending: { Icon: Clock, tone: 'warning', circle: 'bg-warning-tint text-warning' },
  expiring: { Icon: Clock, tone: 'warning', circle: 'bg-warning-tint text-warning' },
  expired: { Icon: CircleX, tone: 'neutral', circle: 'bg-sunken text-quiet' },
  cancelled: { Icon: CircleX, tone: 'neutral', circle: 'bg-sunken text-quiet' },
  success: { Icon: CircleCheck, tone: 'success', circle: 'bg-success-tint text-success' },
}

const PAID_ICONS: Record<string, typeof Clock> = {
  shipped: Truck,
  delivered: PackageCheck,
  cancelled: CircleX,
  rejected: CircleX,
}

/** A sentence first: what happened, then who acts next. */
export function StatusHead({ order, view }: { order: Order; view: StatusView }) {
  const t = useTranslations('order')
  const look = LOOKS[view]
  const Icon = (view === 'success' && PAID_ICONS[order.status]) || look.Icon
  const words =
    view === 'success' ? (PAID_WORDS[order.status] ?? { title: 'paidOther', next: 'paidOtherNext' }) : VIEW_WORDS[view]
  const label = `status.${camelCase(order.display_status)}`
  const status = t.has(label) ? t(label) : order.display_status
  const values = {
    date: formatDate(order.expires_at),
    time: formatTime(order.expires_at),
    courier: order.courier?.title ?? '',
    status,
  }
  return (
    <div role="status" className="flex flex-col items-start gap-4 md:flex-row">
      <span className={cx('flex size-14 flex-none items-center justify-center rounded-full', look.circle)}>
        <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
      </span>
      <div className="grid gap-2">
        <h1 className="max-w-text font-display text-2xl md:text-3xl">{t(words.title, values)}</h1>
        <p className="max-w-text text-quiet">{t(words.next, values)}</p>
        <p>
          <Badge tone={look.tone}>{status}</Badge>
        </p>
      </div>
    </div>
  )
}
