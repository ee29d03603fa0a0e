import type { ListedOrder } from '@/lib/orders/desk/schema/list'

const COLUMNS = [
  'number',
  'type',
  'status',
  'stage',
  'ordered_at',
  'paid_at',
  'due_at',
  'warehouse',
  'recipient',
  'city',
  'product',
  'pieces',
  'total_rupiah',
] as const

/** Spreadsheets run a cell that begins with one of these signs as a formula; an apostrophe makes it text. */
const FORMULA = /^\s*[=+\-@\t\r]/

/** A cell as RFC 4180 has it, that no spreadsheet runs. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: readonly (string | number | null)[]) => `${cells.map(csvCell).join(',')}\r\n`

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export const csvHead = () => `\uFEFF${line(COLUMNS)}`

export const toCsvLine = (order: ListedOrder) =>
  line([
    order.formatted_id,
    order.type,
    order.status,
    order.stage,
    order.ordered_at,
    order.paid_at,
    order.due_at,
    order.warehouse.title,
    order.recipient,
    order.city,
    order.title,
    order.total_products,
    order.total,
  ])
