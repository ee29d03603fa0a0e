import { useTranslations } from 'next-intl'
import { When } from '@/components/desk/when'
import { cx } from '@/components/ui/class-names'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'
import { READY_FOR_PICKUP } from '@/lib/orders/orders/rules/guards'
import { type ProgressStep, progressOf } from '@/lib/orders/orders/rules/progress'

/** How far an order has come; on a phone only the step that it has reached is named. */
export function OrderProgress({ order }: { order: DeskOrder }) {
  const t = useTranslations('deskOrders')
  const progress = progressOf({
    ...order,
    isPickup: order.delivery.pickup_point !== null,
    isReady: order.stage === READY_FOR_PICKUP,
  })
  if (!progress) return null
  const { steps, current } = progress
  const times: Partial<Record<ProgressStep, string | null>> = {
    ordered: order.ordered_at,
    paid: order.paid_at,
    arrived: order.delivered_at,
    fetched: order.delivered_at,
  }
  const [reached] = steps.slice(current)
  return (
    <div className="grid gap-1.5 text-xs">
      <ol aria-label={t('progress')} className="grid auto-cols-fr grid-flow-col gap-1 @max-2xl/order:max-w-md">
        {steps.map((step, index) => {
          const at = index <= current && times[step]
          return (
            <li key={step} aria-current={index === current ? 'step' : undefined} className="grid content-start gap-1.5">
              <span
                aria-hidden="true"
                className={cx('h-1 rounded-full', index <= current ? 'bg-primary' : 'bg-line')}
              />
              <span
                className={cx(
                  'whitespace-nowrap @max-2xl/order:sr-only',
                  index === current ? 'font-semibold text-ink' : 'text-quiet',
                )}
              >
                {t(`step.${step}`)}
              </span>
              {at && (
                <span className="text-quiet @max-2xl/order:hidden">
                  <When at={at} />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {reached && (
        <p aria-hidden="true" className="@2xl/order:hidden">
          {t('progressAt', { number: current + 1, steps: steps.length, step: t(`step.${reached}`) })}
        </p>
      )}
    </div>
  )
}
