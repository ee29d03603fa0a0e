import useSWR from 'swr'
import type {
  CashbackDecision,
  CashbackList,
  CommissionPreview,
  CommissionRates,
  FlaggedCashback,
  OwnRates,
} from '@/lib/orders/cashbacks/schema'
import type { SettingChange } from '@/lib/places/settings/schema'
import { fetchData } from '@/lib/platform/http'
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

/** What a rule would have cost over the last month; `value` null takes it away, and without a key nothing is asked. */
export const useCommissionPreview = (key: string | null, value: number | null) =>
  useOps<CommissionPreview>(
    key && `/commissions/preview?${new URLSearchParams({ key, ...(value !== null && { value: String(value) }) })}`,
  )

/** The tier of a reseller and its rates. */
export const useOwnRates = () => useSWR('/business_users/rates', fetchData<OwnRates>)
