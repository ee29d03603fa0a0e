import type { LedgerEntry } from '@/lib/money/ledger/schema'
import { csvHead, csvLine } from '@/lib/platform/csv'

const COLUMNS = ['id', 'at', 'cause', 'step', 'from', 'to', 'amount_rupiah', 'reference', 'order'] as const

export const entriesHead = () => csvHead(COLUMNS)

export const toCsvLine = ({ id, at, cause, step, from, to, amount, reference, order_id }: LedgerEntry) =>
  csvLine([id, at, cause, step, from, to, amount, reference, order_id])
