import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, type Info, parse } from 'csv-parse'

/** Thrown when a file cannot be read at all; nothing of it has been imported. */
export class UnusableFile extends Error {}

/** A row, and the line of the file on which it begins. */
export type DelimitedRow = { cells: string[]; line: number }

/** A longer record means an unclosed quotation mark. */
const MAX_RECORD = 16_000_000
const HEAD_BYTES = 65_536
const SEPARATORS = [',', ';', '\t'] as const

/** Whether the file is UTF-16: a byte order mark, or many zero bytes. A single zero byte is only a broken cell. */
const isWide = (head: Buffer) => /^(\xff\xfe|\xfe\xff)/.test(head.toString('latin1', 0, 2)) || zeros(head) > 0.2

function zeros(head: Buffer): number {
  const found = head.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0)
  return found / Math.max(1, head.length)
}

/** The separator that occurs most often in the heading; spreadsheets in many countries write semicolons. */
async function findSeparator(path: string): Promise<string> {
  const file = await open(path).catch((error: Error) => {
    throw new UnusableFile(error.message)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.subarray(0, bytesRead)
    if (isWide(head)) throw new UnusableFile('The file is not UTF-8 text. Save it as "CSV UTF-8".')
    const heading = (head.toString('utf8').split(/\r|\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
    const uses = (separator: string) => heading.split(separator).length
    return SEPARATORS.reduce((most, separator) => (uses(separator) > uses(most) ? separator : most), ',')
  } finally {
    await file.close()
  }
}

type ParsedRecord = { record: string[]; info: Info }

/**
 * The rows of a file, the heading first, one at a time. `onBytes` gets the bytes as they are read. Throws
 * `UnusableFile`.
 */
export async function* readDelimited(
  path: string,
  separator: string | undefined,
  onBytes?: (bytes: Buffer) => void,
): AsyncGenerator<DelimitedRow> {
  const delimiter = separator ?? (await findSeparator(path))
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // Blanks around a quoted text; those inside the quotation marks stay.
    trim: true,
    max_record_size: MAX_RECORD,
    delimiter,
  })
  const file = createReadStream(path).on('error', (error) => parser.destroy(error))
  if (onBytes) file.on('data', (bytes) => onBytes(bytes as Buffer))
  let line = 1
  try {
    for await (const { record, info } of file.pipe(parser) as AsyncIterable<ParsedRecord>) {
      yield { cells: record, line }
      line = info.lines + 1
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnusableFile(`Line ${line}: ${error.message}`)
    throw error
  } finally {
    file.destroy()
  }
}

const RUNS = /^'*[=+\-@\t\r]/
const ESCAPED = /^'+[=+\-@\t\r]/

/** A spreadsheet runs text that starts like a formula (T27), so such a text gets a leading apostrophe. */
export const defuse = (text: string) => (RUNS.test(text) ? `'${text}` : text)

/** Removes the apostrophe that `defuse` added. */
export const undefuse = (text: string) => (ESCAPED.test(text) ? text.slice(1) : text)

function cell(value: string | number): string {
  const text = defuse(String(value))
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a file that `readDelimited` and every spreadsheet read. */
export const csvLine = (cells: (string | number)[]) => `${cells.map(cell).join(',')}\r\n`
