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

type Kept<Draft> = { draft: Draft; files: FilesBySlot }
type Stored<Draft> = { draft: Draft; files: Record<string, { kind: 'photo' | 'video'; secure_url: string }[]> }

/** What of a form this tab keeps under a name, with the files that were uploaded; null without any. */
function readKept<Draft>(name: string): Kept<Draft> | null {
  const text = readStored('sessionStorage', name)
  if (!text) return null
  const { draft, files }: Stored<Draft> = JSON.parse(text)
  const kept = Object.entries(files).map(([slot, all]) => [slot, all.map((one) => keptFile(one.kind, one.secure_url))])
  return { draft, files: Object.fromEntries(kept) }
}

function writeKept<Draft>(name: string, { draft, files }: Kept<Draft>) {
  const sent = Object.entries(files).map(([slot, all]) => [
    slot,
    all.flatMap(({ kind: of, secure_url }) => (secure_url ? [{ kind: of, secure_url }] : [])),
  ])
  writeStored('sessionStorage', name, JSON.stringify({ draft, files: Object.fromEntries(sent) }))
}

const nameOf = (kind: ClaimKind, orderId: number) => `griya.claim.${kind}.${orderId}`

export const readDraft = (kind: ClaimKind, orderId: number): Kept<ClaimDraft> =>
  readKept(nameOf(kind, orderId)) ?? { draft: EMPTY, files: {} }

export const keepDraft = (kind: ClaimKind, orderId: number, kept: Kept<ClaimDraft>) =>
  writeKept(nameOf(kind, orderId), kept)

export const forgetDraft = (kind: ClaimKind, orderId: number) => removeStored('sessionStorage', nameOf(kind, orderId))

const statementOf = (name: string) => `griya.${name}`

/** What a shopper writes about a claim of theirs, before it is sent. */
export const readStatement = (name: string): Kept<string> => readKept(statementOf(name)) ?? { draft: '', files: {} }

export const keepStatement = (name: string, kept: Kept<string>) => writeKept(statementOf(name), kept)

export const forgetStatement = (name: string) => removeStored('sessionStorage', statementOf(name))

export const claimableLines = ({ order_products }: Order) =>
  order_products.filter(({ claimable_quantity }) => claimable_quantity > 0)

/** The draft of a line: one of its pieces unless the shopper says otherwise. */
export function pieceOf(
  { pieces }: Pick<ClaimDraft, 'pieces'>,
  { id, claimable_quantity, installation }: OrderProduct,
): PieceDraft {
  const known = pieces[id]
  const fresh: PieceDraft = {
    isChosen: false,
    quantity: 1,
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
