import { rm, writeFile } from 'node:fs/promises'
import type { RowError } from '@/lib/catalog/import-schema'

/** `isOurs`: nobody named it, we put it beside the input. */
export type ErrorsFile = { path: string; isOurs: boolean }

/** A spreadsheet runs what begins like a formula (threats T27). */
const cell = (value: string | number) => {
  const text = String(value).replace(/^[=+\-@\t\r]/, "'$&")
  return `"${text.replaceAll('"', '""')}"`
}

/** Writes what is wrong with a file's rows as a CSV. Our own list of an earlier run goes when nothing is. */
export async function writeErrors({ path, isOurs }: ErrorsFile, errors: RowError[]): Promise<void> {
  if (errors.length === 0 && isOurs) return rm(path, { force: true })
  const rows = errors.map(({ line, handle, message }) => [line, handle, message].map(cell).join(','))
  await writeFile(path, `${['line,handle,message', ...rows].join('\r\n')}\r\n`)
}
