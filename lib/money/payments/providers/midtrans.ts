import { z } from 'zod'
import { PaymentError } from '@/lib/money/payments/errors'
import type { Charge, Charged, ChargeRef, PaymentGateway, RefundState } from '@/lib/money/payments/providers/gateway'
import { NO_INSTRUCTIONS, requestOnce, requestWithRetry, webLink } from '@/lib/money/payments/providers/gateway-request'
import { chargeBody, commonBody, snapExpiry, toInstructions } from '@/lib/money/payments/providers/midtrans-charge'
import { midtransSignature, Notification, Transaction, toStatus } from '@/lib/money/payments/providers/midtrans-words'
import { gatewayAmount } from '@/lib/money/payments/rules'
import { equalSecret, sha256 } from '@/lib/platform/crypto'
import { log } from '@/lib/platform/log'

export type MidtransSettings = {
  base_url: string
  snap_url: string
  server_key: string
  signature_key: string
  /** The product code for Alfamart's cashiers (PAY-014). */
  product_code: string
  timeout_ms: number
}

const Snap = z.object({ redirect_url: z.string().optional(), error_messages: z.array(z.string()).optional() })

const IDEMPOTENCY_KEY_LENGTH = 46

const unavailable = () => new PaymentError('gateway_unavailable')

/** Whether a charge uses Snap: the method `invoice`, and cards without a token of our own form. */
const isHosted = ({ method, card_token }: Charge) => method === 'invoice' || (method === 'credit_card' && !card_token)

export function midtransGateway(settings: MidtransSettings): PaymentGateway {
  const { base_url, server_key: key, timeout_ms } = settings
  const endpoint = (id: string, verb: string) => `${base_url}/v2/${encodeURIComponent(id)}/${verb}`

  /** Midtrans may report 5xx in the body alone. */
  const requireAvailable = ({ data }: { data: Transaction }) => {
    if (/^5|^429/.test(data.status_code)) throw unavailable()
    return data
  }

  async function find(id: string, ask: typeof requestOnce = requestWithRetry): Promise<Transaction | null> {
    const found = requireAvailable(await ask({ url: endpoint(id, 'status'), key, timeout_ms }, Transaction))
    if (found.status_code === '404') return null
    if (!found.transaction_status) throw unavailable()
    return found
  }

  const post = async (url: string, body: unknown, idempotency: string) =>
    requireAvailable(
      await requestOnce(
        { url, key, body, timeout_ms, headers: { 'idempotency-key': idempotency.slice(0, IDEMPOTENCY_KEY_LENGTH) } },
        Transaction,
      ),
    )

  /** Not every method honours the idempotency key, so after a lost answer the status is read before sending again. */
  async function chargeOnce(charge: Charge): Promise<Transaction> {
    const id = charge.provider_order_id
    const send = () => post(`${base_url}/v2/charge`, chargeBody(charge, settings), id)
    const answer = await send().catch(async () => (await find(id, requestOnce)) ?? send())
    const taken = answer.status_code === '406' ? await find(id) : answer
    if (!taken) throw unavailable()
    return taken
  }

  async function openHosted(charge: Charge): Promise<Charged> {
    const { method, provider_order_id, amount, recipient, return_url } = charge
    const body = {
      ...commonBody(charge),
      ...(method === 'credit_card' && { enabled_payments: ['credit_card'] }),
      credit_card: { secure: true },
      callbacks: { finish: return_url },
      expiry: snapExpiry(charge),
    }
    const { data } = await requestWithRetry({ url: settings.snap_url, key, body, timeout_ms }, Snap)
    const redirect_url = webLink(data.redirect_url)
    if (!redirect_url) {
      log().error({ provider_order_id, error: data.error_messages?.join('; ').slice(0, 200) }, 'no page of the gateway')
      throw unavailable()
    }
    const gross_amount = gatewayAmount(amount)
    return {
      status: { provider_order_id, transaction_id: null, status: 'pending', gross_amount, settled_at: null },
      instructions: { ...NO_INSTRUCTIONS, name: recipient, url: redirect_url, redirect_url },
    }
  }

  const wasRefunded = ({ refunds }: Transaction, refund_key: string) =>
    refunds?.some((refund) => refund.refund_key === refund_key) ?? false

  const status = async ({ provider_order_id }: ChargeRef) => {
    const found = await find(provider_order_id)
    return found && toStatus(found, provider_order_id)
  }

  return {
    async charge(charge): Promise<Charged> {
      if (isHosted(charge)) return openHosted(charge)
      const found = await chargeOnce(charge)
      const id = charge.provider_order_id
      if (!found.transaction_status || ['deny', 'failure'].includes(found.transaction_status)) {
        const { status_code, status_message = '' } = found
        log().error({ provider_order_id: id, status_code, error: status_message.slice(0, 200) }, 'charge refused')
        throw ['401', '402', '403'].includes(status_code) ? unavailable() : new PaymentError('payment_declined')
      }
      return { status: toStatus(found, id), instructions: toInstructions(found, charge, settings) }
    },
    status,
    async cancel(ref) {
      const id = ref.provider_order_id
      await requestOnce({ url: endpoint(id, 'cancel'), key, body: {}, timeout_ms }, Transaction)
      return status(ref)
    },
    async refund({ provider_order_id: id }, { refund_key, amount, reason }): Promise<RefundState> {
      const { status_code } = await post(endpoint(id, 'refund'), { refund_key, amount, reason }, refund_key)
      if (status_code === '200') return 'paid'
      if (status_code === '201' || status_code === '202') return 'pending'
      if (status_code !== '406') return 'refused'
      const found = await find(id)
      if (found && wasRefunded(found, refund_key)) return 'paid'
      throw unavailable()
    },
    async refundStatus({ provider_order_id: id }, { refund_key }) {
      const found = await find(id)
      return found && wasRefunded(found, refund_key) ? 'paid' : null
    },
    verify({ body }) {
      const parsed = Notification.safeParse(body)
      if (!parsed.success) return null
      const { order_id, signature_key, transaction_id, transaction_status } = parsed.data
      if (!equalSecret(signature_key.toLowerCase(), midtransSignature(parsed.data, settings.signature_key))) return null
      const event_id = sha256([order_id, transaction_id, transaction_status, signature_key].join('\n'))
      return { event_id, ref: { provider_order_id: order_id, transaction_id, channel: '' }, reported: null }
    },
    read(body) {
      const order_id = (body as { order_id?: unknown } | null)?.order_id
      if (typeof order_id !== 'string') return null
      return { ref: { provider_order_id: order_id, transaction_id: null, channel: '' }, reported: null }
    },
  }
}
