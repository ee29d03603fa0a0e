'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import type { Order } from '@/lib/orders/my-orders/schema'

type Step = 'paid' | 'prepared' | 'sent' | 'arrived' | 'ready' | 'fetched' | 'rented' | 'back'

const SENT: Step[] = ['paid', 'prepared', 'sent', 'arrived']
const FETCHED: Step[] = ['paid', 'prepared', 'ready', 'fetched']
const RENTED: Step[] = ['paid', 'prepared', 'sent', 'rented', 'back']

/** How many steps an order in this status has behind it; other statuses are no course that goes on. */
const REACHED: Partial<Record<Order['status'], number>> = {
  waiting_payment: 0,
  payment_verified: 1,
  processed: 2,
  shipped: 3,
  delivered: 4,
  rented: 4,
  due_soon: 4,
  late: 4,
}

function stepsOf({ type, pickup_point }: Order): Step[] {
  if (type === 'rent') return RENTED
  return pickup_point ? FETCHED : SENT
}

/** The way of an order that goes on: the steps behind it, and in grey those to come. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useTranslations('order.progress')
  const known = REACHED[order.status]
  if (known === undefined) return null
  const reached = order.pickup_code && known < 3 ? 3 : known
  return (
    <ol aria-label={t('title')} className="isolate mb-6 grid auto-cols-fr grid-flow-col">
      {stepsOf(order).map((step, index) => (
        <li
          key={step}
          aria-current={index === reached - 1 ? 'step' : undefined}
          className={cx(
            'relative grid justify-items-center gap-1.5 text-center text-xs',
            index > 0 && 'before:absolute before:top-2.5 before:right-1/2 before:h-0.5 before:w-full',
            index > 0 && (index < reached ? 'before:bg-primary' : 'before:bg-line'),
            index >= reached && 'text-quiet',
            index === reached - 1 && 'font-semibold',
          )}
        >
          <span
            aria-hidden="true"
            className={cx(
              'relative z-10 flex size-5.5 items-center justify-center rounded-full border-2',
              index < reached ? 'border-primary bg-primary text-on-primary' : 'border-edge bg-card',
            )}
          >
            {index < reached && <Check className="size-3.5" strokeWidth={3} />}
          </span>
          <span>
            {t(step)}
            <span className="sr-only"> ({t(index < reached ? 'done' : 'coming')})</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
