import type { ImportMap } from '@/lib/fulfilment/product-files/providers/import-map'
import type { Fault } from '@/lib/fulfilment/product-files/providers/layout'

/** Thrown for a cell that cannot be read; `code` names the reason. */
export class CellRefused extends Error implements Fault {
  constructor(
    readonly column: string,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** The text of a cell, the heading of its column, and what the amount is. */
export type Cell = { text: string; column: string; what: string }

const PLAIN = /^\d{1,12}(\.\d{1,12})?$/
const DECIMAL_COMMA = /^\d{1,12},\d{1,2}$/
/** `1.250` is one and a quarter in one country and a thousand and a quarter in another. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/

const SHOWN = 60
const shown = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

export function readNumber({ text, column, what }: Cell): number {
  if (PLAIN.test(text) || DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'))
  throw new CellRefused(column, 'not_an_amount', `${what} "${shown(text)}" is not an amount`)
}

type PriceFormat = NonNullable<ImportMap['price']>

function plainMoney(text: string, { decimal, thousands, prefix }: PriceFormat): string {
  const bare = prefix && text.startsWith(prefix) ? text.slice(prefix.length).trim() : text
  const joined = thousands && !/\d{4}/.test(bare) ? bare.replaceAll(thousands, '') : bare
  return decimal === ',' ? joined.replace(',', '.') : joined
}

/** Reads an amount of money. Without a format, refuses one that can be read in two ways. */
export function readMoney(cell: Cell, format: PriceFormat | undefined): number {
  if (format) return readNumber({ ...cell, text: plainMoney(cell.text, format) })
  if (!AMBIGUOUS.test(cell.text)) return readNumber(cell)
  const message = `${cell.what} "${cell.text}" can be read in two ways: write it without separators`
  throw new CellRefused(cell.column, 'ambiguous_amount', message)
}

export function readWhole({ text, column, what }: Cell): number {
  if (/^-?\d{1,9}([.,]0+)?$/.test(text)) return Number.parseInt(text, 10)
  throw new CellRefused(column, 'not_whole', `${what} "${shown(text)}" is not a whole number`)
}

/** Zero or more, without a fraction, up to the largest price. */
export function readCount({ text, column, what }: Cell): number {
  if (/^\d{1,12}$/.test(text)) return Number(text)
  throw new CellRefused(column, 'not_whole', `${what} "${shown(text)}" is not a whole number of zero or more`)
}
