import { NOT_RETURNED } from '@/lib/orders/orders/rules/guards'
import type { OrderRules } from '@/lib/orders/orders/rules/names'
import type { RentOrderStatus } from '@/lib/orders/orders/states/rent-statuses'
import { edgesOf } from '@/lib/platform/transitions'

const edge = edgesOf<RentOrderStatus, OrderRules>()

const SOLD = ['drop_bills', 'settle_deposit', 'give_deposit_back', 'free_days', 'units_sold'] as const

/** How a rental comes back, is inspected and settled, is exchanged, or is bought. */
export const RENT_AFTER_TRANSITIONS = [
  edge('rented', 'return_processed', 'create_return', ['shopper'], {
    effects: ['drop_bills'],
    deadline: 'handover',
    notify: 'rent_return',
    next: { actor: 'shopper', action: 'return_rental' },
  }),
  edge('due_soon', 'return_processed', 'create_return', ['shopper'], {
    effects: ['drop_bills'],
    deadline: 'handover',
    notify: 'rent_return',
    next: { actor: 'shopper', action: 'return_rental' },
  }),
  edge('late', 'return_processed', 'create_return', ['shopper'], {
    effects: ['drop_bills'],
    deadline: 'handover',
    notify: 'rent_return',
    next: { actor: 'shopper', action: 'return_rental' },
  }),
  edge('return_processed', 'return_processed', 'mark_late_return', ['clock'], {
    after: 'handover',
    guard: 'kept_back',
    deadline: 'handover',
    notify: 'rent_return_late',
  }),
  edge('return_processed', 'return_processed', 'confirm_shipment', ['shopper'], { deadline: 'delivery' }),
  edge('return_processed', 'return_processed', 'send_to_pickup', ['shopper'], {
    deadline: 'delivery',
    next: { actor: 'shopper', action: 'send_back', guard: 'not_handed_over' },
  }),
  edge('return_processed', 'return_processed', 'driver_not_found', ['courier'], { notify: 'rent_pickup_failed' }),
  edge('return_processed', 'return_processed', 'delivery_canceled', ['courier'], { notify: 'rent_pickup_failed' }),
  edge('return_processed', 'rent_returned', 'confirm_arrival', ['courier', 'operator'], {
    by: 'claims.inspect',
    effects: ['end_days', 'units_back'],
    notify: 'rent_arrived',
    next: { actor: 'store', action: 'receive' },
  }),
  edge('rent_returned', 'awaiting_inspection', 'inspection', ['system'], {
    kind: 'await',
    deadline: 'inspection',
    next: { actor: 'store', action: 'receive' },
  }),
  edge('awaiting_inspection', 'ongoing_inspection', 'inspection', ['operator'], {
    by: 'claims.inspect',
    kind: 'start',
    effects: ['units_inspect'],
    deadline: 'inspection',
    next: { actor: 'store', action: 'inspect_rental' },
  }),
  edge('ongoing_inspection', 'done_inspection', 'inspection', ['operator'], {
    by: 'claims.inspect',
    kind: 'finish',
    deadline: 'contest',
    notify: 'rent_result',
    next: { actor: 'store', action: 'inspect_rental' },
  }),
  edge('done_inspection', 'done_inspection', 'contest', ['shopper'], {
    guard: 'uncontested',
    deadline: 'decision',
    next: { actor: 'shopper', action: 'confirm_result' },
  }),
  edge('done_inspection', 'done_inspection', 'inspection', ['operator'], {
    by: 'claims.decide',
    kind: 'done',
    guard: 'contested',
    notify: 'rent_decided',
    next: { actor: 'store', action: 'decide_contest' },
  }),
  edge('done_inspection', 'disburse_pending', 'charge_order', ['clock', 'shopper', 'system'], {
    after: 'contest_part',
    guard: 'uncontested',
    effects: ['settle_deposit', 'give_deposit_back'],
    deadline: 'payout',
  }),
  edge('done_inspection', 'disburse_pending', 'finish_order', ['clock', 'shopper', 'system'], {
    kind: 'deposit_back',
    after: 'contest_whole',
    guard: 'uncontested',
    effects: ['give_deposit_back'],
    deadline: 'payout',
  }),
  edge('done_inspection', 'charged', 'charge_order', ['clock', 'shopper', 'system'], {
    kind: 'deposit_used',
    after: 'contest_used',
    guard: 'uncontested',
    effects: ['settle_deposit'],
    notify: 'rent_charged',
  }),
  edge('done_inspection', 'returned', 'finish_order', ['clock', 'shopper', 'system'], {
    after: 'contest_nothing',
    guard: 'uncontested',
  }),
  edge('disburse_pending', 'disburse_ready', 'update_bank', ['system'], {
    deadline: 'payout',
    next: { actor: 'shopper', action: 'give_bank' },
  }),
  edge('disburse_ready', 'returned', 'finish_order', ['system'], {
    kind: 'refund_paid',
    next: { actor: 'store', action: 'pay_out' },
  }),
  edge('disburse_ready', 'disburse_pending', 'update_bank', ['system'], { kind: 'payout_failed', deadline: 'payout' }),
  edge('return_processed', 'return_failed', 'reject_return', ['operator'], {
    by: 'claims.decide',
    deadline: 'appeal',
    notify: 'rent_return_failed',
  }),
  edge('rent_returned', 'return_failed', 'reject_return', ['operator'], {
    by: 'claims.decide',
    effects: ['units_stay_out', 'prolong_days'],
    deadline: 'appeal',
    notify: 'rent_return_failed',
  }),
  edge('awaiting_inspection', 'return_failed', 'reject_return', ['operator'], {
    by: 'claims.decide',
    effects: ['units_stay_out', 'prolong_days'],
    deadline: 'appeal',
    notify: 'rent_return_failed',
  }),
  edge('return_failed', 'return_processed', 'create_return', ['shopper'], {
    deadline: 'handover',
    next: { actor: 'shopper', action: 'send_back' },
  }),
  edge('return_failed', 'late', 'mark_late_order', ['clock'], { after: 'appeal', notify: 'order_late' }),
  edge('late', 'charged', 'charge_order', ['clock', 'operator'], {
    by: 'claims.decide',
    after: 'deposit_used',
    stage: NOT_RETURNED,
    effects: ['drop_bills', 'settle_deposit', 'end_days', 'units_lost'],
    notify: 'rent_charged',
  }),
  edge('charged', 'rent_returned', 'confirm_arrival', ['operator'], {
    by: 'claims.inspect',
    kind: 'late_recovery',
    guard: 'not_returned',
    effects: ['units_back'],
    notify: 'rent_arrived',
  }),
  edge('rented', 'exchange_request', 'exchange_request', ['shopper'], {
    effects: ['drop_bills'],
    deadline: 'decision',
  }),
  edge('due_soon', 'exchange_request', 'exchange_request', ['shopper'], {
    effects: ['drop_bills'],
    deadline: 'decision',
  }),
  edge('exchange_request', 'exchange_accepted', 'accept_exchange', ['operator'], {
    by: 'claims.decide',
    deadline: 'decision',
    notify: 'rent_exchange_accepted',
    next: { actor: 'store', action: 'decide_request' },
  }),
  edge('exchange_request', 'exchange_rejected', 'reject_exchange', ['operator'], {
    by: 'claims.decide',
    notify: 'rent_exchange_rejected',
  }),
  edge('exchange_rejected', 'rented', 'resume_rent', ['system'], {
    deadline: 'rental',
    next: { actor: 'store', action: 'resume' },
  }),
  edge('exchange_rejected', 'due_soon', 'resume_rent', ['system'], { kind: 'due_soon', deadline: 'rental' }),
  edge('exchange_rejected', 'late', 'resume_rent', ['system'], { kind: 'late' }),
  edge('exchange_accepted', 'exchange_on_delivery', 'deliver_exchange', ['operator'], {
    by: 'orders.ship',
    kind: 'sent',
    deadline: 'delivery',
    notify: 'rent_exchange_sent',
    next: { actor: 'store', action: 'deliver_exchange' },
  }),
  edge('exchange_on_delivery', 'rented', 'order_delivered', ['courier', 'shopper', 'operator'], {
    by: 'orders.deliver',
    kind: 'exchanged',
    deadline: 'rental',
    notify: 'rent_exchanged',
    next: { actor: 'courier', action: 'deliver' },
  }),
  edge('rented', 'rented', 'resume_rent', ['system'], { kind: 'exchanged' }),
  edge('exchange_request', 'refund_processed', 'refund_rent_order', ['operator'], {
    by: 'claims.decide',
    effects: ['give_deposit_back', 'end_days'],
    notify: 'rent_refunded',
    deadline: 'payout',
  }),
  edge('exchange_accepted', 'refund_processed', 'refund_rent_order', ['operator'], {
    by: 'claims.decide',
    effects: ['give_deposit_back', 'end_days'],
    notify: 'rent_refunded',
    deadline: 'payout',
  }),
  edge('refund_processed', 'refund_processed', 'update_bank', ['shopper']),
  edge('refund_processed', 'refund_processed', 'finish_order', ['payment'], {
    kind: 'refund_paid',
    next: { actor: 'store', action: 'pay_out' },
  }),
  edge('refund_processed', 'refund_processed', 'update_bank', ['payment'], { kind: 'payout_failed' }),
  edge('rented', 'completed', 'buy_out', ['payment'], { effects: SOLD, notify: 'rent_bought' }),
  edge('due_soon', 'completed', 'buy_out', ['payment'], { effects: SOLD, notify: 'rent_bought' }),
  edge('late', 'completed', 'buy_out', ['payment'], { effects: SOLD, notify: 'rent_bought' }),
]
