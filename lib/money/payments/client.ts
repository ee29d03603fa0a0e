import useSWR, { mutate } from 'swr'
import type { OrderKind } from '@/lib/catalog/products/rules'
import type { Bill } from '@/lib/money/bills/schema'
import type { GatewayMode, InstalmentPlan, Payment, PaymentGroup, PayOrder } from '@/lib/money/payments/schema'
import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'
import { callApi, fetchData, newIdempotencyKey } from '@/lib/platform/http'

/** An existing order or another bill of it, or the kind and price of one that is being placed; `amount` in rupiah. */
export type MethodsFor =
  | { order_id: number; bill_id?: number | undefined }
  | { kind: OrderKind; amount: number; warehouse_id?: number }

function methodsPath(wanted: MethodsFor): string {
  const query = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `/payments/methods?${new URLSearchParams(query)}`
}

/** The payment methods, with the reason for each blocked one. */
export const usePaymentMethods = (wanted: MethodsFor) =>
  useSWR(methodsPath(wanted), fetchData<PaymentGroup[]>, { revalidateOnFocus: false })

/** Loads the methods again after a change of the profile, which may block or unblock some. */
export const refreshMethods = () => mutate((key) => typeof key === 'string' && key.startsWith('/payments/methods'))

const fetchPlans = async (path: string) => (await callApi<{ data: InstalmentPlan[] }>(path, { method: 'POST' })).data

/** What is paid: an order, or a later bill of it. */
export type BillOf = { order_id: number; bill_id?: number | undefined }

const billQuery = (bill_id: number | undefined, first = '?') =>
  bill_id === undefined ? '' : `${first}bill_id=${bill_id}`

/** The instalment plans of an order or a bill. */
export const useInstalmentPlans = ({ order_id, bill_id }: BillOf) =>
  useSWR(`/orders/${order_id}/kredivo_simulation${billQuery(bill_id)}`, fetchPlans, { revalidateOnFocus: false })

const paymentKey = (orderId: string | number, bill_id?: number) =>
  `/payments?order_id=${encodeURIComponent(orderId)}${billQuery(bill_id, '&')}`

const POLL_MS = 10_000

/** A later bill of an order; loaded again every ten seconds while it is open. */
export const useBill = (orderId: string, billId: string) =>
  useSWR(`/orders/${encodeURIComponent(orderId)}/bills/${encodeURIComponent(billId)}`, fetchData<Bill>, {
    refreshInterval: (bill) => (bill?.status === 'open' ? POLL_MS : 0),
  })

/** The newest payment of an order or a bill, null before the first; loaded again every ten seconds while `polling`. */
export const usePayment = (orderId: string, polling: boolean, bill_id?: number) =>
  useSWR(paymentKey(orderId, bill_id), fetchData<Payment | null>, { refreshInterval: polling ? POLL_MS : 0 })

/** Keeps the idempotency key until an answer arrives, so that a retry counts once and a later attempt is a new one. */
function attemptKey(slot: string): string {
  const key = readStored('sessionStorage', slot) ?? newIdempotencyKey()
  writeStored('sessionStorage', slot, key)
  return key
}

/** Starts a payment and updates the cached one. Throws `ApiError`. */
export async function payOrder(orderId: number, request: PayOrder): Promise<Payment> {
  const { bill_id } = request
  const slot = `griya.pay.${orderId}${bill_id ? `.${bill_id}` : ''}.${request.method}.${request.channel}`
  const { data } = await callApi<{ data: Payment }>(`/orders/${orderId}/pay`, {
    method: 'POST',
    body: request,
    idempotency_key: attemptKey(slot),
  })
  removeStored('sessionStorage', slot)
  await mutate(paymentKey(orderId, bill_id), data, { revalidate: false })
  return data
}

const refetchSlot = (orderId: string | number) => `griya.refetch.${orderId}`

/**
 * Remembers that the shopper leaves for another page or app to pay; the order is then polled until it is paid
 * (PAY-029).
 */
export const flagRefetch = (orderId: number, locale: string) =>
  writeStored('sessionStorage', refetchSlot(orderId), locale)

/** The language in which the shopper left to pay; null when the shopper did not leave. */
export const readRefetch = (orderId: string | number) => readStored('sessionStorage', refetchSlot(orderId))

export const forgetRefetch = (orderId: string | number) => removeStored('sessionStorage', refetchSlot(orderId))

export type SimulatedCharge = {
  provider: 'midtrans' | 'xendit'
  order_id: string
  transaction_id: string
  payment_type: string
  gross_amount: string
  transaction_status: string
  va_number: string
  created_at: string
}

export type SimulatedVerb = 'pay' | 'pay_late' | 'deny' | 'expire'

/** The simulated gateway's payment page. */
export const simulatedPage = ({ transaction_id }: SimulatedCharge) => `/api/sim/pay/${transaction_id}`

const CHARGES = '/api/sim/midtrans/charges'

async function fetchCharges(path: string): Promise<SimulatedCharge[] | 'off'> {
  const response = await fetch(path, { headers: { accept: 'application/json' } })
  if (response.status === 404) return 'off'
  if (!response.ok) throw new Error('unavailable')
  return ((await response.json()) as { data: SimulatedCharge[] }).data
}

/** The simulated charges whose number contains `digits`; 'off' without a simulator. */
export const useSimulatedCharges = (digits: string) =>
  useSWR(`${CHARGES}?q=${digits}`, fetchCharges, { refreshInterval: 4000, keepPreviousData: true })

export async function settleCharge(id: string, verb: SimulatedVerb): Promise<void> {
  const response = await fetch(`${CHARGES}/${encodeURIComponent(id)}/${verb}`, { method: 'POST' })
  if (!response.ok) throw new Error('unavailable')
  await mutate((key) => typeof key === 'string' && key.startsWith(CHARGES))
}

const MODES = '/api/sim/midtrans/modes'

type Modes = Record<GatewayMode['provider'], GatewayMode['mode']>

async function fetchModes(path: string): Promise<Modes> {
  const response = await fetch(path)
  if (!response.ok) throw new Error('unavailable')
  return ((await response.json()) as { data: Modes }).data
}

/** The modes of the simulated gateways. */
export const useGatewayModes = () => useSWR(MODES, fetchModes)

export async function setGatewayMode(wanted: GatewayMode): Promise<void> {
  const response = await fetch(MODES, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  })
  if (!response.ok) throw new Error('unavailable')
  await mutate(MODES)
}
