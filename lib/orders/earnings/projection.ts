import type { RankedReseller, StatementMonth } from '@/lib/orders/earnings/schema'
import { csvHead, csvLine } from '@/lib/platform/csv'

const MONTH_COLUMNS = [
  ...(['month', 'promised', 'void', 'released', 'reversed', 'withdrawn', 'adjusted', 'other'] as const),
  ...(['on_hold', 'waiting', 'balance'] as const),
] as const

/** A statement as CSV, a line for each month; amounts in rupiah. */
export const statementCsv = (months: readonly StatementMonth[]) =>
  csvHead(MONTH_COLUMNS) + months.map((month) => csvLine(MONTH_COLUMNS.map((column) => month[column]))).join('')

const RANKING_COLUMNS = [
  ...(['id', 'store_name', 'reseller_type', 'orders', 'goods_left', 'commission', 'returns_percent'] as const),
] as const

/** A ranking as CSV, a line for each reseller; amounts in rupiah. */
export const rankingCsv = (ranked: readonly RankedReseller[]) =>
  csvHead(RANKING_COLUMNS) + ranked.map((one) => csvLine(RANKING_COLUMNS.map((column) => one[column]))).join('')
