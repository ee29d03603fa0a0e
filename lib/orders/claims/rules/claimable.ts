import { type ClaimDestinationName, type ClaimKind, isOpen } from '@/lib/orders/claims/states'
import { windowDays, windowEnd } from '@/lib/orders/orders/rules/claim-window'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'
import type { Settings } from '@/lib/places/settings/rules'

type Arrived = { delivered_at: Date | null; claim_until: Date | null }
type ClaimedOrder = Arrived & { type: 'buy' | 'rent'; status: OrderStatus }
type PromisedLine = { claim_until: Date | null }
type Claimed = { kind: ClaimKind; status: Parameters<typeof isOpen>[0]['status'] }
type Money = { destination: ClaimDestinationName | null }
type Moment = { now: Date; settings: Settings }

/** The statuses in which pieces of an order may be claimed: others are in a return, or finished. */
export const OPEN_FOR_PIECES: readonly OrderStatus[] = [
  'delivered',
  'product_exchange_accepted',
  'product_refund_accepted',
  'refund_processed',
]

/**
 * The end of the window in which something of an order may be claimed, as promised at the delivery; null when it was not
 * delivered. Orders that earlier versions delivered follow the setting.
 */
export const claimUntil = ({ delivered_at, claim_until }: Arrived, settings: Settings): Date | null =>
  claim_until ?? (delivered_at && windowEnd(delivered_at, windowDays(null, [], settings)))

/** Whether the pieces of a line may still be claimed. */
export function isLineOpen(line: PromisedLine, order: Arrived, { now, settings }: Moment) {
  const until = line.claim_until ?? claimUntil(order, settings)
  return until !== null && now <= until
}

/** Claims of one order, also those that were withdrawn: each sends messages. */
const MOST_CLAIMS = 20

/**
 * The kinds of claims that an order is open for: within seven days of its delivery or what its category has (RET-002,
 * A-50), and twenty times at most. A whole order goes back only while none of its pieces is claimed and each of its
 * lines may be.
 */
export function claimKinds(
  order: ClaimedOrder,
  { claims, lines }: { claims: readonly Claimed[]; lines: readonly PromisedLine[] },
  moment: Moment,
): ClaimKind[] {
  if (order.type !== 'buy' || !OPEN_FOR_PIECES.includes(order.status) || claims.length >= MOST_CLAIMS) return []
  const open = lines.filter((line) => isLineOpen(line, order, moment))
  if (open.length === 0) return []
  const isUnclaimed = !claims.some((claim) => isOpen(claim) || claim.status === 'resolved')
  const isWhole = order.status === 'delivered' && isUnclaimed && open.length === lines.length
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

/** How many pieces of a line are those that came first: neither exchanged before nor in an exchange now. */
export function neverExchanged({ id, quantity, missing_quantity }: LinePieces, claimed: readonly ClaimedLine[]) {
  const exchanged = claimed
    .filter((line) => line.order_product_id === id && line.kind === 'exchange')
    .reduce((total, line) => total + (isOpen(line) ? line.quantity : line.settled_quantity), 0)
  return Math.max(0, quantity - missing_quantity - exchanged)
}

type RefusedLine = ClaimedLine & { reason_code: string | null; appealed_at: Date | null }

/**
 * How many pieces of a line can be claimed for this reason: a refused objection is final, so that its pieces are claimed
 * again only for another reason of the list.
 */
export function piecesForReason(line: LinePieces, claimed: readonly RefusedLine[], reason: string | null) {
  const refused = claimed
    .filter(({ order_product_id, status }) => order_product_id === line.id && status === 'closed')
    .filter(({ appealed_at, reason_code }) => appealed_at !== null && (reason === null || reason_code === reason))
    .reduce((total, { quantity }) => total + quantity, 0)
  return Math.min(claimablePieces(line, claimed), Math.max(0, line.quantity - line.missing_quantity - refused))
}

/** Statuses in which a shopper may say where the money goes: RET-013 asks for it once the goods are on their way. */
const MONEY_STATUSES: readonly Claimed['status'][] = ['in_transit', 'received', 'passed']

/** Statuses in which what was chosen may be changed: until the goods have passed the inspection. */
const CHANGE_STATUSES: readonly Claimed['status'][] = ['requested', 'accepted', 'in_transit', 'received', 'appealed']

export const canChooseDestination = ({ kind, status, destination }: Claimed & Pick<Money, 'destination'>) =>
  kind !== 'exchange' && (destination === null ? MONEY_STATUSES : CHANGE_STATUSES).includes(status)
