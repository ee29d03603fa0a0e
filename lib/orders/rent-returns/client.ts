import useSWR, { mutate } from 'swr'
import type { ReturnShipment } from '@/lib/orders/claims/schema/claim'
import type { PickupSlot } from '@/lib/orders/claims/schema/way-back'
import type { DeskRental, RentalRow } from '@/lib/orders/rent-returns/schema/desk'
import type { DamagePrice, NewDamagePrice, NewRentReturn, RentReturn } from '@/lib/orders/rent-returns/schema/return'
import { callApi, fetchData } from '@/lib/platform/http'
import { callOps } from '@/lib/platform/ops-api'
import { useOps, useOpsPages } from '@/lib/platform/use-ops'

const pathOf = (orderId: number, step = '') => `/rent_orders/${orderId}/returns${step}`

/** How a rental comes back; links to its photos are valid for a minute. */
export const useRentReturn = (orderId: number, status: string) =>
  useSWR([pathOf(orderId), status], ([path]) => fetchData<RentReturn>(path), { keepPreviousData: true })

/** When a courier may come for a rental. */
export const useRentSlots = (orderId: number) => useSWR(pathOf(orderId, '/pickup_slots'), fetchData<PickupSlot[]>)

/** Photos are re-encoded before the answer. */
const WRITING_MS = 60_000

/** Takes a step and reloads everything shown of the order. Throws `ApiError`. */
async function take(orderId: number, step: string, body: object): Promise<RentReturn> {
  const { data } = await callApi<{ data: RentReturn }>(pathOf(orderId, step), {
    method: 'POST',
    body,
    timeout_ms: WRITING_MS,
  })
  await mutate((key) => {
    const name = Array.isArray(key) ? key[0] : key
    return typeof name === 'string' && /^\/(orders|rent_orders)\b/.test(name)
  })
  return data
}

export const startRentReturn = (orderId: number, body: NewRentReturn) => take(orderId, '', body)
export const sendRental = (orderId: number, body: ReturnShipment) => take(orderId, '/confirm_shipment', body)
export const requestRentPickup = (orderId: number, from: string) => take(orderId, '/request_pickup', { from })
export const agreeToResult = (orderId: number) => take(orderId, '/agree', {})
export const contestResult = (orderId: number, body: { message: string; images: string[] }) =>
  take(orderId, '/contest', body)
export const takeDepositToWallet = (orderId: number) => take(orderId, '/to_wallet', {})

/** A link to the label, which opens for a minute. */
export const fetchRentLabel = async (orderId: number) =>
  (
    await callApi<{ data: { shipping_label_url: string } }>(pathOf(orderId, '/shipping_label'), {
      method: 'POST',
      body: {},
    })
  ).data.shipping_label_url

/** A link to the contract, which opens for a minute. */
export const fetchRentContract = async (orderId: number) =>
  (await callApi<{ data: { contract_url: string } }>(`/rent_orders/${orderId}/contract`, { method: 'POST', body: {} }))
    .data.contract_url

const LIVE = { live: ['order', 'task'] }

/** A pile of rentals, for operators. */
export const useRentals = (pile: string) =>
  useOpsPages<RentalRow, { piles: Record<string, number> }>(`/rentals?pile=${pile}`, LIVE)

export const useDeskRental = (id: string) => useOps<DeskRental>(`/rentals/${encodeURIComponent(id)}`, LIVE)

/** A step of an operator on a rental. Throws `ApiError`. */
export const stepRental = async (id: number, step: string, body: object) =>
  (await callOps<{ data: DeskRental }>(`/rentals/${id}/${step}`, { method: 'POST', body })).data

const DAMAGE = '/damage_prices'

/** The price list of damage, with the lines that are no longer used. */
export const useDamagePrices = () => useOps<DamagePrice[]>(DAMAGE)

/** Adds a line to the price list, or changes one, and loads the list anew. Throws `ApiError`. */
export async function writeDamagePrice(price: NewDamagePrice, id?: number) {
  const call = { method: id === undefined ? 'POST' : 'PUT', body: price } as const
  try {
    await callOps(id === undefined ? DAMAGE : `${DAMAGE}/${id}`, call)
  } finally {
    await mutate(DAMAGE)
  }
}
