import { OrderLedger } from '@/components/desk-ledger/order-ledger'
import { OrderClaims } from '@/components/desk-orders/order-claims'
import { OrderCustomer } from '@/components/desk-orders/order-customer'
import { OrderDelivery } from '@/components/desk-orders/order-delivery'
import { OrderLines } from '@/components/desk-orders/order-lines'
import { OrderMoney } from '@/components/desk-orders/order-money'
import { OrderTasks } from '@/components/desk-orders/order-tasks'
import { OrderTimeline } from '@/components/desk-orders/order-timeline'
import { ConflictPanel } from '@/components/desk-units/conflict-panel'
import { cx } from '@/components/ui/class-names'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'

type OrderBodyProps = { order: DeskOrder; isNarrow?: boolean }

/** What to pack and what happened at the left; who, where and money at the right, or between them in one column. */
export function OrderBody({ order, isNarrow = false }: OrderBodyProps) {
  const column = isNarrow ? 'contents' : 'grid min-w-0 gap-4 max-lg:contents'
  return (
    <div className="grid min-w-0 gap-4">
      <OrderTasks {...order} />
      {order.tasks.some(({ kind }) => kind === 'rental_conflict') && <ConflictPanel order_id={order.id} hasTask />}
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          !isNarrow && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        <div className={column}>
          <OrderLines order={order} />
          <div className="order-1">
            <OrderTimeline key={order.id} order={order} />
          </div>
        </div>
        <div className={column}>
          <OrderClaims claims={order.claims} />
          <OrderDelivery order={order} />
          <OrderCustomer order={order} />
          <OrderMoney order={order} />
          <OrderLedger id={order.id} />
        </div>
      </div>
    </div>
  )
}
