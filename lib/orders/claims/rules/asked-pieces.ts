import type { PaidBack } from '@/lib/orders/claims/rules/sum'

type ClaimedPieces = {
  order_product_id: number
  quantity: number
  refund_method?: 'product_and_installation' | 'product' | undefined
}

/** Pieces of a line as they would be paid back: with their installation unless the shopper keeps it. */
export const paidPieces = ({ order_product_id, quantity, refund_method }: ClaimedPieces): PaidBack => ({
  order_product_id,
  quantity,
  with_installation: refund_method !== 'product',
})

type AskedLine = ClaimedPieces & { status: string; accepted_quantity: number }

/** The pieces that a claim would pay back: what is asked for until somebody has decided, then what was accepted. */
export const askedPieces = (lines: readonly AskedLine[]) =>
  lines.map((line) =>
    paidPieces({ ...line, quantity: line.status === 'requested' ? line.quantity : line.accepted_quantity }),
  )
