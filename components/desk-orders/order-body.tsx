import { OrderCustomer } from '@/components/desk-orders/order-customer'
import { OrderDelivery } from '@/components/desk-orders/order-delivery'
import { OrderLines } from '@/components/desk-orders/order-lines'
import { OrderMessages } from '@/components/desk-orders/order-messages'
import { OrderMoney } from '@/components/desk-orders/order-money'
import { OrderTasks } from '@/components/desk-orders/order-tasks'
import { OrderTimeline } from '@/components/desk-orders/order-timeline'
import { cx } from '@/components/ui/class-names'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'

type OrderBodyProps = { order: DeskOrder; isNarrow?: boolean }

/** What to pack at the left; who, where and money at the right; everything that happened below. */
export function OrderBody({ order, isNarrow = false }: OrderBodyProps) {
  return (
    <div className="grid min-w-0 gap-4">
      <OrderTasks tasks={order.tasks} />
      <div className={cx('grid items-start gap-4', !isNarrow && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
        <div className="grid min-w-0 gap-4">
          <OrderLines order={order} />
          {isNarrow && <OrderDelivery order={order} />}
          <OrderMessages order={order} />
        </div>
        <div className="grid min-w-0 gap-4">
          {!isNarrow && <OrderDelivery order={order} />}
          <OrderCustomer order={order} />
          <OrderMoney order={order} />
        </div>
      </div>
      <OrderTimeline key={order.id} order={order} />
    </div>
  )
}
