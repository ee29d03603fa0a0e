import type { RankedReseller, StatementMonth, StatementOrder } from '@/lib/orders/earnings/schema'
import { useOps } from '@/lib/platform/use-ops'

const EARNINGS = '/earnings'

/** Resellers by what they sold; `query` has its `?`, or is empty. */
export const useRanking = (query: string) => useOps<RankedReseller[]>(`${EARNINGS}${query}`)

/** The months of a reseller's wallet. */
export const useStatement = (id: number) =>
  useOps<StatementMonth[]>(`${EARNINGS}/${id}/statement`, { live: ['cashback', 'withdrawal', 'adjustment'] })

/** The orders behind a month; without a month nothing is asked. */
export const useMonthOrders = (id: number, month: string | null) =>
  useOps<StatementOrder[]>(month && `${EARNINGS}/${id}/months/${month}`)

/** Addresses of the files. */
export const rankingFile = (query: string) => `/api/ops/v1${EARNINGS}.csv${query}`
export const statementFile = (id: number) => `/api/ops/v1${EARNINGS}/${id}/statement.csv`
