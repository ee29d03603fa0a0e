import useSWR, { mutate } from 'swr'
import type {
  Claim,
  ClaimAnswer,
  ClaimAppeal,
  ClaimDestination,
  ClaimShipment,
  NewExchange,
  NewRefund,
  NewReturn,
  RefundQuote,
  RefundQuoteRequest,
  ReturnShipment,
} from '@/lib/orders/claims/schema/claim'
import type { Activity } from '@/lib/orders/orders/schema'
import { callApi, fetchData } from '@/lib/platform/http'
import type { Locale } from '@/lib/platform/i18n'

/** The claims of an order, the newest first; links to their files are valid for a minute. */
export const useClaims = (orderId: number | null) =>
  useSWR(orderId === null ? null : `/orders/${orderId}/claims`, fetchData<Claim[]>)

/** The timeline of a claim; loaded again when its state changes. */
export const useClaimActivities = ({ id, status }: Claim, language: Locale) =>
  useSWR(
    [`/claims/${id}/activities`, language, status],
    async ([path]) => (await callApi<{ data: Activity[] }>(path, { language })).data,
    { keepPreviousData: true },
  )

/** What a refund of these pieces would pay back; not asked when there are none. */
export const useRefundQuote = (orderId: number, body: RefundQuoteRequest) =>
  useSWR(
    body.refund_products_attributes.length > 0 ? [`/orders/${orderId}/refund_quote`, JSON.stringify(body)] : null,
    async ([path]) => (await callApi<{ data: RefundQuote }>(path, { method: 'POST', body })).data,
    { keepPreviousData: true },
  )

/** Photos are re-encoded before the answer. */
const WRITING_MS = 60_000

type Sending = { path: string; method?: 'POST' | 'PUT'; body: object; key?: string }

/**
 * Reloads everything shown of an order after a step of one of its claims; quotes follow the pieces that the order then
 * has. Throws `ApiError`.
 */
async function send({ path, method = 'POST', body, key }: Sending): Promise<Claim> {
  const { data } = await callApi<{ data: Claim }>(path, {
    method,
    body,
    timeout_ms: WRITING_MS,
    ...(key && { idempotency_key: key }),
  })
  await mutate((key) => {
    const name = Array.isArray(key) ? key[0] : key
    return typeof name === 'string' && /^\/(orders|claims)\b(?!.*\/refund_quote$)/.test(name)
  })
  return data
}

/** Opening a claim again with the same key and content has no effect. */
export const askReturn = (orderId: number, body: NewReturn, key: string) =>
  send({ path: `/orders/${orderId}/returns`, body, key })
export const askExchange = (orderId: number, body: NewExchange, key: string) =>
  send({ path: `/exchanges/${orderId}`, body, key })
export const askRefund = (orderId: number, body: NewRefund, key: string) =>
  send({ path: `/refunds/${orderId}`, body, key })

export const sendReturn = (orderId: number, body: ReturnShipment) =>
  send({ path: `/orders/${orderId}/returns/confirm_shipment`, body })

export const sendPieces = ({ id, kind }: Pick<Claim, 'id' | 'kind'>, body: ClaimShipment) =>
  send({ path: `/${kind === 'exchange' ? 'exchanges' : 'refunds'}/${id}`, method: 'PUT', body })

export const withdrawClaim = (id: number) => send({ path: `/claims/${id}/withdraw`, body: {} })
export const confirmReplacement = (id: number) => send({ path: `/claims/${id}/confirm_replacement`, body: {} })
export const appealClaim = (id: number, body: ClaimAppeal) => send({ path: `/claims/${id}/appeal`, body })
export const answerQuestion = (id: number, body: ClaimAnswer) => send({ path: `/claims/${id}/answer`, body })
export const chooseDestination = (id: number, body: ClaimDestination) =>
  send({ path: `/claims/${id}/destination`, body })
