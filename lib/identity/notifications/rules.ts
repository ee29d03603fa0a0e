import { addSeconds } from 'date-fns'

export const CHANNELS = ['email', 'whatsapp', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * `kept`: not sent, readable at /ops/outbox of a demonstration shop. `unconfirmed`: the service may have accepted it.
 * `undeliverable`: the shop has no service for this channel, or no budget left.
 */
export const OUTBOX_STATES = ['queued', 'sending', 'sent', 'kept', 'unconfirmed', 'failed', 'undeliverable'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

/** Messages to the shopper about an order, except those on placing it. */
const ORDER_NEWS = [
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
  'order_extended',
  'order_late',
  'rent_warning',
  'rent_return',
  'rent_pickup',
  'rent_pickup_failed',
  'rent_return_late',
  'rent_arrived',
  'rent_result',
  'rent_decided',
  'rent_charged',
  'rent_return_failed',
  'rent_exchange_accepted',
  'rent_exchange_rejected',
  'rent_exchange_sent',
  'rent_exchanged',
  'rent_refunded',
  'rent_bought',
  'order_address',
  'order_missing',
  'order_part_back',
] as const
export type OrderNews = (typeof ORDER_NEWS)[number]

/** Messages to the recipient about a parcel. */
const PARCEL_STEPS = ['shipped', 'ready', 'delayed', 'delivered', 'address'] as const
export type ParcelStep = (typeof PARCEL_STEPS)[number]

const PARCEL_NEWS = PARCEL_STEPS.flatMap((step) => [`parcel_${step}`, `dropship_${step}`] as const)
export type ParcelNews = (typeof PARCEL_NEWS)[number]

/** Messages to the customer of a reseller, who pays. */
const CUSTOMER_NEWS = ['dropship_pay', 'dropship_paid', 'dropship_refund', 'dropship_refunded'] as const
export type CustomerNews = (typeof CUSTOMER_NEWS)[number]

/** Messages to the shopper about a refund. */
const REFUND_NEWS = ['refund_opened', 'refund_failed', 'refund_account', 'refund_paid'] as const
export type RefundNews = (typeof REFUND_NEWS)[number]

/** Messages to the shopper about a claim. */
export const CLAIM_NEWS = [
  'claim_opened',
  'claim_accepted',
  'claim_rejected',
  'claim_late',
  'claim_received',
  'claim_passed',
  'claim_failed',
  'claim_replaced',
  'claim_resolved',
  'claim_appealed',
  'claim_pickup',
  'claim_pickup_failed',
  'claim_asked',
  'claim_answered',
] as const
export type ClaimNews = (typeof CLAIM_NEWS)[number]

/** Messages to an applicant about a step of the application as a reseller. */
export const RESELLER_NEWS = [
  'reseller_submitted',
  'reseller_accepted',
  'reseller_revision',
  'reseller_rejected',
  'reseller_suspended',
  'reseller_lifted',
] as const
export type ResellerNews = (typeof RESELLER_NEWS)[number]

/** All messages of the shop; their texts are `messages.<template>` of the dictionaries. */
export const TEMPLATES = [
  'order_placed',
  'order_reminder',
  ...ORDER_NEWS,
  ...PARCEL_NEWS,
  ...CUSTOMER_NEWS,
  ...REFUND_NEWS,
  ...CLAIM_NEWS,
  ...RESELLER_NEWS,
  'code',
  'order_of_account',
  'account_exists',
  'account_unknown',
  'contact_changed',
  'bank_account_changed',
  'cashback_released',
  'withdrawal_paid',
  'withdrawal_failed',
  'wallet_added',
  'wallet_taken',
  'password_changed',
  'account_erased',
  'identity_added',
  'account_blocked',
  'account_unblocked',
  'test',
] as const
export type Template = (typeof TEMPLATES)[number]

export type MessageData = Record<string, string | number>

/**
 * The parameters of the WhatsApp account's templates, in order. None is free text of other people, except a reseller's
 * store name.
 */
export const WHATSAPP_PARAMETERS: Record<Template, readonly string[]> = {
  order_placed: ['order', 'amount', 'link'],
  order_paid: ['order', 'all', 'link'],
  order_expired: ['order', 'amount'],
  order_reminder: ['order', 'amount', 'due', 'link'],
  order_cancelled: ['order'],
  order_rejected: ['order', 'all'],
  order_processed: ['order', 'link'],
  order_shipped: ['order', 'courier', 'tracking_code', 'link'],
  order_ready: ['order', 'pickup_code', 'due'],
  order_delayed: ['order', 'link'],
  order_delivered: ['order', 'link'],
  order_completed: ['order'],
  order_rented: ['order', 'due', 'link'],
  order_due_soon: ['order', 'due', 'link'],
  order_extended: ['order', 'due', 'link'],
  order_late: ['order', 'due', 'link'],
  rent_warning: ['order', 'fee', 'deposit', 'link'],
  rent_return: ['order', 'link'],
  rent_pickup: ['order', 'courier', 'pickup', 'pickup_code', 'link'],
  rent_pickup_failed: ['order', 'link'],
  rent_return_late: ['order', 'link'],
  rent_arrived: ['order', 'link'],
  rent_result: ['order', 'deposit_back', 'due', 'link'],
  rent_decided: ['order', 'deposit_back', 'link'],
  rent_charged: ['order', 'fee', 'deposit', 'link'],
  rent_return_failed: ['order', 'link'],
  rent_exchange_accepted: ['order', 'link'],
  rent_exchange_rejected: ['order', 'due', 'link'],
  rent_exchange_sent: ['order', 'courier', 'tracking_code', 'link'],
  rent_exchanged: ['order', 'due', 'link'],
  rent_refunded: ['order', 'link'],
  rent_bought: ['order', 'price', 'link'],
  order_address: ['order', 'link'],
  order_missing: ['order', 'amount', 'link'],
  order_part_back: ['order', 'amount', 'link'],
  parcel_shipped: ['order', 'courier', 'tracking_code', 'link'],
  parcel_ready: ['order', 'place', 'pickup_code', 'due'],
  parcel_delayed: ['order', 'link'],
  parcel_delivered: ['order', 'link'],
  parcel_address: ['order', 'link'],
  dropship_shipped: ['store', 'courier', 'tracking_code'],
  dropship_ready: ['store', 'place', 'pickup_code', 'due'],
  dropship_delayed: ['store'],
  dropship_delivered: ['store'],
  dropship_address: ['store'],
  dropship_pay: ['store', 'amount', 'due', 'link'],
  dropship_paid: ['store', 'amount', 'link'],
  dropship_refund: ['store', 'amount', 'due'],
  dropship_refunded: ['store', 'amount'],
  refund_opened: ['order', 'amount', 'due', 'link'],
  refund_failed: ['order', 'amount', 'due', 'link'],
  refund_account: ['order', 'account', 'link'],
  refund_paid: ['order', 'amount', 'link'],
  claim_opened: ['order', 'due', 'link'],
  claim_accepted: ['order', 'due', 'link'],
  claim_rejected: ['order', 'due', 'link'],
  claim_late: ['order', 'due', 'link'],
  claim_received: ['order', 'due', 'link'],
  claim_passed: ['order', 'due', 'link'],
  claim_failed: ['order', 'due', 'link'],
  claim_replaced: ['order', 'courier', 'tracking_code', 'link'],
  claim_resolved: ['order', 'link'],
  claim_appealed: ['order', 'due', 'link'],
  claim_pickup: ['order', 'courier', 'pickup', 'link'],
  claim_pickup_failed: ['order', 'link'],
  claim_asked: ['order', 'due', 'link'],
  claim_answered: ['order', 'due', 'link'],
  reseller_submitted: ['store'],
  reseller_accepted: ['store', 'page'],
  reseller_revision: ['store', 'page'],
  reseller_rejected: ['store'],
  reseller_suspended: ['store'],
  reseller_lifted: ['store', 'page'],
  code: ['code'],
  order_of_account: ['order'],
  account_exists: [],
  account_unknown: [],
  contact_changed: ['contact'],
  bank_account_changed: ['account'],
  cashback_released: ['amount', 'page'],
  withdrawal_paid: ['net', 'page'],
  withdrawal_failed: ['amount', 'page'],
  wallet_added: ['amount', 'reason', 'balance'],
  wallet_taken: ['amount', 'reason', 'balance'],
  password_changed: [],
  account_erased: [],
  identity_added: ['provider'],
  account_blocked: [],
  account_unblocked: [],
  test: [],
}

/** Messages that answer a request; the request has taken from the budget. */
const ON_REQUEST: readonly Template[] = ['code', 'order_of_account', 'account_exists', 'account_unknown']

/** `code`: messages that a person is waiting for; `news`: all others, sent after them. */
export const LANES = ['code', 'news'] as const
export type Lane = (typeof LANES)[number]

export const laneOf = (template: Template): Lane => (ON_REQUEST.includes(template) ? 'code' : 'news')

/** The jobs that send what is queued. */
export const LANE_JOBS: Record<Lane, string> = { code: 'codes', news: 'outbox' }

/** The part of a service's limits that is reserved for codes, at least one place. */
const SHARE_OF_CODES = 0.2

/** How many more messages of a lane may be sent, with the limit `most` and `taken` places in use. */
export function placesLeft(lane: Lane, most: number, taken: number): number {
  const reserved = lane === 'code' ? 0 : Math.max(1, Math.ceil(most * SHARE_OF_CODES))
  return Math.max(0, most - reserved - taken)
}

/** Whether a message needs a budget: guests may order with anybody's number, so unrequested messages to phones do. */
export const needsBudget = (channel: Channel, template: Template) =>
  channel !== 'email' && !ON_REQUEST.includes(template)

/** The prefix of a number's operator, such as `+62812`. Budgets count by it, because fraud uses ranges of numbers. */
export const prefixOf = (phone: string) => phone.slice(0, 6)

/**
 * `later`: refused for now. `closed`: the service refuses the shop. `never`: the service refuses this message.
 * `unknown`: the service may have accepted it.
 */
export type Verdict = 'later' | 'closed' | 'never' | 'unknown'

const MAX_ATTEMPTS = 8
const WAIT_SECONDS = [10, 30, 60, 120, 300, 900, 3_600]
const LONGEST_WAIT = 3_600

/** An SMS gateway sends repeated requests of one id only once (docs/operations.md). */
const isRepeatable = (channel: Channel) => channel === 'sms'

type AttemptedMessage = { channel: Channel; attempts: number; expires_at: Date | null }
type DeliveryFailure = { verdict: Verdict; retry_after: number }
type NextState = { state: OutboxState; channel?: Channel; attempts?: number; next_attempt_at?: Date }

/** The next state of a message that was not sent. `fallback` is another channel to the same contact. */
export function afterFailure(
  { channel, attempts, expires_at }: AttemptedMessage,
  { verdict, retry_after }: DeliveryFailure,
  fallback: Channel | null,
  now: Date,
): NextState {
  if (verdict === 'unknown' && !isRepeatable(channel)) return { state: 'unconfirmed' }
  const needsFallback = verdict === 'never' || verdict === 'closed' || attempts > 1
  if (fallback && needsFallback) return { state: 'queued', channel: fallback, attempts: 0, next_attempt_at: now }
  if (verdict === 'never' || attempts >= MAX_ATTEMPTS) return { state: 'failed' }
  const wait = Math.max(WAIT_SECONDS[attempts - 1] ?? LONGEST_WAIT, Math.min(retry_after, LONGEST_WAIT))
  const next_attempt_at = addSeconds(now, wait)
  if (expires_at && next_attempt_at >= expires_at) return { state: 'failed' }
  return { state: 'queued', next_attempt_at }
}

/** The state of a message whose process ended while sending it. */
export const afterLoss = (channel: Channel): OutboxState => (isRepeatable(channel) ? 'queued' : 'unconfirmed')

/** States in which a message has ended without certainty that it arrived. */
export const TROUBLED_STATES = ['failed', 'unconfirmed', 'undeliverable'] as const satisfies OutboxState[]

/** Whether a message may be sent once more; a code cannot, because it is deleted when its sending ends. */
export const canSendAgain = ({ state, lane }: { state: OutboxState; lane: Lane }) =>
  lane !== 'code' && (TROUBLED_STATES as readonly OutboxState[]).includes(state)
