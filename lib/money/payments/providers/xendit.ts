import { z } from 'zod'
import { PaymentError } from '@/lib/money/payments/errors'
import type {
  Charge,
  Charged,
  ChargeItem,
  ChargeRef,
  ListPlans,
  PaymentGateway,
  RefundState,
} from '@/lib/money/payments/providers/gateway'
import {
  type GatewayAnswer,
  NO_INSTRUCTIONS,
  requestOnce,
  requestWithRetry,
  webLink,
} from '@/lib/money/payments/providers/gateway-request'
import { type GatewayStatus, gatewayAmount } from '@/lib/money/payments/rules'
import type { PaymentAttemptStatus } from '@/lib/money/payments/states'
import { equalSecret, sha256 } from '@/lib/platform/crypto'
import { log } from '@/lib/platform/log'

export type XenditSettings = {
  base_url: string
  secret_key: string
  callback_token: string
  /** The shop's URL, which Kredivo requires for items. */
  public_url: string
  timeout_ms: number
}

const WalletCharge = z.object({
  id: z.string(),
  reference_id: z.string(),
  status: z.string(),
  charge_amount: z.number(),
  actions: z
    .object({
      desktop_web_checkout_url: z.string().nullish(),
      mobile_web_checkout_url: z.string().nullish(),
      mobile_deeplink_checkout_url: z.string().nullish(),
    })
    .nullish(),
})
type WalletCharge = z.infer<typeof WalletCharge>

const Refusal = z.object({ error_code: z.string(), message: z.string().default('') })
const Redirect = z.object({ redirect_url: z.string(), order_id: z.string().optional() })
const Refund = z.object({ id: z.string(), status: z.string(), refund_amount: z.number().nullish() })
const Plans = z.object({
  payments: z.array(
    z.object({ id: z.string(), name: z.string(), amount: z.number(), monthly_installment: z.number() }),
  ),
})

const WalletNotice = z.looseObject({
  event: z.string().max(60),
  data: z.looseObject({ id: z.string().max(80), reference_id: z.string().max(80), status: z.string().max(40) }),
})

/** The callback of a credit. Credits cannot be queried later, so the token alone proves it. */
const CreditNotice = z.looseObject({
  external_id: z.string().max(80),
  cardless_credit_type: z.string().max(40),
  transaction_status: z.string().max(40),
  transaction_id: z.string().max(80).default(''),
  amount: z.number(),
})

const STATUSES: Record<string, PaymentAttemptStatus> = {
  PENDING: 'pending',
  SUCCEEDED: 'settled',
  FAILED: 'denied',
  VOIDED: 'cancelled',
  REFUNDED: 'refunded',
  SETTLEMENT: 'settled',
  DENY: 'denied',
  CANCEL: 'cancelled',
  EXPIRE: 'expired',
}
const statusOf = (word: string) => STATUSES[word.toUpperCase()] ?? 'pending'

const REFUND_STATES: Record<string, RefundState> = { SUCCEEDED: 'paid', FAILED: 'refused' }

/** Whole rupiah in the gateway format; any other amount is kept and matches none of ours. */
const amountText = (amount: number) => (Number.isSafeInteger(amount) ? gatewayAmount(amount) : String(amount))

const toStatus = ({ id, reference_id, status, charge_amount }: WalletCharge): GatewayStatus => ({
  provider_order_id: reference_id,
  transaction_id: id,
  status: statusOf(status),
  gross_amount: amountText(charge_amount),
  settled_at: null,
})

const toCreditStatus = (notice: z.infer<typeof CreditNotice>): GatewayStatus => ({
  provider_order_id: notice.external_id,
  transaction_id: notice.transaction_id || null,
  status: statusOf(notice.transaction_status),
  gross_amount: amountText(notice.amount),
  settled_at: null,
})

function toWalletCharged(found: WalletCharge, { recipient }: Charge): Charged {
  const desktop = webLink(found.actions?.desktop_web_checkout_url)
  const redirect_url = webLink(found.actions?.mobile_web_checkout_url) ?? desktop
  const actions = { qr_code: null, redirect_url, desktop_web_checkout_url: desktop ?? redirect_url }
  return {
    status: toStatus(found),
    instructions:
      redirect_url === null ? null : { ...NO_INSTRUCTIONS, name: recipient, url: redirect_url, redirect_url, actions },
  }
}

/** The items for the lender; a single one for the whole order when prices do not add up. */
const creditItems = (items: ChargeItem[], amount: number, url: string) =>
  (items.length > 0 && items.every(({ price }) => price > 0)
    ? items
    : [{ id: 'order', name: 'Griya', price: amount, quantity: 1 }]
  ).map((item) => ({
    ...item,
    type: 'home',
    url,
  }))

