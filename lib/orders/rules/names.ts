import type { Deadline } from '@/lib/orders/rules/deadlines'
import type { Guard } from '@/lib/orders/rules/guards'

export const EFFECTS = [
  'hold_again',
  'spend_holds',
  'release_holds',
  'close_charges',
  'issue_invoice',
  'ship_goods',
  'take_goods_back',
  'give_money_back',
  'parcel_arrived',
  'parcel_back',
] as const
export type Effect = (typeof EFFECTS)[number]

/** What the shopper is told of an order, besides that it was placed. */
export const ORDER_NEWS = [
  'order_paid',
  'order_expired',
  'order_cancelled',
  'order_rejected',
  'order_processed',
  'order_shipped',
  'order_ready',
  'order_delayed',
  'order_delivered',
  'order_completed',
  'order_rented',
  'order_due_soon',
  'order_late',
] as const
export type OrderNews = (typeof ORDER_NEWS)[number]

/** What somebody has to do next; worded in the dictionary under `nextAction`. */
export const ACTIONS = [
  'pay',
  'process',
  'ship',
  'prepare_pickup',
  'fetch',
  'deliver',
  'decide_delivery',
  'finish',
  'return_rental',
  'send_back',
  'inspect',
  'confirm_result',
  'give_bank',
  'pay_out',
  'decide_request',
  'receive',
  'deliver_exchange',
  'resume',
  'appeal',
] as const
export type Action = (typeof ACTIONS)[number]

/** What happens when nobody acts in time: the verb of the clock, or somebody of the store is told. */
export const OTHERWISE = [
  'escalate',
  'expire_order',
  'complete_order',
  'mark_late_order',
  'mark_late_return',
  'charge_order',
  'reject_return',
  'reject_exchange',
] as const
export type Otherwise = (typeof OTHERWISE)[number]

/** The names that the rows of an order's machine use. */
export type OrderRules = { guard: Guard; effect: Effect; deadline: Deadline; notify: OrderNews; action: Action }
