import { useState } from 'react'
import useSWR from 'swr'
import type { Range } from '@/components/wallet/use-range'
import { fetchData } from '@/lib/platform/http'
import { usePages } from '@/lib/platform/paged'
import { BUSINESS_PAGE_SIZE, WALLET_PAGE_SIZE } from '@/lib/wallet/rules'
import type { Wallet, WalletActivities, WalletActivity, WalletDetail } from '@/lib/wallet/schema'

/** A wallet as far as it was loaded. */
export type ShownWallet = {
  detail: WalletDetail | undefined
  activities: WalletActivity[] | undefined
  error: unknown
  hasMore: boolean
  isLoadingMore: boolean
  more: () => unknown
  reload: () => unknown
}

/** What is known of it stays in sight while other days are asked for. */
function useLastKnown<Value>(value: Value | undefined) {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** The wallet of a customer, its history page by page. */
export function useWallet(range: Range): ShownWallet {
  const { pages, ...list } = usePages<Wallet>(
    (cursor) => `/users/wallet?${new URLSearchParams({ cursor, limit: String(WALLET_PAGE_SIZE), ...range })}`,
  )
  return {
    ...list,
    detail: useLastKnown(pages?.[0]?.data.detail),
    activities: pages?.flatMap((page) => page.data.activities),
  }
}

/** The wallet of a reseller: what is in it and what moved are asked for apart (spec 3 §7). */
export function useBusinessWallet(range: Range): ShownWallet {
  const balances = useSWR<WalletDetail>('/business_users/wallet', fetchData<WalletDetail>)
  const { pages, ...list } = usePages<WalletActivities>(
    (cursor) =>
      `/business_users/wallet/activities?${new URLSearchParams({ cursor, limit: String(BUSINESS_PAGE_SIZE), ...range })}`,
  )
  return {
    ...list,
    detail: balances.data,
    activities: pages?.flatMap((page) => page.data),
    error: balances.data ? list.error : balances.error,
    reload: () => Promise.all([balances.mutate(), list.reload()]),
  }
}
