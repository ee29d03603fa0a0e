import { type FileHandle, open, rm } from 'node:fs/promises'
import { csvLine, undefuse } from '@/lib/fulfilment/product-files/providers/delimited'
import type { RowError } from '@/lib/fulfilment/product-files/schema/imports'

const COLUMNS = ['Error Row', 'Error Handle', 'Error Column', 'Error Code', 'Error Message']
/** The longest text in a cell of a spreadsheet. */
const MAX_CELL = 32_767

const cellOf = (text: string) => undefuse(text.replaceAll('\0', '\uFFFD')).slice(0, MAX_CELL)

/**
 * The list of refused rows: the error, then the row, so that it can be corrected and imported again. Without errors the
 * file is only created if the operator has named it.
 */
export class ErrorsFile {
  private file: FileHandle | null = null
  private text = ''

  constructor(
    readonly path: string,
    private readonly isNamed: boolean,
    private heading: string[] = [],
  ) {}

  /** Starts a new list; a resumed import appends to its list. */
  async begin(heading: string[], isResumed: boolean) {
    this.heading = heading
    if (!isResumed) await rm(this.path, { force: true })
    if (this.isNamed) await this.opened()
  }

  private async opened(): Promise<FileHandle> {
    if (this.file) return this.file
    this.file = await open(this.path, 'a')
    if ((await this.file.stat()).size === 0) this.text = csvLine([...COLUMNS, ...this.heading]) + this.text
    return this.file
  }

  add(error: RowError, cells: string[]) {
    const { line, handle, column, code, message } = error
    this.text += csvLine([line, handle, column, code, message, ...cells.map(cellOf)])
  }

  /** Writes the list to disk, before the batch that it belongs to is written. */
  async flush() {
    if (this.text === '' && !this.isNamed) return
    const file = await this.opened()
    const text = this.text
    this.text = ''
    await file.appendFile(text)
  }

  async close() {
    await this.file?.close()
    this.file = null
  }
}
