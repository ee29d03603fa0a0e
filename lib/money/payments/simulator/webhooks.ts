import { midtransSignature } from '@/lib/money/payments/providers/midtrans-words'
import { midtransWords, spoken, xenditWords } from '@/lib/money/payments/simulator/answers'
import type { SimulatorSettings } from '@/lib/money/payments/simulator/settings'
import type { SimulatedProvider, SimulatedRow } from '@/lib/money/payments/simulator/store'
import { log } from '@/lib/platform/log'

/** The request of a webhook. */
type Post = { url: string; headers: Record<string, string>; body: unknown }

function midtransWebhook(row: SimulatedRow, settings: SimulatorSettings): Post {
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

function xenditWebhook(row: SimulatedRow, settings: SimulatorSettings): Post {
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

/**
 * Sends the merchant the webhook request of a charge and retries it as the real gateway does. Resolves after the first
 * try.
 */
export async function sendWebhook(row: SimulatedRow, settings: SimulatorSettings, tries = 0): Promise<void> {
  const provider: SimulatedProvider = row.provider === 'xendit' ? 'xendit' : 'midtrans'
  const webhook = provider === 'xendit' ? xenditWebhook(row, settings) : midtransWebhook(row, settings)
  const status = await post(webhook)
  const wait = retryWaits(provider, status)[tries]
  if (wait === undefined) return
  log().warn({ order_id: row.order_id, answer: status }, 'simulated notification not taken')
  setTimeout(() => void sendWebhook(row, settings, tries + 1), wait).unref()
}
