import type { OrderRules } from '@/lib/orders/orders/rules/names'
import { BUY_AFTER_SALES } from '@/lib/orders/orders/states/buy-after-sales'
import { BUY_PARCELS } from '@/lib/orders/orders/states/buy-parcels'
import type { BuyOrderStatus } from '@/lib/orders/orders/states/buy-statuses'
import { edgesOf } from '@/lib/platform/transitions'

const edge = edgesOf<BuyOrderStatus, OrderRules>()

const PAID = ['spend_holds', 'issue_invoice'] as const
const DROPPED = ['close_charges', 'release_holds'] as const
const CALLED_OFF = ['release_holds', 'give_money_back'] as const
const PARCEL_REFUSED = ['parcel_back', 'take_goods_back', ...CALLED_OFF] as const
const PARCEL_LOST = ['parcel_lost', 'write_off_goods', ...CALLED_OFF] as const

/** All legal transitions of a buy order. docs/behaviour.md prints this table. */
export const BUY_ORDER_TRANSITIONS = [
  edge(null, 'waiting_payment', 'create_order', ['shopper'], { deadline: 'payment' }),
  edge(null, 'payment_verified', 'create_order', ['system'], {
    kind: 'nothing_to_pay',
    deadline: 'process',
    effects: PAID,
  }),
  edge('waiting_payment', 'payment_verified', 'confirm_payment', ['payment', 'operator'], {
    by: 'counter.cash',
    effects: PAID,
    deadline: 'process',
    notify: 'order_paid',
    next: { actor: 'shopper', action: 'pay' },
  }),
  edge('waiting_payment', 'cancelled', 'cancel_order', ['shopper'], { effects: DROPPED, notify: 'order_cancelled' }),
  edge('waiting_payment', 'cancelled', 'expire_order', ['clock', 'payment'], {
    after: 'payment_grace',
    effects: DROPPED,
    notify: 'order_expired',
  }),
  edge('cancelled', 'payment_verified', 'confirm_payment', ['payment'], {
    kind: 'late',
    guard: 'expired',
    effects: ['hold_again', ...PAID],
    deadline: 'process',
    notify: 'order_paid',
  }),
  edge('waiting_payment', 'failed', 'cancel_order', ['payment'], {
    kind: 'payment_failed',
    effects: DROPPED,
    notify: 'order_cancelled',
  }),
  edge('payment_verified', 'cancelled', 'cancel_order', ['shopper'], {
    effects: CALLED_OFF,
    notify: 'order_cancelled',
  }),
  edge('payment_verified', 'rejected', 'reject_order', ['operator'], {
    by: 'orders.reject',
    effects: CALLED_OFF,
    notify: 'order_rejected',
  }),
  edge('processed', 'rejected', 'reject_order', ['operator'], {
    by: 'orders.reject',
    effects: ['parcel_lost', ...CALLED_OFF],
    notify: 'order_rejected',
  }),
  edge('payment_verified', 'processed', 'process_order', ['operator'], {
    by: 'orders.process',
    deadline: 'ship',
    notify: 'order_processed',
    next: { actor: 'store', action: 'process' },
  }),
  edge('processed', 'shipped', 'ship_order', ['operator', 'system'], {
    by: 'orders.ship',
    guard: 'courier',
    effects: ['ship_goods'],
    deadline: 'delivery',
    notify: 'order_shipped',
    next: { actor: 'store', action: 'ship' },
  }),
  edge('processed', 'processed', 'change_courier', ['operator'], { by: 'orders.ship', guard: 'courier' }),
  edge('shipped', 'shipped', 'confirm_shipment', ['courier']),
  edge('processed', 'processed', 'update_shipment', ['operator'], {
    by: 'orders.ship',
    kind: 'ready_for_pickup',
    guard: 'pickup',
    deadline: 'pickup',
    notify: 'order_ready',
    next: { actor: 'store', action: 'prepare_pickup' },
  }),
  edge('processed', 'delivered', 'confirm_arrival', ['operator'], {
    by: 'orders.deliver',
    guard: 'ready',
    effects: ['ship_goods', 'earn_money'],
    deadline: 'completion',
    notify: 'order_delivered',
    next: { actor: 'shopper', action: 'fetch' },
  }),
  edge('shipped', 'processed', 'driver_not_found', ['courier'], {
    effects: ['take_goods_back'],
    deadline: 'ship_again',
    notify: 'order_delayed',
  }),
  edge('shipped', 'processed', 'delivery_canceled', ['courier'], {
    effects: ['take_goods_back'],
    deadline: 'ship_again',
    notify: 'order_delayed',
  }),
  edge('shipped', 'shipped', 'delivery_rejected', ['courier'], { deadline: 'decision' }),
  edge('shipped', 'rejected', 'reject_order', ['operator'], {
    by: 'orders.reject',
    kind: 'delivery_rejected',
    guard: 'refused',
    effects: PARCEL_REFUSED,
    notify: 'order_rejected',
    next: { actor: 'store', action: 'decide_delivery' },
  }),
  edge('shipped', 'shipped', 'shipment_lost', ['operator'], { by: 'orders.ship', deadline: 'decision' }),
  edge('shipped', 'rejected', 'reject_order', ['operator'], {
    by: 'orders.ship',
    kind: 'lost',
    guard: 'lost',
    effects: PARCEL_LOST,
    notify: 'order_rejected',
  }),
  edge('shipped', 'processed', 'update_shipment', ['operator'], {
    by: 'orders.ship',
    kind: 'ship_again',
    guard: 'refused',
    effects: ['parcel_back', 'take_goods_back'],
    deadline: 'ship_again',
  }),
  ...BUY_PARCELS,
  edge('shipped', 'delivered', 'order_delivered', ['courier', 'operator'], {
    by: 'orders.deliver',
    guard: 'sent',
    effects: ['parcel_arrived', 'earn_money'],
    deadline: 'completion',
    notify: 'order_delivered',
    next: { actor: 'courier', action: 'deliver' },
  }),
  edge('shipped', 'delivered', 'confirm_arrival', ['shopper'], {
    guard: 'sent',
    effects: ['parcel_arrived', 'earn_money'],
    deadline: 'completion',
    notify: 'order_delivered',
  }),
  edge('delivered', 'completed', 'finish_order', ['shopper'], {
    guard: 'unclaimed',
    notify: 'order_completed',
    next: { actor: 'shopper', action: 'finish' },
  }),
  edge('delivered', 'completed', 'complete_order', ['clock'], {
    after: 'completion',
    guard: 'unclaimed',
    notify: 'order_completed',
  }),
  ...BUY_AFTER_SALES,
]
