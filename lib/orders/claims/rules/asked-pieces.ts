type AskedLine = {
  order_product_id: number
  status: string
  quantity: number
  accepted_quantity: number
  refund_method: 'product_and_installation' | 'product'
}

/** The pieces that a claim would pay back: what is asked for until somebody has decided, then what was accepted. */
export const askedPieces = (lines: readonly AskedLine[]) =>
  lines.map(({ order_product_id, status, quantity, accepted_quantity, refund_method }) => ({
    order_product_id,
    quantity: status === 'requested' ? quantity : accepted_quantity,
    with_installation: refund_method === 'product_and_installation',
  }))
