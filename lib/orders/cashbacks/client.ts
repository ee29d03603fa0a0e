import type { CashbackDecision, CashbackList, CommissionRates, FlaggedCashback } from '@/lib/orders/cashbacks/schema'
import type { SettingChange } from '@/lib/places/settings/schema'
import { callOps } from '@/lib/platform/ops-api'
import { useOps } from '@/lib/platform/use-ops'
import { usePages } from '@/lib/platform/use-pages'

/** A member's cashback, page by page. */
export function useCashbacks() {
  const { pages, ...list } = usePages<CashbackList>(
    (cursor) => `/users/wallet/cashbacks?${new URLSearchParams({ cursor, limit: '5' })}`,
  )
  return { ...list, sums: pages?.[0]?.data, cashbacks: pages?.flatMap(({ data }) => data.cashbacks) }
}

/** Cashback that waits for somebody to look at it. */
export const useFlaggedCashbacks = () => useOps<FlaggedCashback[]>('/cashbacks/flagged', { live: ['cashback'] })

export const decideCashback = (id: number, decision: CashbackDecision) =>
  callOps(`/cashbacks/${id}/decision`, { method: 'POST', body: decision })

/** What resellers earn by category. */
export const useCommissions = () => useOps<CommissionRates>('/commissions')

export const setCommission = async (categoryId: number, change: SettingChange) =>
  (await callOps<{ data: CommissionRates }>(`/commissions/${categoryId}`, { method: 'PUT', body: change })).data
