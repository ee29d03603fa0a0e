import type { Adjustment, AdjustmentDecision, AdjustmentList, NewAdjustment } from '@/lib/money/adjustments/schema'
import { callOps } from '@/lib/platform/ops-api'
import { useOpsPages } from '@/lib/platform/use-ops'

/** Adjustments page by page, those that wait first; `query` has its `?`, or is empty. */
export const useAdjustments = (query: string) =>
  useOpsPages<Adjustment, AdjustmentList['metadata']>(`/adjustments${query}`, { live: ['adjustment', 'task'] })

/** Proposes an adjustment; the same key proposes once. */
export const proposeAdjustment = (adjustment: NewAdjustment, idempotency_key: string) =>
  callOps('/adjustments', { method: 'POST', body: adjustment, idempotency_key })

export const decideAdjustment = (id: number, decision: AdjustmentDecision) =>
  callOps(`/adjustments/${id}/decision`, { method: 'POST', body: decision })
