import { addSeconds } from 'date-fns'

export const CHANNELS = ['email', 'whatsapp', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * `kept`: nobody was told, it is read at /ops/outbox of a demonstration shop. `unconfirmed`: handed over, and whether
 * it was taken is not known. `undeliverable`: the shop has no service for this channel, or no budget left.
 */
export const OUTBOX_STATES = ['queued', 'sending', 'sent', 'kept', 'unconfirmed', 'failed', 'undeliverable'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

/** What the shopper is told of an order, besides that it was placed. */
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
  'order_late',
] as const
export type OrderNews = (typeof ORDER_NEWS)[number]

/** What a recipient is told of a parcel. */
const PARCEL_STEPS = ['shipped', 'ready', 'delayed', 'delivered'] as const
export type ParcelStep = (typeof PARCEL_STEPS)[number]

const PARCEL_NEWS = PARCEL_STEPS.flatMap((step) => [`parcel_${step}`, `dropship_${step}`] as const)
export type ParcelNews = (typeof PARCEL_NEWS)[number]

/** What the shopper is told of a refund. */
const REFUND_NEWS = ['refund_opened', 'refund_failed', 'refund_account', 'refund_paid'] as const
export type RefundNews = (typeof REFUND_NEWS)[number]

/** Every message of the shop: `messages.<template>` of the dictionaries words it. */
export const TEMPLATES = [
  'order_placed',
  'order_reminder',
  ...ORDER_NEWS,
  ...PARCEL_NEWS,
  ...REFUND_NEWS,
  'code',
  'account_exists',
  'account_unknown',
  'contact_changed',
  'password_changed',
  'account_erased',
  'identity_added',
  'test',
] as const
export type Template = (typeof TEMPLATES)[number]

export type MessageData = Record<string, string | number>

/** What a template of the WhatsApp account is filled with, in this order. A stranger's words are never among it, but a reseller's store name. */
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
  order_late: ['order', 'due', 'link'],
  parcel_shipped: ['order', 'courier', 'tracking_code', 'link'],
  parcel_ready: ['order', 'place', 'pickup_code', 'due'],
  parcel_delayed: ['order', 'link'],
  parcel_delivered: ['order', 'link'],
  dropship_shipped: ['store', 'courier', 'tracking_code'],
  dropship_ready: ['store', 'place', 'pickup_code', 'due'],
  dropship_delayed: ['store'],
  dropship_delivered: ['store'],
  refund_opened: ['order', 'amount', 'due', 'link'],
  refund_failed: ['order', 'amount', 'due', 'link'],
  refund_account: ['order', 'account', 'link'],
  refund_paid: ['order', 'amount', 'link'],
  code: ['code'],
  account_exists: [],
  account_unknown: [],
  contact_changed: ['contact'],
  password_changed: [],
  account_erased: [],
  identity_added: ['provider'],
  test: [],
}

/** Somebody asked for these, and the budget was taken when they did. */
const ON_REQUEST: readonly Template[] = ['code', 'account_exists', 'account_unknown']

/** Whoever asked for a `code` waits for it in front of the screen; `news` are sent behind it. */
export const LANES = ['code', 'news'] as const
export type Lane = (typeof LANES)[number]

export const laneOf = (template: Template): Lane => (ON_REQUEST.includes(template) ? 'code' : 'news')

/** The jobs that send what is queued. */
export const LANE_JOBS: Record<Lane, string> = { code: 'codes', news: 'outbox' }

/** News leave a fifth of what a service takes to codes, one place at least. */
const SHARE_OF_CODES = 0.2

/** How many more messages of a lane a service may be handed; it takes so many, and has so many already. */
export function placesLeft(lane: Lane, most: number, taken: number): number {
  const kept = lane === 'code' ? 0 : Math.max(1, Math.ceil(most * SHARE_OF_CODES))
  return Math.max(0, most - kept - taken)
}

/** Guests may order with anybody's number: what a shop sends to phones without being asked has its budget too. */
export const needsBudget = (channel: Channel, template: Template) =>
  channel !== 'email' && !ON_REQUEST.includes(template)

/** `+62812`: who runs the number. Fraud buys numbers in ranges. */
export const prefixOf = (phone: string) => phone.slice(0, 6)

/**
 * `later`: not taken this time. `closed`: the service does not let us in. `never`: not this message. `unknown`: it may
 * have been taken.
 */
export type Verdict = 'later' | 'closed' | 'never' | 'unknown'

const MAX_ATTEMPTS = 8
const WAIT_SECONDS = [10, 30, 60, 120, 300, 900, 3_600]
const LONGEST_WAIT = 3_600

/** An SMS gateway knows a message by its id and sends it once, however often it is asked (docs/operations.md). */
const isRepeatable = (channel: Channel) => channel === 'sms'

type Attempted = { channel: Channel; attempts: number; expires_at: Date | null }
type Failure = { verdict: Verdict; retry_after: number }
type Next = { state: OutboxState; channel?: Channel; attempts?: number; next_attempt_at?: Date }

/** What becomes of a message that was not sent. `fallback` is another channel to the same person. */
export function afterFailure(
  { channel, attempts, expires_at }: Attempted,
  { verdict, retry_after }: Failure,
  fallback: Channel | null,
  now: Date,
): Next {
  if (verdict === 'unknown' && !isRepeatable(channel)) return { state: 'unconfirmed' }
  const isHopeless = verdict === 'never' || verdict === 'closed' || attempts > 1
  if (fallback && isHopeless) return { state: 'queued', channel: fallback, attempts: 0, next_attempt_at: now }
  if (verdict === 'never' || attempts >= MAX_ATTEMPTS) return { state: 'failed' }
  const wait = Math.max(WAIT_SECONDS[attempts - 1] ?? LONGEST_WAIT, Math.min(retry_after, LONGEST_WAIT))
  const next_attempt_at = addSeconds(now, wait)
  if (expires_at && next_attempt_at >= expires_at) return { state: 'failed' }
  return { state: 'queued', next_attempt_at }
}

/** What is found taken and not settled: its process has ended over it. */
export const afterLoss = (channel: Channel): OutboxState => (isRepeatable(channel) ? 'queued' : 'unconfirmed')
