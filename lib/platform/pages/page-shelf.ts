import type { PackedPage, PageHead } from '@/lib/platform/pages/packed-page'

/** Where packed pages outlive the process: a folder, or Redis for all processes. */
export type PageShelf = {
  get(key: string): Promise<Buffer | null>
  /** `position` is the last change that the page shows. */
  put(key: string, content: Buffer, position: number): Promise<void>
  /** Drops everything that shows a later change than `position`, which is the newest of the database. */
  clearAfter(position: number): Promise<void>
}

/** A packed page with the number of the last change that was applied when its rendering began. */
export type ShelvedPage = { packed: PackedPage; position: number }

/** Changes when the format does. */
const FORMAT = 2
const LENGTH_BYTES = 4

type Header = { format: number; key: string; position: number; bytes: number; head: PageHead }

export function encodePage(key: string, { packed, position }: ShelvedPage): Buffer {
  const { body, ...head } = packed
  const header: Header = { format: FORMAT, key, position, bytes: body.length, head }
  const text = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, text, body])
}

function readHeader(content: Buffer): { header: Header; from: number } | null {
  if (content.length < LENGTH_BYTES) return null
  const from = LENGTH_BYTES + content.readUInt32BE(0)
  try {
    return { header: JSON.parse(content.toString('utf8', LENGTH_BYTES, from)), from }
  } catch {
    return null
  }
}

/** The page of this key, or null for anything else: another key, another format, a file that was cut off. */
export function decodePage(key: string, content: Buffer): ShelvedPage | null {
  const found = readHeader(content)
  if (found?.header.format !== FORMAT || found.header.key !== key) return null
  const { header, from } = found
  if (content.length !== from + header.bytes) return null
  return { packed: { ...header.head, body: content.subarray(from) }, position: header.position }
}
