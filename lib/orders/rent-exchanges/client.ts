import useSWR, { mutate } from 'swr'
import type {
  NewRentExchange,
  RentExchange,
  RentExchangeDecision,
  RentExchangeShipment,
} from '@/lib/orders/rent-exchanges/schema'
import { callApi, fetchData } from '@/lib/platform/http'
import { callOps } from '@/lib/platform/ops-api'
import { useOps } from '@/lib/platform/use-ops'

const pathOf = (orderId: number, rest = '') => `/rent_orders/${orderId}/exchange${rest}`

/** The exchange of a rental; null before one is asked for. Links to its photos are valid for a minute. */
export const useRentExchange = (orderId: number, status: string) =>
  useSWR([pathOf(orderId), status], ([path]) => fetchData<RentExchange | null>(path), { keepPreviousData: true })

/** Photos are re-encoded before the answer. */
const WRITING_MS = 60_000

async function post(orderId: number, rest: string, body?: object) {
  await callApi(pathOf(orderId, rest), { method: 'POST', body: body ?? {}, timeout_ms: WRITING_MS })
  await mutate((key) => {
    const name = Array.isArray(key) ? key[0] : key
    return typeof name === 'string' && /^\/(orders|rent_orders)\b/.test(name)
  })
}

/** Asks to exchange a rental. Throws `ApiError`. */
export const askRentExchange = (orderId: number, body: NewRentExchange) => post(orderId, '', body)

/** The renter has the replacement. Throws `ApiError`. */
export const confirmRentExchange = (orderId: number) => post(orderId, '/received')

const LIVE = { live: ['order', 'task'] }

/** The exchange of a rental for operators; null asks nothing. */
export const useDeskExchange = (orderId: number | null) =>
  useOps<RentExchange | null>(orderId === null ? null : `/rentals/${orderId}/exchange`, LIVE)

const step =
  <Body extends object>(name: string) =>
  async (id: number, body: Body) =>
    (await callOps<{ data: RentExchange | null }>(`/rentals/${id}/exchange/${name}`, { method: 'POST', body })).data

export const decideRentExchange = step<RentExchangeDecision>('decision')
export const sendRentExchange = step<RentExchangeShipment>('shipment')
export const refundRental = step<{ received: true; version?: string }>('refund')
export const finishRentExchange = step<{ version?: string }>('delivered')
