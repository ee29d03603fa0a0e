'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import type { Order } from '@/lib/orders/my-orders/schema'
import { isOnItsWay, type ProgressStep, progressOf } from '@/lib/orders/orders/rules/progress'

type Step = Exclude<ProgressStep, 'inspected' | 'finished'>

/** Shoppers read of the last steps elsewhere on the page. */
const isShown = (step: ProgressStep): step is Step => !['inspected', 'finished'].includes(step)

/** The way of an order that goes on: the steps behind it, and in grey those to come. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useTranslations('order.progress')
  const { type, status, pickup_point, pickup_code } = order
  if (!isOnItsWay(status)) return null
  const progress = progressOf({ type, status, isPickup: pickup_point !== null, isReady: pickup_code !== null })
  if (!progress) return null
  const reached = progress.steps.slice(0, progress.current + 1).filter(isShown).length
  return (
    <ol aria-label={t('title')} className="isolate mb-6 grid auto-cols-fr grid-flow-col">
      {progress.steps.filter(isShown).map((step, index) => (
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
