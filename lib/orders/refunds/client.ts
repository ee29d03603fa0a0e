import type { RefundDecision, RefundDetail, RefundList, RefundRow, SeenPayee } from '@/lib/orders/refunds/schema'
import { callOps, fetchOps } from '@/lib/platform/ops-api'
import { useOps, useOpsPages } from '@/lib/platform/use-ops'

const LIVE = ['order', 'task']

/** Refunds for operators page by page; `query` as the API takes it, with its `?`. */
export const useRefunds = (query: string) =>
  useOpsPages<RefundRow, RefundList['metadata']>(`/refunds${query}`, { live: LIVE })

export const useRefund = (id: number | null) =>
  useOps<RefundDetail>(id === null ? null : `/refunds/${id}`, { live: LIVE })

/** The whole bank account; looking at it is recorded. */
export const readPayee = (id: number) => fetchOps<SeenPayee>(`/refunds/${id}/payee`)

export const decideRefund = (id: number, decision: RefundDecision) =>
  callOps(`/refunds/${id}/decision`, { method: 'POST', body: decision })
