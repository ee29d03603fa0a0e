import type { OrderRules } from '@/lib/orders/orders/rules/names'
import { edgesOf } from '@/lib/platform/transitions'

/** The statuses of a rental order (RNT-001). */
export const RENT_ORDER_STATUSES = [
  'waiting_payment',
  'payment_verified',
  'processed',
  'shipped',
  'rented',
  'due_soon',
  'late',
  'return_processed',
  'rent_returned',
  'charged',
  'cancelled',
  'exchange_request',
  'exchange_accepted',
  'exchange_rejected',
  'exchange_on_delivery',
  'refund_processed',
  'awaiting_inspection',
  'ongoing_inspection',
  'done_inspection',
  'return_failed',
  'returned',
  'disburse_pending',
  'disburse_ready',
] as const

type RentOrderStatus = (typeof RENT_ORDER_STATUSES)[number]

const edge = edgesOf<RentOrderStatus, OrderRules>()

const PAID = ['spend_holds', 'issue_invoice'] as const
const DROPPED = ['close_charges', 'release_holds'] as const
const CALLED_OFF = ['release_holds', 'give_money_back'] as const

/** All legal transitions of a rental order. docs/behaviour.md prints this table. */
export const RENT_ORDER_TRANSITIONS = [
  edge(null, 'waiting_payment', 'create_order', ['shopper'], { deadline: 'payment' }),
  edge(null, 'payment_verified', 'create_order', ['system'], {
    kind: 'nothing_to_pay',
    deadline: 'process',
    effects: PAID,
  }),
  edge('waiting_payment', 'payment_verified', 'confirm_payment', ['payment'], {
    effects: PAID,
    deadline: 'process',
    notify: 'order_paid',
    next: { actor: 'shopper', action: 'pay' },
  }),
  edge('waiting_payment', 'cancelled', 'cancel_order', ['shopper'], { effects: DROPPED, notify: 'order_cancelled' }),
  edge('waiting_payment', 'cancelled', 'cancel_order', ['payment'], {
    kind: 'payment_failed',
    effects: DROPPED,
    notify: 'order_cancelled',
  }),
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
  edge('payment_verified', 'cancelled', 'cancel_order', ['shopper'], {
    effects: CALLED_OFF,
    notify: 'order_cancelled',
  }),
  edge('payment_verified', 'cancelled', 'reject_order', ['operator'], {
    by: 'orders.reject',
    effects: CALLED_OFF,
    notify: 'order_rejected',
  }),
  edge('processed', 'cancelled', 'cancel_order', ['shopper'], { effects: CALLED_OFF, notify: 'order_cancelled' }),
  edge('processed', 'cancelled', 'reject_order', ['operator'], {
    by: 'orders.reject',
    effects: CALLED_OFF,
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
    deadline: 'delivery',
    notify: 'order_shipped',
    next: { actor: 'store', action: 'ship' },
  }),
  edge('processed', 'processed', 'change_courier', ['operator'], { by: 'orders.ship', guard: 'courier' }),
  edge('shipped', 'shipped', 'confirm_shipment', ['courier']),
  edge('shipped', 'processed', 'driver_not_found', ['courier'], { deadline: 'ship_again', notify: 'order_delayed' }),
  edge('shipped', 'processed', 'delivery_canceled', ['courier'], { deadline: 'ship_again', notify: 'order_delayed' }),
  edge('shipped', 'shipped', 'delivery_rejected', ['courier'], { deadline: 'decision' }),
  edge('shipped', 'shipped', 'shipment_lost', ['operator'], { by: 'orders.ship', deadline: 'decision' }),
  edge('shipped', 'cancelled', 'reject_order', ['operator'], {
    by: 'orders.ship',
    kind: 'lost',
    guard: 'lost',
    effects: ['parcel_lost', ...CALLED_OFF],
    notify: 'order_rejected',
  }),
  edge('shipped', 'processed', 'update_shipment', ['operator'], {
    by: 'orders.ship',
    kind: 'ship_again',
    guard: 'refused',
    effects: ['parcel_back'],
    deadline: 'ship_again',
  }),
  edge('shipped', 'cancelled', 'reject_order', ['operator'], {
    by: 'orders.reject',
    kind: 'delivery_rejected',
    guard: 'refused',
    effects: ['parcel_back', ...CALLED_OFF],
    notify: 'order_rejected',
    next: { actor: 'store', action: 'decide_delivery' },
  }),
  edge('shipped', 'rented', 'order_delivered', ['courier', 'shopper', 'operator'], {
    by: 'orders.deliver',
    effects: ['parcel_arrived'],
    deadline: 'rental',
    notify: 'order_rented',
    next: { actor: 'courier', action: 'deliver' },
  }),
  edge('rented', 'due_soon', 'due_soon_order', ['clock'], {
    after: 'rental_soon',
    deadline: 'rental',
    notify: 'order_due_soon',
  }),
  edge('rented', 'late', 'mark_late_order', ['clock'], { after: 'rental_late', notify: 'order_late' }),
  edge('due_soon', 'late', 'mark_late_order', ['clock'], { after: 'rental_late', notify: 'order_late' }),
  edge('due_soon', 'rented', 'resume_rent', ['payment'], {
    kind: 'extended',
    deadline: 'rental',
    notify: 'order_extended',
  }),
  edge('late', 'rented', 'resume_rent', ['payment'], {
    kind: 'extended',
    deadline: 'rental',
    notify: 'order_extended',
  }),
  edge('rented', 'return_processed', 'create_return', ['shopper'], {
    deadline: 'handover',
    next: { actor: 'shopper', action: 'return_rental' },
  }),
  edge('due_soon', 'return_processed', 'create_return', ['shopper'], {
    effects: ['drop_extension'],
    deadline: 'handover',
    next: { actor: 'shopper', action: 'return_rental' },
  }),
  edge('late', 'return_processed', 'create_return', ['shopper'], {
    effects: ['drop_extension'],
    deadline: 'handover',
    next: { actor: 'shopper', action: 'return_rental' },
  }),
  edge('return_processed', 'return_processed', 'mark_late_return', ['clock'], {
    after: 'handover',
    guard: 'kept_back',
  }),
  edge('return_processed', 'return_processed', 'confirm_shipment', ['shopper'], { deadline: 'delivery' }),
  edge('return_processed', 'return_processed', 'send_to_pickup', ['shopper'], { deadline: 'delivery' }),
  edge('return_processed', 'return_processed', 'driver_not_found', ['courier']),
  edge('return_processed', 'return_processed', 'delivery_canceled', ['courier']),
  edge('return_processed', 'rent_returned', 'confirm_arrival', ['courier', 'operator'], {
    by: 'claims.inspect',
    next: { actor: 'shopper', action: 'send_back' },
  }),
  edge('rent_returned', 'awaiting_inspection', 'inspection', ['system'], {
    kind: 'await',
    deadline: 'inspection',
    next: { actor: 'store', action: 'receive' },
  }),
  edge('awaiting_inspection', 'ongoing_inspection', 'inspection', ['operator'], {
    by: 'claims.inspect',
    kind: 'start',
    deadline: 'inspection',
    next: { actor: 'store', action: 'inspect' },
  }),
  edge('ongoing_inspection', 'done_inspection', 'inspection', ['operator'], {
    by: 'claims.inspect',
    kind: 'finish',
    deadline: 'contest',
    next: { actor: 'store', action: 'inspect' },
  }),
  edge('done_inspection', 'done_inspection', 'inspection', ['system'], { kind: 'done' }),
  edge('done_inspection', 'disburse_pending', 'charge_order', ['clock', 'shopper'], {
    after: 'contest_part',
    effects: ['settle_deposit'],
    deadline: 'payout',
  }),
  edge('done_inspection', 'disburse_pending', 'finish_order', ['clock', 'shopper'], {
    kind: 'deposit_back',
    after: 'contest_whole',
    deadline: 'payout',
    next: { actor: 'shopper', action: 'confirm_result' },
  }),
  edge('done_inspection', 'charged', 'charge_order', ['clock', 'shopper'], {
    kind: 'deposit_used',
    after: 'contest_used',
    effects: ['settle_deposit'],
  }),
  edge('done_inspection', 'returned', 'finish_order', ['clock', 'shopper'], { after: 'contest_nothing' }),
  edge('disburse_pending', 'disburse_ready', 'update_bank', ['shopper', 'operator'], {
    by: 'payouts.approve',
    deadline: 'payout',
    next: { actor: 'shopper', action: 'give_bank' },
  }),
  edge('disburse_ready', 'returned', 'finish_order', ['payment'], {
    kind: 'refund_paid',
    next: { actor: 'store', action: 'pay_out' },
  }),
  edge('disburse_ready', 'disburse_pending', 'update_bank', ['payment'], { kind: 'payout_failed', deadline: 'payout' }),
  edge('return_processed', 'return_failed', 'reject_return', ['operator'], { by: 'claims.decide', deadline: 'appeal' }),
  edge('rent_returned', 'return_failed', 'reject_return', ['operator'], { by: 'claims.decide', deadline: 'appeal' }),
  edge('return_failed', 'return_processed', 'create_return', ['shopper'], {
    deadline: 'handover',
    next: { actor: 'shopper', action: 'send_back' },
  }),
  edge('return_failed', 'late', 'mark_late_order', ['clock'], { after: 'appeal', notify: 'order_late' }),
  edge('late', 'charged', 'charge_order', ['clock', 'operator'], {
    by: 'claims.decide',
    after: 'deposit_used',
    effects: ['drop_extension', 'settle_deposit'],
  }),
  edge('charged', 'rent_returned', 'confirm_arrival', ['operator'], { by: 'claims.inspect', kind: 'late_recovery' }),
  edge('rented', 'exchange_request', 'exchange_request', ['shopper'], { deadline: 'decision' }),
  edge('due_soon', 'exchange_request', 'exchange_request', ['shopper'], {
    effects: ['drop_extension'],
    deadline: 'decision',
  }),
  edge('exchange_request', 'exchange_accepted', 'accept_exchange', ['operator'], {
    by: 'claims.decide',
    deadline: 'decision',
    next: { actor: 'store', action: 'decide_request' },
  }),
  edge('exchange_request', 'exchange_rejected', 'reject_exchange', ['operator'], { by: 'claims.decide' }),
  edge('exchange_rejected', 'rented', 'resume_rent', ['system'], {
    deadline: 'rental',
    next: { actor: 'store', action: 'resume' },
  }),
  edge('exchange_rejected', 'due_soon', 'resume_rent', ['system'], { kind: 'due_soon', deadline: 'rental' }),
  edge('exchange_rejected', 'late', 'resume_rent', ['system'], { kind: 'late' }),
  edge('exchange_accepted', 'exchange_on_delivery', 'deliver_exchange', ['operator'], {
    by: 'orders.ship',
    deadline: 'delivery',
    next: { actor: 'store', action: 'deliver_exchange' },
  }),
  edge('exchange_on_delivery', 'rented', 'order_delivered', ['courier'], {
    deadline: 'rental',
    next: { actor: 'courier', action: 'deliver' },
  }),
  edge('rented', 'rented', 'resume_rent', ['system'], { kind: 'exchanged' }),
  edge('exchange_request', 'refund_processed', 'refund_rent_order', ['operator'], {
    by: 'claims.decide',
    deadline: 'payout',
  }),
  edge('exchange_accepted', 'refund_processed', 'refund_rent_order', ['operator'], {
    by: 'claims.decide',
    deadline: 'payout',
  }),
  edge('refund_processed', 'refund_processed', 'update_bank', ['shopper']),
  edge('refund_processed', 'refund_processed', 'finish_order', ['payment'], {
    kind: 'refund_paid',
    next: { actor: 'store', action: 'pay_out' },
  }),
  edge('refund_processed', 'refund_processed', 'update_bank', ['payment'], { kind: 'payout_failed' }),
]
