import useSWR, { mutate } from 'swr'
import type {
  Claim,
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
import { callApi, fetchData } from '@/lib/platform/http'

/** The claims of an order, the newest first; links to their files are valid for a minute. */
export const useClaims = (orderId: number | null) =>
  useSWR(orderId === null ? null : `/orders/${orderId}/claims`, fetchData<Claim[]>)

/** Reloads everything shown of an order after a step of one of its claims. */
async function send(claim: { path: string; method?: 'POST' | 'PUT'; body: object }): Promise<Claim> {
  const { path, method = 'POST', body } = claim
  const { data } = await callApi<{ data: Claim }>(path, { method, body })
  await mutate((key) => {
    const name = Array.isArray(key) ? key[0] : key
    return typeof name === 'string' && name.startsWith('/orders')
  })
  return data
}

export const askReturn = (orderId: number, body: NewReturn) => send({ path: `/orders/${orderId}/returns`, body })
export const askExchange = (orderId: number, body: NewExchange) => send({ path: `/exchanges/${orderId}`, body })
export const askRefund = (orderId: number, body: NewRefund) => send({ path: `/refunds/${orderId}`, body })

export const quoteRefund = async (orderId: number, body: RefundQuoteRequest) =>
  (await callApi<{ data: RefundQuote }>(`/orders/${orderId}/refund_quote`, { method: 'POST', body })).data

export const sendReturn = (orderId: number, body: ReturnShipment) =>
  send({ path: `/orders/${orderId}/returns/confirm_shipment`, body })

export const sendPieces = ({ id, kind }: Pick<Claim, 'id' | 'kind'>, body: ClaimShipment) =>
  send({ path: `/${kind === 'exchange' ? 'exchanges' : 'refunds'}/${id}`, method: 'PUT', body })

export const withdrawClaim = (id: number) => send({ path: `/claims/${id}/withdraw`, body: {} })
export const confirmReplacement = (id: number) => send({ path: `/claims/${id}/confirm_replacement`, body: {} })
export const appealClaim = (id: number, body: ClaimAppeal) => send({ path: `/claims/${id}/appeal`, body })
export const chooseDestination = (id: number, body: ClaimDestination) =>
  send({ path: `/claims/${id}/destination`, body })
