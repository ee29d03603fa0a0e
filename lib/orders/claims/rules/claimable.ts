import { claimWindowEnd } from '@/lib/orders/claims/rules/clocks'
import { type ClaimKind, isOpen } from '@/lib/orders/claims/states'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'
import type { Settings } from '@/lib/places/settings/rules'

type ClaimedOrder = { type: 'buy' | 'rent'; status: OrderStatus; delivered_at: Date | null }
type Claimed = { kind: ClaimKind; status: Parameters<typeof isOpen>[0]['status'] }
type Moment = { now: Date; settings: Settings }

/** The statuses in which pieces of an order may be claimed: others are in a return, or finished. */
export const OPEN_FOR_PIECES: readonly OrderStatus[] = [
  'delivered',
  'product_exchange_accepted',
  'product_refund_accepted',
  'refund_processed',
]

/** The end of the window in which an order may be claimed; null when it was not delivered. */
export const claimUntil = ({ delivered_at }: ClaimedOrder, settings: Settings): Date | null =>
  delivered_at && claimWindowEnd(delivered_at, { settings })

/** Claims of one order, also those that were withdrawn: each sends messages. */
const MOST_CLAIMS = 20

/**
 * The kinds of claims that an order is open for: within seven days of its delivery (RET-002, A-50), and twenty times at
 * most. A whole order goes back only while none of its pieces is claimed.
 */
export function claimKinds(order: ClaimedOrder, claims: readonly Claimed[], { now, settings }: Moment): ClaimKind[] {
  const until = claimUntil(order, settings)
  if (order.type !== 'buy' || !until || now > until || !OPEN_FOR_PIECES.includes(order.status)) return []
  if (claims.length >= MOST_CLAIMS) return []
  const isWhole = order.status === 'delivered' && !claims.some((claim) => isOpen(claim) || claim.status === 'resolved')
  return isWhole ? ['return', 'exchange', 'refund'] : ['exchange', 'refund']
}

type LinePieces = { id: number; quantity: number; missing_quantity: number }
type ClaimedLine = {
  order_product_id: number
  quantity: number
  settled_quantity: number
  kind: ClaimKind
  status: Claimed['status']
}

/** How many pieces of a line can be claimed: those that came, and are neither claimed now nor paid back. */
export function claimablePieces({ id, quantity, missing_quantity }: LinePieces, claimed: readonly ClaimedLine[]) {
  const taken = claimed
    .filter(({ order_product_id }) => order_product_id === id)
    .reduce((total, line) => {
      if (isOpen(line)) return total + line.quantity
      return total + (line.kind === 'exchange' ? 0 : line.settled_quantity)
    }, 0)
  return Math.max(0, quantity - missing_quantity - taken)
}

/** Statuses in which a shopper may say where the money goes: RET-013 asks for it once the goods are on their way. */
const MONEY_STATUSES: readonly Claimed['status'][] = ['in_transit', 'received', 'passed']

export const canChooseDestination = (claim: Claimed & { destination: 'bank' | 'wallet' | null }) =>
  claim.kind !== 'exchange' && claim.destination === null && MONEY_STATUSES.includes(claim.status)
