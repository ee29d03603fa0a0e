import { Building2, CreditCard, type LucideIcon, Truck, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { NextStep } from '@/lib/orders/orders/schema'
import { formatDate, formatDeadline, formatTime } from '@/lib/platform/time'

export const ACTOR_ICONS: Record<NextStep['actor'], LucideIcon> = {
  shopper: UserRound,
  store: Building2,
  courier: Truck,
  gateway: CreditCard,
}

/** What is awaited of an order; null when nothing is, or while a customer of the reseller has to pay it. */
export const nextOf = ({ next_action, status, customer }: Order) =>
  customer?.pays && status === 'waiting_payment' ? null : next_action

export const isShoppersTurn = (order: Order) => nextOf(order)?.actor === 'shopper'

/** The ground of a step in a card: a deadline to pay by, the shopper's turn, or somebody else's. */
export function groundOf({ actor, action }: NextStep) {
  if (action === 'pay') return 'bg-warning-tint'
  return actor === 'shopper' ? 'bg-primary-tint' : 'bg-sunken'
}

/** The deadline of a step, which no line end divides; null without one. */
export const dueText = ({ due_at }: NextStep) => due_at && formatDeadline(due_at).replaceAll(' ', '\u00a0')

type NextLineProps = {
  next: NextStep
  hasIcon?: boolean
  className?: string
}

/** Who must act next, what to do and until when, as a line of a list. */
export function NextLine({ next, hasIcon = true, className }: NextLineProps) {
  const order = useTranslations('order')
  const t = useTranslations('nextAction')
  const Icon = ACTOR_ICONS[next.actor]
  const due = dueText(next)
  if (next.action === 'pay' && next.due_at) return <PayLine dueAt={next.due_at} className={className} />
  return (
    <div className={cx('flex gap-2.5 text-sm', className)}>
      {hasIcon && <Icon aria-hidden="true" className="mt-0.5 size-4.5 flex-none text-primary" strokeWidth={1.75} />}
      <p className="min-w-0">
        <strong className={cx('block font-semibold', next.actor === 'shopper' && 'text-primary')}>
          {order(`turn.${next.actor}`)}
        </strong>
        {t(`action.${next.action}`)}
        {due && <span className="tabular block font-medium">{t('until', { due })}</span>}
      </p>
    </div>
  )
}

/** The status says that an order waits for its payment, so its line says only until when. */
function PayLine({ dueAt, className }: { dueAt: string; className?: string | undefined }) {
  const t = useTranslations('nextAction')
  return (
    <p className={cx('tabular font-semibold text-sm text-warning', className)}>
      {t('payBefore', { date: formatDate(dueAt), time: formatTime(dueAt) })}
    </p>
  )
}
