import { AppError } from '@/lib/platform/errors'

/** The first page (CAT-034); later cursors are opaque and name the last row seen. */
export const FIRST_CURSOR = '1'

type CursorKey = (string | number)[]

export const writeCursor = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Decodes a cursor of `length` parts; null for the first page. Throws `bad_request` for a cursor that is not ours. */
export function readCursor(cursor: string, length: number): CursorKey | null {
  if (cursor === FIRST_CURSOR) return null
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const isKey = Array.isArray(key) && key.length === length
    if (isKey && key.every((part) => typeof part === 'string' || Number.isSafeInteger(part))) return key
  } catch {
    // falls through to the refusal below
  }
  throw new AppError('bad_request', { errors: { cursor: 'unknown cursor' } })
}
