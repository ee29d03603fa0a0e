import { z } from 'zod'
import { PaymentError } from '@/lib/money/payments/errors'
import { type GatewayAnswer, requestWithRetry } from '@/lib/money/payments/providers/gateway-request'
import type { Disburser, TransferState } from '@/lib/money/payouts/providers/disburser'
import type { BankCode, PayoutFailure } from '@/lib/money/payouts/rules'
import { equalSecret, sha256 } from '@/lib/platform/crypto'
import { log } from '@/lib/platform/log'

export type XenditPayoutSettings = {
  base_url: string
  secret_key: string
  callback_token: string
  timeout_ms: number
}

/** The banks in Xendit's words. Three sharia banks have become BSI. */
const CHANNELS: Record<BankCode, string> = {
  bca: 'ID_BCA',
  bca_syariah: 'ID_BCA_SYR',
  cimb: 'ID_CIMB',
  mandiri: 'ID_MANDIRI',
  mandiri_syariah: 'ID_BSI',
  bni: 'ID_BNI',
  bni_syariah: 'ID_BSI',
  bri: 'ID_BRI',
  bri_syariah: 'ID_BSI',
  permata: 'ID_PERMATA',
  ocbc: 'ID_OCBC',
  hsbc: 'ID_HSBC',
  panin: 'ID_PANIN',
  panin_syariah: 'ID_PANIN_SYR',
  danamon: 'ID_DANAMON',
}

const Payout = z.object({
  id: z.string(),
  reference_id: z.string(),
  status: z.string(),
  failure_code: z.string().nullish(),
})
type Payout = z.infer<typeof Payout>
const Refusal = z.object({ error_code: z.string(), message: z.string().default('') })
const Page = z.union([z.array(Payout), z.object({ data: z.array(Payout) }).transform(({ data }) => data)])

/** What is kept of a notification: nothing of the account. */
const Notice = z.object({
  event: z.string().max(60),
  data: z.object({ id: z.string().max(80), reference_id: z.string().max(80), status: z.string().max(40) }),
})

const FAILURES: Record<string, PayoutFailure> = {
  INSUFFICIENT_BALANCE: 'no_balance',
  INVALID_DESTINATION: 'no_account',
  DESTINATION_MAXIMUM_LIMIT: 'limit',
  ACCOUNT_NAME_MISMATCH: 'name_differs',
  REJECTED_BY_CHANNEL: 'refused',
  TEMPORARY_TRANSFER_ERROR: 'bank_down',
  TRANSFER_ERROR: 'bank_down',
}

const ENDED_BADLY: Record<string, PayoutFailure> = {
  FAILED: 'provider',
  CANCELLED: 'rejected',
  COMPLIANCE_REJECTED: 'rejected',
  REVERSED: 'returned',
}

function toState({ id: reference, status, failure_code }: Payout): TransferState {
  if (status === 'SUCCEEDED') return { status: 'paid', reference, failure: null }
  const failure = ENDED_BADLY[status]
  if (!failure) return { status: 'pending', reference, failure: null }
  return { status: 'failed', reference, failure: (status === 'FAILED' && FAILURES[failure_code ?? '']) || failure }
}

export function xenditDisburser({
  base_url,
  secret_key: key,
  callback_token,
  timeout_ms,
}: XenditPayoutSettings): Disburser {
  const url = `${base_url}/v2/payouts`

  /** Throws unless the transfer was clearly refused: 400 is; a key in use (409) or a wrong login (401) is not. */
  function refused({ status, data }: GatewayAnswer<unknown>): TransferState | null {
    const refusal = Refusal.safeParse(data)
    if (!refusal.success) return null
    log().error({ status, error: refusal.data.error_code.slice(0, 60) }, 'transfer refused')
    if (status !== 400) throw new PaymentError('gateway_unavailable')
    return { status: 'failed', reference: null, failure: FAILURES[refusal.data.error_code] ?? 'provider' }
  }

  async function get<Data>(address: string, schema: z.ZodType<Data>): Promise<Data | null> {
    const { status, data } = await requestWithRetry({ url: address, key, timeout_ms }, z.union([schema, Refusal]))
    if (status === 404) return null
    const parsed = schema.safeParse(data)
    if (!parsed.success) throw new PaymentError('gateway_unavailable')
    return parsed.data
  }

  return {
    async send({ key: reference_id, amount, account, label }) {
      const { bank_code, account_number, account_holder: account_holder_name } = account
      const body = {
        ...{ reference_id, amount, currency: 'IDR', description: `Griya ${label}` },
        channel_code: CHANNELS[bank_code],
        channel_properties: { account_number, account_holder_name },
      }
      const request = { url, key, body, headers: { 'idempotency-key': reference_id }, timeout_ms }
      const answer = await requestWithRetry(request, z.union([Payout, Refusal]))
      return refused(answer) ?? toState(answer.data as Payout)
    },
    async find({ key: reference_id, reference }) {
      if (reference !== null) {
        const found = await get(`${url}/${encodeURIComponent(reference)}`, Payout)
        return found && toState(found)
      }
      const [found] = (await get(`${url}?${new URLSearchParams({ reference_id })}`, Page)) ?? []
      return found ? toState(found) : null
    },
    findHolder: async () => 'unasked',
    verify({ headers, body }) {
      if (!equalSecret(headers['x-callback-token'] ?? '', callback_token)) return null
      const parsed = Notice.safeParse(readJson(body))
      if (!parsed.success) return null
      const { event, data } = parsed.data
      return { event_id: sha256([event, data.id, data.status].join('\n')), payload: parsed.data }
    },
    read({ data }) {
      const { id = null, reference_id = null } = (data ?? {}) as { id?: string; reference_id?: string }
      return { key: reference_id, reference: id }
    },
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
