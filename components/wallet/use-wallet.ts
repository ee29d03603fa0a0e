import { useState } from 'react'
import type { Range } from '@/components/wallet/use-range'
import { usePages } from '@/lib/platform/paged'
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
  const { pages, ...list } = usePages<Wallet>(
    (cursor) => `/users/wallet?${new URLSearchParams({ cursor, limit: String(WALLET_PAGE_SIZE), ...range })}`,
  )
  return {
    ...list,
    detail: useLastKnown(pages?.[0]?.data.detail),
    activities: pages?.flatMap((page) => page.data.activities),
  }
}
