import type {
  PaymentDetail,
  PaymentList,
  PaymentProblem,
  PaymentRow,
  ReplayedEvent,
} from '@/lib/orders/money-in/schema'
import { callOps } from '@/lib/platform/ops-api'
import { useOps, useOpsPages } from '@/lib/platform/use-ops'

const LIVE = ['order', 'task']

/** Attempts to pay page by page; `query` as the API takes it, with its `?`. */
export const usePayments = (query: string) =>
  useOpsPages<PaymentRow, PaymentList['metadata']>(`/payments${query}`, { live: LIVE })

export const paymentsFile = (query: string) => `/api/ops/v1/payments.csv${query}`

export const usePaymentProblems = () => useOps<PaymentProblem[]>('/payments/problems', { live: LIVE })

export const usePayment = (id: number | null) => useOps<PaymentDetail>(id === null ? null : `/payments/${id}`)

export const askGateway = async (id: number) =>
  (await callOps<{ data: PaymentDetail & { known: boolean } }>(`/payments/${id}/ask`, { method: 'POST' })).data

export const replayEvent = async (id: number) =>
  (await callOps<{ data: ReplayedEvent }>(`/inbox/${id}/replay`, { method: 'POST' })).data
