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

/** The text of a cell, and the heading of its column; empty for a constant of the mapping. */
export type Cell = { text: string; column: string }

const PLAIN = /^\d{1,12}(\.\d{1,12})?$/
const DECIMAL_COMMA = /^\d{1,12},\d{1,2}$/

const SHOWN = 60
const shown = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** The beginning of a sentence about a cell: `"gratis" in the column "Harga"`. */
export const inCell = ({ text, column }: Cell) => `"${shown(text)}"${column ? ` in the column "${column}"` : ''}`

export function readNumber(cell: Cell): number {
  const { text, column } = cell
  if (PLAIN.test(text) || DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'))
  const message = `${inCell(cell)} is not an amount: write a number like 125000 or 12.5, without other characters`
  throw new CellRefused(column, 'not_an_amount', message)
}

export function readWhole(cell: Cell): number {
  if (/^-?\d{1,9}([.,]0+)?$/.test(cell.text)) return Number.parseInt(cell.text, 10)
  throw new CellRefused(cell.column, 'not_whole', `${inCell(cell)} is not a whole number: write one like 12`)
}

/** Zero or more, without a fraction, up to the largest price. */
export function readCount(cell: Cell): number {
  if (/^\d{1,12}$/.test(cell.text)) return Number(cell.text)
  const message = `${inCell(cell)} is not a whole number of zero or more: write one like 12`
  throw new CellRefused(cell.column, 'not_whole', message)
}
