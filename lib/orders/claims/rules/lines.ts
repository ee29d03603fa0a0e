import { ClaimError } from '@/lib/orders/claims/errors'

type Named = { product_id: number; order_product_id?: number | undefined }

/** The line of the order that is meant. Throws `claim_line_unknown`, also when the product is in several lines. */
export function findLine<Line extends { id: number; product_id: number }>(lines: readonly Line[], named: Named): Line {
  const found = lines.filter(
    ({ id, product_id }) =>
      product_id === named.product_id && (named.order_product_id === undefined || id === named.order_product_id),
  )
  const [line] = found
  if (!line || found.length > 1) throw new ClaimError('claim_line_unknown')
  return line
}
