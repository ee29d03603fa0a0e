/** Spreadsheets run a cell that begins with one of these signs as a formula; an apostrophe makes it text. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/

/** A cell as RFC 4180 has it, that no spreadsheet runs. Objects are JSON, nothing is an empty cell. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvLine = (cells: readonly unknown[]) => `${cells.map(csvCell).join(',')}\r\n`

/** The first line of a file; the byte order mark tells spreadsheets that it is UTF-8. */
export const csvHead = (columns: readonly string[]) => `\uFEFF${csvLine(columns)}`
