import type { OrderRules } from '@/lib/orders/orders/rules/names'
import { PARCEL } from '@/lib/orders/orders/rules/parcels'
import type { BuyOrderStatus } from '@/lib/orders/orders/states/buy-statuses'
import { edgesOf } from '@/lib/platform/transitions'

const edge = edgesOf<BuyOrderStatus, OrderRules>()

const kind = PARCEL

/** What happens to one parcel of several while the order is on its way. */
export const BUY_PARCELS = [
  edge('shipped', 'shipped', 'ship_order', ['operator', 'system'], {
    by: 'orders.ship',
    kind,
    guard: 'unsent',
    notify: 'order_shipped',
    next: { actor: 'store', action: 'send_rest' },
  }),
  edge('shipped', 'shipped', 'change_courier', ['operator'], { by: 'orders.ship', kind, guard: 'unsent' }),
  edge('shipped', 'shipped', 'confirm_shipment', ['courier'], { kind }),
  edge('shipped', 'shipped', 'driver_not_found', ['courier'], { kind }),
  edge('shipped', 'shipped', 'delivery_canceled', ['courier'], { kind }),
  edge('shipped', 'shipped', 'delivery_rejected', ['courier'], { kind }),
  edge('shipped', 'shipped', 'order_delivered', ['courier'], { kind }),
  edge('shipped', 'shipped', 'shipment_lost', ['operator'], { by: 'orders.ship', kind }),
]
