import type { Database } from '@/lib/db/client'
import { irisSignature } from '@/lib/money/payouts/providers/iris'
import { simulatorSettings } from '@/lib/money/payouts/simulator/settings'
import {
  changeTransfer,
  endsOf,
  endTransfer,
  type Mode,
  type SimulatedTransfer,
} from '@/lib/money/payouts/simulator/store'
import { log } from '@/lib/platform/log'

/** A transfer as Iris words it. */
export const irisWords = ({ reference, status, failure_code, payload, updated_at }: SimulatedTransfer) => ({
  ...payload,
  reference_no: reference,
  status,
  ...(failure_code && { error_message: failure_code }),
  updated_at: updated_at.toISOString(),
})

/** A transfer as Xendit words it. */
export const xenditWords = ({
  reference,
  status,
  failure_code,
  payload,
  created_at,
  updated_at,
}: SimulatedTransfer) => ({
  ...payload,
  id: reference,
  status,
  ...(failure_code && { failure_code }),
  created: created_at.toISOString(),
  updated: updated_at.toISOString(),
})

const EVENTS: Record<string, string> = {
  SUCCEEDED: 'payout.succeeded',
  REVERSED: 'payout.reversed',
}

type Webhook = { body: string; headers: Record<string, string> }

function letterOf(row: SimulatedTransfer): Webhook {
  const { merchant_key, callback_token } = simulatorSettings()
  if (row.provider === 'iris') {
    const { reference_no, amount, status, updated_at, error_message } = irisWords(row) as Record<string, unknown>
    const body = JSON.stringify({ reference_no, amount, status, updated_at, error_message })
    return { body, headers: { 'iris-signature': irisSignature(body, merchant_key) } }
  }
  const event = EVENTS[row.status] ?? 'payout.failed'
  const body = { event, business_id: 'simulator', created: row.updated_at.toISOString(), data: xenditWords(row) }
  return { body: JSON.stringify(body), headers: { 'x-callback-token': callback_token } }
}

const PATIENCE_MS = 15_000

/** Notifies the shop of a transfer; one that is not taken is not repeated, the shop asks by itself. */
export async function notifyShop(row: SimulatedTransfer): Promise<void> {
  const { body, headers } = letterOf(row)
  const url = `${simulatorSettings().shop_url}/api/webhooks/payouts/${row.provider}`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  if (!answer?.ok) log().warn({ reference: row.reference }, 'simulated notification not taken')
}

/**
 * The receiving bank's work on an accepted transfer, done before the shop is answered; one that is silent tells nobody.
 */
export async function runBank(
  db: Database,
  accepted: SimulatedTransfer,
  at: { account: string; mode: Mode; now: Date },
) {
  for (const { outcome, failure_code } of endsOf(at.account, at.mode)) {
    const ended = await endTransfer(db, accepted, outcome, at.now)
    if (!ended) return
    const { reference, status } = ended
    const coded = failure_code
      ? await changeTransfer(db, reference, { from: [status], to: status, failure_code, now: at.now })
      : ended
    if (at.mode !== 'silent') void notifyShop(coded ?? ended)
  }
}

const LONGEST_MS = 60_000

/** Until nobody listens any more. */
export const fallSilent = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS)
    timer.unref()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
