import type { Database, Transaction } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import type { AttemptRow } from '@/lib/money/payments/payables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'

/** A row of something that is paid after its order, with a bill of its own; null when nothing is left to pay. */
type Billed = { order_id: number; bill_id: number | null; created_at: Date }

/** What a noun with such rows says of them; payment, expiry and cancellation are the same for all. */
export type LaterBill<Row extends Billed = Billed> = {
  find(db: Database | Transaction, by: { id: number } | { bill_id: number }): Promise<Row | undefined>
  /** For the gateway: the bill as its one item. */
  itemOf(row: Row): { id: string; name: string }
  /** Whether its order can still have it. */
  canTake(order: OrderRow): boolean
  /** Does what was paid for. The order is locked. */
  take(work: Work, paid: { order: OrderRow; row: Row; attempt: AttemptRow }): Promise<void>
  /** Ends it unpaid. The order is locked. */
  end(work: Work, row: Row, status: 'cancelled' | 'expired'): Promise<void>
  /** For the log. */
  outcomes: { taken: string; refused: string }
}
