import type { OrderNews } from '@/lib/identity/notifications/rules'
import type { Deadline } from '@/lib/orders/orders/rules/deadlines'
import type { Guard } from '@/lib/orders/orders/rules/guards'

export const EFFECTS = [
  'hold_again',
  'spend_holds',
  'release_holds',
  'close_charges',
  'drop_bills',
  'issue_invoice',
  'ship_goods',
  'take_goods_back',
  'give_money_back',
  'parcel_arrived',
  'parcel_back',
  'parcel_lost',
  'write_off_goods',
  'earn_money',
  'settle_deposit',
  'give_deposit_back',
  'prolong_days',
  'end_days',
  'free_days',
  'units_out',
  'units_back',
  'units_stay_out',
  'units_inspect',
  'units_lost',
  'units_sold',
] as const
export type Effect = (typeof EFFECTS)[number]

/** The next actions; their texts are in the dictionary under `nextAction`. */
export const ACTIONS = [
  'pay',
  'process',
  'ship',
  'send_rest',
  'prepare_pickup',
  'fetch',
  'deliver',
  'decide_delivery',
  'finish',
  'return_rental',
  'send_back',
  'inspect',
  'inspect_rental',
  'confirm_result',
  'give_bank',
  'pay_out',
  'decide_request',
  'decide_contest',
  'receive',
  'deliver_exchange',
  'resume',
  'appeal',
  'answer',
] as const
export type Action = (typeof ACTIONS)[number]

/** What happens after the deadline: the verb of a job, or `escalate` opens a task. */
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

/** The names used by the transitions of orders. */
export type OrderRules = { guard: Guard; effect: Effect; deadline: Deadline; notify: OrderNews; action: Action }