export function xenditGateway(settings: XenditSettings): PaymentGateway & { listPlans: ListPlans } {
  const { base_url, secret_key: key, public_url, timeout_ms } = settings
  const wallets = `${base_url}/ewallets/charges`

  function accepted<Data extends object>(
    { status, data }: GatewayAnswer<Data | z.infer<typeof Refusal>>,
    path: string,
  ): Data {
    if (!('error_code' in data)) return data
    log().error({ path, status, error: `${data.error_code}: ${data.message}`.slice(0, 200) }, 'charge refused')
    throw new PaymentError([400, 404, 409].includes(status) ? 'payment_declined' : 'gateway_unavailable')
  }

  /** Repeats a request under the same idempotency key after a lost answer. */
  const post = <Data extends object>(path: string, schema: z.ZodType<Data>, body: unknown, idempotency: string) => {
    const headers = { 'x-idempotency-key': idempotency }
    return requestWithRetry({ url: `${base_url}${path}`, key, body, headers, timeout_ms }, z.union([schema, Refusal]))
  }

  async function chargeWallet(charge: Charge): Promise<Charged> {
    const { provider_order_id, amount, channel, return_url } = charge
    const body = {
      reference_id: provider_order_id,
      currency: 'IDR',
      amount,
      checkout_method: 'ONE_TIME_PAYMENT',
      channel_code: `ID_${channel.toUpperCase()}`,
      channel_properties: { success_redirect_url: return_url },
    }
    const found = accepted(await post('/ewallets/charges', WalletCharge, body, provider_order_id), '/ewallets/charges')
    return toWalletCharged(found, charge)
  }

  async function chargeCredit(charge: Charge): Promise<Charged> {
    const { provider_order_id, amount, recipient, phone_number, email, address, plan_id, return_url } = charge
    const [first_name = recipient, ...names] = recipient.split(' ')
    const person = { first_name, last_name: names.join(' ') || first_name, phone: phone_number }
    const body = {
      cardless_credit_type: 'KREDIVO',
      external_id: provider_order_id,
      amount,
      payment_type: plan_id,
      items: creditItems(charge.items, amount, public_url),
      customer_details: { ...person, email },
      shipping_address: {
        ...person,
        address: address?.address ?? '-',
        city: address?.city ?? '-',
        postal_code: address?.zip_code ?? '-',
        country_code: 'IDN',
      },
      redirect_url: return_url,
      callback_url: `${public_url}/api/webhooks/payments/xendit`,
    }
    const found = accepted(await post('/cardless-credit', Redirect, body, provider_order_id), '/cardless-credit')
    const url = webLink(found.redirect_url)
    const gross_amount = gatewayAmount(amount)
    return {
      status: {
        ...{ provider_order_id, transaction_id: found.order_id ?? null, status: 'pending' },
        ...{ gross_amount, settled_at: null },
      },
      instructions:
        url === null
          ? null
          : {
              ...{ ...NO_INSTRUCTIONS, name: recipient, url, redirect_url: url },
              actions: { qr_code: null, redirect_url: url, desktop_web_checkout_url: url },
            },
    }
  }

  /** The status of a wallet's charge by its id. Credits, and charges whose answer was lost, cannot be queried. */
  async function status({ transaction_id, provider_order_id, channel }: ChargeRef): Promise<GatewayStatus | null> {
    if (!transaction_id || channel === 'kredivo') return null
    const url = `${wallets}/${encodeURIComponent(transaction_id)}`
    const { data } = await requestWithRetry({ url, key, timeout_ms }, z.union([WalletCharge, Refusal]))
    if ('error_code' in data) return null
    return data.reference_id === provider_order_id ? toStatus(data) : null
  }

  const refundsOf = ({ transaction_id }: ChargeRef) => `${wallets}/${encodeURIComponent(transaction_id ?? '')}/refunds`

  return {
    charge: (charge) => (charge.method === 'cardless_credit' ? chargeCredit(charge) : chargeWallet(charge)),
    status,
    // Xendit has no call to end a charge; an unconfirmed one expires.
    cancel: status,
    async refund(ref, { refund_key, amount }) {
      if (!ref.transaction_id) return 'refused'
      const request = { url: refundsOf(ref), key, timeout_ms, headers: { 'x-idempotency-key': refund_key } }
      const body = { amount, reason: 'OTHERS' }
      const { data } = await requestOnce({ ...request, body }, z.union([Refund, Refusal]))
      return 'error_code' in data ? 'refused' : (REFUND_STATES[data.status] ?? 'pending')
    },
    async refundStatus(ref, { amount }) {
      if (!ref.transaction_id) return null
      const List = z.object({ data: z.array(Refund) })
      const { data } = await requestWithRetry({ url: refundsOf(ref), key, timeout_ms }, z.union([List, Refusal]))
      if ('error_code' in data) return null
      const found = data.data.find(({ refund_amount }) => refund_amount === amount)
      return found ? (REFUND_STATES[found.status] ?? 'pending') : null
    },
    verify({ headers, body }) {
      if (!equalSecret(headers['x-callback-token'] ?? '', settings.callback_token)) return null
      const notice = this.read(body)
      if (!notice) return null
      const { provider_order_id, transaction_id } = notice.ref
      const word = notice.reported?.status ?? (body as z.infer<typeof WalletNotice>).data.status
      const own = headers['webhook-id'] || [provider_order_id, transaction_id, word].join('\n')
      return { event_id: sha256(own), ...notice }
    },
    read(body) {
      const wallet = WalletNotice.safeParse(body)
      if (wallet.success) {
        const { id, reference_id } = wallet.data.data
        return { ref: { provider_order_id: reference_id, transaction_id: id, channel: '' }, reported: null }
      }
      const credit = CreditNotice.safeParse(body)
      if (!credit.success) return null
      const reported = toCreditStatus(credit.data)
      const { provider_order_id, transaction_id } = reported
      return { ref: { provider_order_id, transaction_id, channel: 'kredivo' }, reported }
    },
    async listPlans(amount, items) {
      const body = { cardless_credit_type: 'KREDIVO', amount, items: creditItems(items, amount, public_url) }
      const url = `${base_url}/cardless-credit/payment-types`
      const answer = await requestWithRetry({ url, key, body, timeout_ms }, z.union([Plans, Refusal]))
      return accepted(answer, '/cardless-credit/payment-types').payments.map((plan) => ({
        installment_id: plan.id,
        payment_type: plan.name,
        monthly_installment: Math.round(plan.monthly_installment),
        total_payment: Math.round(plan.amount),
      }))
    },
  }
}
