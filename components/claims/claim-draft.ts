import { type FilesBySlot, keptFile } from '@/components/uploads/use-files'
import type { ClaimKind } from '@/lib/orders/claims/states'
import type { Order, OrderProduct } from '@/lib/orders/my-orders/schema'
import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'

export type RefundMethod = 'product_and_installation' | 'product'

/** What is written about the pieces of an order line. */
export type PieceDraft = {
  isChosen: boolean
  quantity: number
  reason: string
  /** The code of a reason of the shop's list. */
  cause?: string
  refund_method: RefundMethod
}

/** A form as it was left; `method` is 1 for the showroom and 2 for the warehouse (EXC-004). */
export type ClaimDraft = { message: string; cause?: string; method: 1 | 2 | null; pieces: Record<number, PieceDraft> }

const EMPTY: ClaimDraft = { message: '', method: null, pieces: {} }

const nameOf = (kind: ClaimKind, orderId: number) => `griya.claim.${kind}.${orderId}`

type Kept = { draft: ClaimDraft; files: Record<string, { kind: 'photo' | 'video'; secure_url: string }[]> }

/** The draft of this tab, with the files that were uploaded. */
export function readDraft(kind: ClaimKind, orderId: number): { draft: ClaimDraft; files: FilesBySlot } {
  const text = readStored('sessionStorage', nameOf(kind, orderId))
  if (!text) return { draft: EMPTY, files: {} }
  const { draft, files }: Kept = JSON.parse(text)
  const kept = Object.entries(files).map(([slot, all]) => [slot, all.map((one) => keptFile(one.kind, one.secure_url))])
  return { draft, files: Object.fromEntries(kept) }
}

export function keepDraft(
  kind: ClaimKind,
  orderId: number,
  { draft, files }: { draft: ClaimDraft; files: FilesBySlot },
) {
  const sent = Object.entries(files).map(([slot, all]) => [
    slot,
    all.flatMap(({ kind: of, secure_url }) => (secure_url ? [{ kind: of, secure_url }] : [])),
  ])
  writeStored('sessionStorage', nameOf(kind, orderId), JSON.stringify({ draft, files: Object.fromEntries(sent) }))
}

export const forgetDraft = (kind: ClaimKind, orderId: number) => removeStored('sessionStorage', nameOf(kind, orderId))

export const claimableLines = ({ order_products }: Order) =>
  order_products.filter(({ claimable_quantity }) => claimable_quantity > 0)

/** The draft of a line, all its pieces unless it says otherwise. */
export function pieceOf(
  { pieces }: Pick<ClaimDraft, 'pieces'>,
  { id, claimable_quantity, installation }: OrderProduct,
): PieceDraft {
  const known = pieces[id]
  const fresh: PieceDraft = {
    isChosen: false,
    quantity: claimable_quantity,
    reason: '',
    refund_method: installation ? 'product_and_installation' : 'product',
  }
  return known ? { ...known, quantity: Math.min(known.quantity, claimable_quantity) } : fresh
}

export const chosenLines = (order: Order, draft: ClaimDraft) =>
  claimableLines(order).filter((line) => pieceOf(draft, line).isChosen)

/** What a refund of these pieces is asked for. */
export const refundedLine = (line: OrderProduct, { quantity, refund_method }: PieceDraft) => ({
  product_id: line.product.id,
  order_product_id: line.id,
  quantity,
  refund_method,
})

/** The chosen reason as the API takes it. */
export const causeOf = ({ cause }: { cause?: string | undefined }) => (cause ? { reason_code: cause } : {})
