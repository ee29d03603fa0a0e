import { useTranslations } from 'next-intl'
import { DueTime } from '@/components/desk/due-time'
import { Fact } from '@/components/desk/facts'
import { Deadline } from '@/components/desk/when'
import type { PickOrder } from '@/lib/orders/packing/schema/picking'

type DueOrder = Pick<PickOrder, 'step' | 'is_pickup' | 'due_at'>

/** What has to be done with an order by its deadline; null when a packer has nothing to do with it any more. */
function dutyOf({ step, is_pickup }: DueOrder) {
  if (step === null) return null
  if (step === 'process') return 'accept'
  if (step === 'hand_over') return 'fetch'
  return is_pickup ? 'ready' : 'ship'
}

/** "Batas serah: 2 jam lagi": the deadline of an order with what it is for. */
export function PackDue({ order }: { order: DueOrder }) {
  const t = useTranslations('deskPacking.duty')
  const duty = dutyOf(order)
  if (!duty || !order.due_at) return null
  return (
    <span className="text-sm">
      <span className="text-quiet">{t(duty)}:</span> <DueTime at={order.due_at} />
    </span>
  )
}

/** The same as a fact, with its date. */
export function PackDueFact({ order }: { order: DueOrder }) {
  const t = useTranslations('deskPacking.duty')
  const duty = dutyOf(order)
  if (!duty || !order.due_at) return null
  return (
    <Fact label={t(duty)}>
      <DueTime at={order.due_at} isDated /> <Deadline at={order.due_at} />
    </Fact>
  )
}
