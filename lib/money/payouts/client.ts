import type { AskedPayout, Payout, PayoutBatch } from '@/lib/money/payouts/schema'
import { callOps } from '@/lib/platform/ops-api'
import { useOpsPages } from '@/lib/platform/use-ops'

/** Transfers of which nobody knows whether they were paid, page by page. */
export const useUnknownPayouts = () => useOpsPages<Payout>('/payouts?status=unknown', { live: ['order', 'task'] })

/** Asks the provider about a transfer; `known` says whether it has it. */
export const askPayout = async (id: number) =>
  (await callOps<{ data: AskedPayout }>(`/payouts/${id}/ask`, { method: 'POST' })).data

export const sendBatch = async () => (await callOps<{ data: PayoutBatch }>('/payouts/batch', { method: 'POST' })).data
