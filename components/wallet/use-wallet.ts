import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { Range } from '@/components/wallet/use-range'
import { callApi } from '@/lib/platform/http'
import { WALLET_PAGE_SIZE } from '@/lib/wallet/rules'
import type { Wallet } from '@/lib/wallet/schema'

/** What is known of it stays in sight while other days are asked for. */
function useLastKnown<Value>(value: Value | undefined) {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** The wallet of who is signed in, its history page by page. */
export function useWallet(range: Range) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Wallet>(
    (index, previous: Wallet | null) => {
      const cursor = index === 0 ? '1' : previous?.metadata.next_cursor
      const wanted = new URLSearchParams({ cursor: cursor ?? '', limit: String(WALLET_PAGE_SIZE), ...range })
      return cursor ? `/users/wallet?${wanted}` : null
    },
    (path: string) => callApi<Wallet>(path),
    { persistSize: false },
  )
  return {
    detail: useLastKnown(data?.[0]?.data.detail),
    activities: data?.flatMap((page) => page.data.activities),
    hasMore: Boolean(data?.at(-1)?.metadata.next_cursor),
    isLoadingMore: isValidating && Boolean(data && data.length < size),
    error,
    more: () => setSize(size + 1),
    retry: () => void mutate(),
  }
}
