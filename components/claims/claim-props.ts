import type { ClaimListKind } from '@/lib/orders/claims/rules/limits'
import type { Order } from '@/lib/orders/my-orders/schema'

export type OrderClaimsProps = {
  order: Order
  /** Only returns, or only exchanges and refunds. */
  only?: ClaimListKind | undefined
  onTaken?: (() => void) | undefined
}

/** A form that opens a claim. */
export type FormDialogProps = {
  order: Order
  open: boolean
  /** `isSent` after the claim was opened. */
  onClose: (isSent: boolean) => void
  onTaken?: (() => void) | undefined
}

/** A step of a claim. */
export type StepDialogProps = { open: boolean; onClose: () => void; onTaken?: (() => void) | undefined }
