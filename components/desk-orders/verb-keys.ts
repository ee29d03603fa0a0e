import type { DeskOrder } from '@/lib/orders/desk/schema/order'

export type Offer = DeskOrder['transitions'][number]

const VERB_KEYS = {
  process_order: 'process_order',
  ship_order: 'ship_order',
  'update_shipment/ready_for_pickup': 'ready',
  confirm_arrival: 'confirm_arrival',
  order_delivered: 'order_delivered',
  reject_order: 'reject_order',
  'reject_order/delivery_rejected': 'reject_refused',
  'reject_order/lost': 'reject_lost',
  'update_shipment/ship_again': 'ship_again',
} as const

type VerbKey = (typeof VERB_KEYS)[keyof typeof VERB_KEYS] | 'other'

/** The key of a transition's words. */
export const verbKey = ({ verb, kind }: Pick<Offer, 'verb' | 'kind'>): VerbKey =>
  VERB_KEYS[(kind ? `${verb}/${kind}` : verb) as keyof typeof VERB_KEYS] ?? 'other'
