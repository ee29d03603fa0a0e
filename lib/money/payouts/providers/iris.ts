import { z } from 'zod'
import { PaymentError } from '@/lib/money/payments/errors'
import { type GatewayAnswer, requestOnce, requestWithRetry } from '@/lib/money/payments/providers/gateway-request'
import { gatewayAmount } from '@/lib/money/payments/rules'
import type { Disburser, Transfer, TransferState } from '@/lib/money/payouts/providers/disburser'
import type { BankCode, PayoutFailure } from '@/lib/money/payouts/rules'
import { equalSecret, sha256, sha512 } from '@/lib/platform/crypto'
import { log } from '@/lib/platform/log'

export type IrisSettings = {
  base_url: string
  creator_key: string
  approver_key: string
  merchant_key: string
  timeout_ms: number
}

/** The banks in Iris' words. Three sharia banks have become BSI. */
const BANK_WORDS: Record<BankCode, string> = {
  bca: 'bca',
  bca_syariah: 'bca_syar',
  cimb: 'cimb',
  mandiri: 'mandiri',
  mandiri_syariah: 'bsi',
  bni: 'bni',
  bni_syariah: 'bsi',
  bri: 'bri',
  bri_syariah: 'bsi',
  permata: 'permata',
  ocbc: 'ocbc',
  hsbc: 'hsbc',
  panin: 'panin',
  panin_syariah: 'panin_syar',
  danamon: 'danamon',
}

const Refusal = z.object({
  error_message: z.string(),
  errors: z.unknown().optional(),
})
const Announced = z.object({
  payouts: z.array(z.object({ status: z.string(), reference_no: z.string() })).length(1),
})
const Done = z.object({ status: z.string() })
const Found = z.object({ reference_no: z.string(), status: z.string(), error_message: z.string().nullish() })
const Holder = z.object({ account_name: z.string(), account_no: z.string() })
/** What is kept of a notification: nothing of the account. */
const Notice = z.object({ reference_no: z.string().min(1).max(80), status: z.string().max(40) })

/** The signature of a notification: SHA-512 of the raw body and the merchant key. */
export const irisSignature = (body: string, merchantKey: string) => sha512(body + merchantKey)

/** Why Iris refuses or failed a transfer; it gives no codes, only a sentence. */
function failureOf(message: string): PayoutFailure {
  if (/balance/i.test(message)) return 'no_balance'
  if (/invalid.*(account|destination)|account.*(not exist|not found|invalid|closed)/i.test(message)) return 'no_account'
  if (/name/i.test(message)) return 'name_differs'
  if (/temporary|transfer.error/i.test(message)) return 'bank_down'
  return 'refused'
}

function toState({ reference_no: reference, status, error_message }: z.infer<typeof Found>): TransferState {
  if (status === 'completed') return { status: 'paid', reference, failure: null }
  if (status === 'rejected') return { status: 'failed', reference, failure: 'rejected' }
  if (status === 'failed') return { status: 'failed', reference, failure: failureOf(error_message ?? '') }
  return { status: 'pending', reference, failure: null }
}

/** Notes may hold letters, digits and spaces. */
const noteOf = (label: string) => label.replace(/[^A-Za-z0-9]+/g, ' ').slice(0, 100)

const unavailable = () => new PaymentError('gateway_unavailable')

export function irisDisburser(settings: IrisSettings): Disburser {
  const { base_url, timeout_ms, creator_key, approver_key } = settings

  /** The answer to a request that was understood; keys that are not accepted leave the outcome unknown. */
  function understood<Data>(answer: GatewayAnswer<Data>, path: string): Data {
    if (answer.status !== 401 && answer.status !== 403) return answer.data
    log().error({ path, status: answer.status }, 'iris does not accept our key')
    throw unavailable()
  }

  async function get<Data>(path: string, schema: z.ZodType<Data>) {
    const answer = await requestWithRetry(
      { url: `${base_url}${path}`, key: creator_key, timeout_ms },
      z.union([schema, Refusal]),
    )
    return understood(answer, path.split('?')[0] ?? '')
  }

  async function post<Data>(path: string, key: string, body: unknown, schema: z.ZodType<Data>, idempotency?: string) {
    const headers: Record<string, string> = idempotency ? { 'x-idempotency-key': idempotency } : {}
    const request = { url: `${base_url}${path}`, key, body, headers, timeout_ms }
    return understood(await requestOnce(request, z.union([schema, Refusal])), path)
  }

  async function look(reference: string): Promise<z.infer<typeof Found> | null> {
    const found = await get(`/payouts/${encodeURIComponent(reference)}`, Found)
    return 'error_message' in found && !('reference_no' in found) ? null : (found as z.infer<typeof Found>)
  }

  /** Withdraws an announced transfer that was not approved, so that nobody can approve it later. */
  async function withdraw(reference: string, refusal: string): Promise<TransferState> {
    const before = await look(reference)
    if (before && before.status !== 'queued') return toState(before)
    const body = { reference_nos: [reference], reject_reason: 'not sent' }
    await post('/payouts/reject', approver_key, body, Done)
    const after = await look(reference)
    if (after?.status !== 'rejected') throw unavailable()
    return { status: 'failed', reference, failure: failureOf(refusal) === 'no_balance' ? 'no_balance' : 'provider' }
  }

  return {
    async prepare({ key, amount, account, label }: Transfer) {
      const { bank_code, account_number, account_holder } = account
      const beneficiary = {
        beneficiary_name: account_holder,
        beneficiary_account: account_number,
        beneficiary_bank: BANK_WORDS[bank_code],
      }
      const payout = { ...beneficiary, amount: gatewayAmount(amount), notes: noteOf(`Griya ${label}`) }
      const answer = await post('/payouts', creator_key, { payouts: [payout] }, Announced, key)
      if ('error_message' in answer)
        return { status: 'failed', reference: null, failure: failureOf(answer.error_message) }
      const reference = answer.payouts[0]?.reference_no ?? null
      return { status: 'pending', reference, failure: null }
    },
    async send({ reference }) {
      if (reference === null) throw unavailable()
      const answer = await post('/payouts/approve', approver_key, { reference_nos: [reference] }, Done)
      if ('error_message' in answer) return withdraw(reference, answer.error_message)
      return { status: 'pending', reference, failure: null }
    },
    /**
     * Money leaves only after an approval under a reference: one that is not stored, or still queued, was never sent.
     */
    async find({ reference }) {
      const found = reference === null ? null : await look(reference)
      return found === null || found.status === 'queued' ? null : toState(found)
    },
    async findHolder({ bank_code, account_number }) {
      const query = new URLSearchParams({ bank: BANK_WORDS[bank_code], account: account_number })
      const answer = await get(`/account_validation?${query}`, Holder)
      return 'account_name' in answer ? { name: answer.account_name } : null
    },
    verify({ headers, body }) {
      const signature = headers['iris-signature']?.toLowerCase() ?? ''
      if (!equalSecret(signature, irisSignature(body, settings.merchant_key))) return null
      const parsed = Notice.safeParse(readJson(body))
      return parsed.success ? { event_id: sha256(body), payload: parsed.data } : null
    },
    read: ({ reference_no }) => ({ key: null, reference: typeof reference_no === 'string' ? reference_no : null }),
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
