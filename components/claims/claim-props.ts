import type { ClaimListKind } from '@/lib/orders/claims/rules/limits'
import type { Claim } from '@/lib/orders/claims/schema/claim'
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
  /** Gets the claim once it was opened. */
  onClose: (sent: Claim | null) => void
  onTaken?: (() => void) | undefined
}

/** A step of a claim. */
export type StepDialogProps = { open: boolean; onClose: () => void; onTaken?: (() => void) | undefined }
