import { useTranslations } from 'next-intl'
import { type DotTone, StatusDot } from '@/components/desk/status-dot'
import { textOr } from '@/components/layout/message-keys'
import type { ListedOrder } from '@/lib/orders/desk/schema/list'

const TONES: Partial<Record<ListedOrder['status'], DotTone>> = {
  waiting_payment: 'calm',
  payment_verified: 'soon',
  processed: 'active',
  shipped: 'active',
  delivered: 'done',
  rented: 'active',
  due_soon: 'soon',
  late: 'late',
  completed: 'done',
  returned: 'done',
  charged: 'done',
  cancelled: 'off',
  rejected: 'off',
  failed: 'off',
}

type OrderStatusProps = Pick<ListedOrder, 'status' | 'stage' | 'late'>

/** The status in words, with what happened since within it. */
export function OrderStatus({ status, stage, late }: OrderStatusProps) {
  const t = useTranslations('deskOrders')
  const desk = useTranslations('desk')
  const words = desk(`orderStatus.${status}`)
  const shown = stage ? textOr(words, t, `stage.${stage}`) : words
  return <StatusDot tone={late ? 'late' : (TONES[status] ?? 'active')}>{shown}</StatusDot>
}
