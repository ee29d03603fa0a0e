import useSWR from 'swr'
import { useLastKnown } from '@/components/ui/use-last-known'
import type { Range } from '@/components/wallet/use-range'
import { BUSINESS_PAGE_SIZE, WALLET_PAGE_SIZE } from '@/lib/money/wallet/rules'
import type { Wallet, WalletActivities, WalletActivity, WalletDetail } from '@/lib/money/wallet/schema'
import { fetchData } from '@/lib/platform/http'
import { usePages } from '@/lib/platform/use-pages'

/** The loaded part of a wallet. */
export type ShownWallet = {
  detail: WalletDetail | undefined
  /** What the shown days brought and took. */
  sums: { came: number; went: number } | undefined
  activities: WalletActivity[] | undefined
  error: unknown
  hasMore: boolean
  isLoadingMore: boolean
  more: () => unknown
  reload: () => unknown
}

/** A customer's wallet, with its history page by page. */
export function useWallet(range: Range): ShownWallet {
  const { pages, ...list } = usePages<Wallet>(
    (cursor) => `/users/wallet?${new URLSearchParams({ cursor, limit: String(WALLET_PAGE_SIZE), ...range })}`,
  )
  return {
    ...list,
    detail: useLastKnown(pages?.[0]?.data.detail),
    sums: pages?.[0]?.metadata,
    activities: pages?.flatMap((page) => page.data.activities),
  }
}

/** A reseller's wallet; balance and history are two requests (WAL-025, WAL-026). */
export function useBusinessWallet(range: Range): ShownWallet {
  const balances = useSWR<WalletDetail>('/business_users/wallet', fetchData<WalletDetail>)
  const { pages, ...list } = usePages<WalletActivities>(
    (cursor) =>
      `/business_users/wallet/activities?${new URLSearchParams({ cursor, limit: String(BUSINESS_PAGE_SIZE), ...range })}`,
  )
  return {
    ...list,
    detail: balances.data,
    sums: pages?.[0]?.metadata,
    activities: pages?.flatMap((page) => page.data),
    error: balances.data ? list.error : balances.error,
    reload: () => Promise.all([balances.mutate(), list.reload()]),
  }
}
