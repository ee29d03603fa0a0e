import type { OrderRules } from '@/lib/orders/orders/rules/names'
import type { BuyOrderStatus } from '@/lib/orders/orders/states/buy-statuses'
import { edgesOf, type Transition } from '@/lib/platform/transitions'

const row = edgesOf<BuyOrderStatus, OrderRules>()

type Edge = Transition<BuyOrderStatus, OrderRules>

/** A claim takes these transitions with its own steps; nobody causes them directly. */
const edge = (from: BuyOrderStatus, to: BuyOrderStatus, verb: string, more: Partial<Edge> = {}) =>
  row(from, to, verb, ['system'], more)

/** A return of the whole order. */
const RETURN = [
  edge('delivered', 'return_processed', 'create_return'),
  edge('return_processed', 'delivered', 'cancel_order', { kind: 'claim', deadline: 'completion' }),
  edge('return_processed', 'return_failed', 'reject_return'),
  edge('return_failed', 'return_processed', 'accept_return', {
    kind: 'appeal',
    next: { actor: 'shopper', action: 'appeal' },
  }),
  edge('return_failed', 'completed', 'complete_order'),
  edge('return_processed', 'disburse_pending', 'inspection', {
    deadline: 'payout',
    next: { actor: 'store', action: 'inspect' },
  }),
  edge('disburse_pending', 'disburse_ready', 'update_bank', {
    deadline: 'payout',
    next: { actor: 'shopper', action: 'give_bank' },
  }),
  edge('disburse_ready', 'returned', 'finish_order', {
    kind: 'refund_paid',
    next: { actor: 'store', action: 'pay_out' },
  }),
  edge('disburse_ready', 'disburse_pending', 'update_bank', { kind: 'payout_failed', deadline: 'payout' }),
]

/** An exchange of single pieces. A refund that is open as well decides the status. */
const EXCHANGE = [
  edge('delivered', 'product_exchange_accepted', 'accept_exchange'),
  edge('refund_processed', 'product_exchange_accepted', 'accept_exchange'),
  edge('product_exchange_accepted', 'completed', 'deliver_exchange', {
    next: { actor: 'shopper', action: 'send_back' },
  }),
  edge('product_exchange_accepted', 'delivered', 'deliver_exchange', { kind: 'window_open', deadline: 'completion' }),
  edge('product_exchange_accepted', 'refund_processed', 'deliver_exchange', { kind: 'refunded', deadline: 'none' }),
  edge('product_exchange_accepted', 'delivered', 'reject_exchange', { deadline: 'completion' }),
  edge('product_exchange_accepted', 'refund_processed', 'reject_exchange', { kind: 'refunded', deadline: 'none' }),
]

/** A refund of single pieces. */
const REFUND = [
  edge('delivered', 'product_refund_accepted', 'accept_return', { kind: 'refund' }),
  edge('product_exchange_accepted', 'product_refund_accepted', 'accept_return', { kind: 'refund' }),
  edge('refund_processed', 'product_refund_accepted', 'accept_return', { kind: 'refund' }),
  edge('product_refund_accepted', 'refund_processed', 'update_shipment', {
    kind: 'received',
    deadline: 'payout',
    next: { actor: 'shopper', action: 'send_back' },
  }),
  edge('product_refund_accepted', 'product_exchange_accepted', 'update_shipment', { kind: 'exchange_open' }),
  edge('product_exchange_accepted', 'refund_processed', 'update_shipment', { kind: 'received', deadline: 'payout' }),
  edge('refund_processed', 'refund_processed', 'finish_order', {
    kind: 'refund_paid',
    deadline: 'none',
    next: { actor: 'store', action: 'pay_out', guard: 'claimed' },
  }),
  edge('product_refund_accepted', 'delivered', 'reject_return', { deadline: 'completion' }),
  edge('product_refund_accepted', 'product_exchange_accepted', 'reject_return', { kind: 'exchange_open' }),
  edge('product_refund_accepted', 'refund_processed', 'reject_return', { kind: 'refunded', deadline: 'none' }),
]

/** What happens to a buy order after its delivery because of its claims. docs/behaviour.md prints these rows. */
export const BUY_AFTER_SALES = [...RETURN, ...EXCHANGE, ...REFUND]
