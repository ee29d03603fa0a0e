import useSWR, { mutate } from 'swr'
import { newKey } from '@/lib/cart/client'
import type { Payment, PayOrder } from '@/lib/payments/schema'
import { callApi, fetchData } from '@/lib/platform/http'

export type PaymentGroup = { method: Payment['method']; channels: { channel: string; title: string }[] }

export const usePaymentMethods = () =>
  useSWR('/payments/methods', fetchData<PaymentGroup[]>, { revalidateOnFocus: false })

const paymentKey = (orderId: string | number) => `/payments?order_id=${encodeURIComponent(orderId)}`

/** The live payment of an order, null when none was started. */
export const usePayment = (orderId: string | null) =>
  useSWR(orderId ? paymentKey(orderId) : null, fetchData<Payment | null>)

/** A key lives until its answer came: a retry counts once, a later new try is a new one. */
function attemptKey(slot: string): string {
  const key = window.sessionStorage.getItem(slot) ?? newKey()
  window.sessionStorage.setItem(slot, key)
  return key
}

/** Starts a payment and shows it; throws `ApiError`. */
export async function payOrder(orderId: number, request: PayOrder): Promise<Payment> {
  const slot = `griya.pay.${orderId}.${request.method}.${request.channel}`
  const { data } = await callApi<{ data: Payment }>(`/orders/${orderId}/pay`, {
    method: 'POST',
    body: request,
    idempotency_key: attemptKey(slot),
  })
  window.sessionStorage.removeItem(slot)
  await mutate(paymentKey(orderId), data, { revalidate: false })
  return data
}

export type SimulatedCharge = {
  order_id: string
  transaction_id: string
  payment_type: string
  gross_amount: string
  transaction_status: string
  va_number: string
  /** `2026-11-21 13:12:39` in Jakarta. */
  transaction_time: string
}

const CHARGES = '/api/sim/midtrans/charges'

async function fetchCharges(path: string): Promise<SimulatedCharge[] | 'off'> {
  const response = await fetch(path, { headers: { accept: 'application/json' } })
  if (response.status === 404) return 'off'
  if (!response.ok) throw new Error('unavailable')
  return ((await response.json()) as { data: SimulatedCharge[] }).data
}

/** `digits` of the number to look for; 'off' when there is no simulator. */
export const useSimulatedCharges = (digits: string) =>
  useSWR(`${CHARGES}?q=${digits}`, fetchCharges, { refreshInterval: 4000, keepPreviousData: true })

export async function settleCharge(id: string, verb: 'pay' | 'deny' | 'expire'): Promise<void> {
  const response = await fetch(`${CHARGES}/${encodeURIComponent(id)}/${verb}`, { method: 'POST' })
  if (!response.ok) throw new Error('unavailable')
  await mutate((key) => typeof key === 'string' && key.startsWith(CHARGES))
}
