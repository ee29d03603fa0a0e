import { midtransSignature } from '@/lib/money/payments/providers/midtrans-words'
import { type SimulatedProvider, type SimulatedRow, wib } from '@/lib/money/payments/providers/simulator-store'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

/** What a gateway has agreed with its merchant. Addresses without a slash at the end. */
export type SimulatorSettings = {
  /** Where browsers and the merchant reach the simulator. */
  own_url: string
  /** Where notifications go. */
  shop_url: string
  server_key: string
  client_key: string
  signature_key: string
  xendit: { secret_key: string; callback_token: string }
}

/** The simulator of a demonstration shop, which speaks to the shop that it is mounted in. */
export function shopSimulator(): SimulatorSettings {
  const { public_url, local_url, midtrans_server_key, midtrans_client_key, midtrans_signature_key, xendit } = env()
  return {
    own_url: `${public_url}/api/sim`,
    shop_url: local_url,
    server_key: midtrans_server_key,
    client_key: midtrans_client_key,
    signature_key: midtrans_signature_key,
    xendit: { secret_key: xendit?.secret_key ?? '', callback_token: xendit?.callback_token ?? '' },
  }
}

/** What only the simulator wants to remember begins with an underscore and is never said. */
const spoken = (payload: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !name.startsWith('_')))

const CODES: Record<string, string> = {
  settlement: '200',
  refund: '200',
  partial_refund: '200',
  pending: '201',
  expire: '407',
}

/** A transaction as Midtrans words it in answers and notifications. */
export const midtransWords = (row: SimulatedRow): Record<string, unknown> => ({
  ...spoken(row.payload),
  status_code: CODES[row.transaction_status] ?? '202',
  transaction_status: row.transaction_status,
  ...(row.settled_at && { settlement_time: wib(row.settled_at) }),
  ...(row.refunds.length > 0 && {
    refund_amount: `${row.refunds.reduce((sum, { refund_amount }) => sum + refund_amount, 0)}.00`,
    refunds: row.refunds.map((refund) => ({ ...refund, refund_amount: `${refund.refund_amount}.00` })),
  }),
})

const XENDIT_WORDS: Record<string, string> = { pending: 'PENDING', settlement: 'SUCCEEDED', cancel: 'VOIDED' }

/** A wallet's charge as Xendit words it. */
export const xenditWords = (row: SimulatedRow): Record<string, unknown> => ({
  ...spoken(row.payload),
  status: XENDIT_WORDS[row.transaction_status] ?? 'FAILED',
})

type Post = { url: string; headers: Record<string, string>; body: unknown }

function midtransLetter(row: SimulatedRow, settings: SimulatorSettings): Post {
  const body = midtransWords(row) as { order_id: string; status_code: string; gross_amount: string }
  return {
    url: row.notification_url,
    headers: { 'user-agent': 'Veritrans' },
    body: {
      ...body,
      status_message: 'midtrans payment notification',
      signature_key: midtransSignature(body, settings.signature_key),
    },
  }
}

function xenditLetter(row: SimulatedRow, settings: SimulatorSettings): Post {
  const { payload, transaction_status, transaction_id, order_id } = row
  const isCredit = 'cardless_credit_type' in payload
  const body = isCredit
    ? { ...spoken(payload), external_id: order_id, transaction_id, transaction_status }
    : { event: 'ewallet.capture', business_id: 'simulator', data: xenditWords(row) }
  return {
    url: row.notification_url,
    headers: {
      'x-callback-token': settings.xendit.callback_token,
      'webhook-id': `${transaction_id}-${transaction_status}`,
    },
    body,
  }
}

const MINUTE = 60_000
const MIDTRANS_WAITS = [2, 10, 30, 90, 210].map((minutes) => minutes * MINUTE)
const XENDIT_WAITS = [15, 45, 120, 180, 360, 720].map((minutes) => minutes * MINUTE)

/** How often Midtrans retries a notification, by our answer; 0 stands for no answer at all. */
function midtransTries(status: number): number {
  if ((status >= 200 && status < 300) || [301, 302, 303].includes(status)) return 0
  return { 500: 1, 503: 4, 400: 2, 404: 2 }[status] ?? 5
}

/** Milliseconds before each retry after such an answer. */
export function retryWaits(provider: SimulatedProvider, status: number): number[] {
  if (provider === 'midtrans') return MIDTRANS_WAITS.slice(0, midtransTries(status))
  return status >= 200 && status < 300 ? [] : XENDIT_WAITS
}

const MOST_MOVES = 5
const PATIENCE_MS = 15_000

async function post({ url, headers, body }: Post, moves = 0): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'manual',
  }).catch(() => null)
  const to = response && [307, 308].includes(response.status) ? response.headers.get('location') : null
  if (to && moves < MOST_MOVES) return post({ url: new URL(to, url).href, headers, body }, moves + 1)
  return response?.status ?? 0
}

/** Tells the merchant what became of a charge, again and again as the real gateway would. Resolves after the first try. */
export async function sendLetter(row: SimulatedRow, settings: SimulatorSettings, tries = 0): Promise<void> {
  const provider: SimulatedProvider = row.provider === 'xendit' ? 'xendit' : 'midtrans'
  const letter = provider === 'xendit' ? xenditLetter(row, settings) : midtransLetter(row, settings)
  const status = await post(letter)
  const wait = retryWaits(provider, status)[tries]
  if (wait === undefined) return
  log().warn({ order_id: row.order_id, answer: status }, 'simulated notification not taken')
  setTimeout(() => void sendLetter(row, settings, tries + 1), wait).unref()
}
