/** The first and the last byte of a part, both included. */
export type ByteRange = { from: number; to: number }

/**
 * The part of a file that a `Range` header asks for. Null asks for all of it: without the header, for several parts and
 * for a header that cannot be read. `unsatisfiable` when the part begins behind the end.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | null | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return null
  const isTail = first === ''
  const from = isTail ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = isTail || last === '' ? bytes - 1 : Math.min(bytes - 1, Number(last))
  if (!isTail && last !== '' && Number(last) < from) return null
  return from > to ? 'unsatisfiable' : { from, to }
}
