import { useTranslations } from 'next-intl'
import { type DotTone, StatusDot } from '@/components/desk/status-dot'
import { turnTone } from '@/components/desk/turn-tone'
import { textOr } from '@/components/layout/message-keys'
import type { ListedOrder } from '@/lib/orders/desk/schema/list'

/** What runs well or has ended, whoever may still act on it. */
const SETTLED: Partial<Record<ListedOrder['status'], DotTone>> = {
  delivered: 'done',
  rented: 'active',
  completed: 'done',
  returned: 'done',
  charged: 'done',
  cancelled: 'off',
  rejected: 'off',
  failed: 'off',
}

type OrderStatusProps = Pick<ListedOrder, 'status' | 'stage' | 'late' | 'next'> & {
  /** The claim for which the order waits. */
  claim?: Pick<NonNullable<ListedOrder['claim']>, 'late' | 'next'> | null | undefined
}

function toneOf({ status, late, next, claim }: OrderStatusProps): DotTone {
  if (claim) return turnTone({ late: late || claim.late, next: claim.next }, 'active')
  const isLate = late || status === 'late'
  return turnTone({ late: isLate, next: status in SETTLED ? null : next }, SETTLED[status] ?? 'active')
}

/** The status in words, with what happened since within it. */
export function OrderStatus(order: OrderStatusProps) {
  const { status, stage } = order
  const t = useTranslations('deskOrders')
  const desk = useTranslations('desk')
  const words = desk(`orderStatus.${status}`)
  const shown = stage ? textOr(words, t, `stage.${stage}`) : words
  return <StatusDot tone={toneOf(order)}>{shown}</StatusDot>
}
