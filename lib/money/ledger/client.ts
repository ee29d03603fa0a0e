import type { LedgerAccount, LedgerEntries, LedgerEntry } from '@/lib/money/ledger/schema'
import { useOps, useOpsPages } from '@/lib/platform/use-ops'

const LIVE = ['order', 'task']

export const useLedgerAccounts = () => useOps<LedgerAccount[]>('/ledger/accounts', { live: LIVE })

/** Entries of an account page by page; `query` as the API takes it, with its `?`. */
export const useLedgerEntries = (query: string) =>
  useOpsPages<LedgerEntry, LedgerEntries['metadata']>(`/ledger/entries${query}`, { live: LIVE })

/** Where the browser downloads the entries of an account. */
export const entriesFile = (query: string) => `/api/ops/v1/ledger/entries.csv${query}`
