import { ClaimError } from '@/lib/orders/claims/errors'

type Named = { product_id: number; order_product_id?: number | undefined }
type Line = { id: number; product_id: number }

function findLine<Known extends Line>(lines: readonly Known[], { product_id, order_product_id }: Named): Known {
  const found = lines.filter(
    (line) => line.product_id === product_id && (order_product_id === undefined || line.id === order_product_id),
  )
  const [line] = found
  if (!line || found.length > 1) throw new ClaimError('claim_line_unknown')
  return line
}

/**
 * The lines of an order that are meant, each once. Throws `claim_line_unknown`, also when a product is in several lines
 * or a line is named twice.
 */
export function findLines<Known extends Line, Name extends Named>(
  lines: readonly Known[],
  named: readonly Name[],
): { line: Known; name: Name }[] {
  const found = named.map((name) => ({ line: findLine(lines, name), name }))
  if (new Set(found.map(({ line }) => line.id)).size < found.length) throw new ClaimError('claim_line_unknown')
  return found
}

/** Throws `claim_line_unknown` when operators name a line of another claim, or one twice. */
export function requireOwnLines(lines: readonly { id: number }[], given: readonly { id: number }[]) {
  const own = new Set(lines.map(({ id }) => id))
  if (given.some(({ id }) => !own.delete(id))) throw new ClaimError('claim_line_unknown')
}
