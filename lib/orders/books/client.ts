import type { LedgerEntry } from '@/lib/money/ledger/schema'
import { useOps } from '@/lib/platform/use-ops'

/** The entries of an order; null loads none. */
export const useOrderLedger = (id: number | null) =>
  useOps<LedgerEntry[]>(id === null ? null : `/orders/${id}/ledger`, { live: ['order'] })
