import { mediaUrl } from '@/lib/catalog/products/rules'
import { rentalRefund } from '@/lib/fulfilment/rentals/rules'
import { findCourier } from '@/lib/fulfilment/shipping/rules'
import type { OrderCredits } from '@/lib/money/wallet/queries/wallet'
import type { Cashback } from '@/lib/orders/cashbacks/schema'
import { claimActions, claimNextStep } from '@/lib/orders/claims/projection'
import type { ClaimOfOrder } from '@/lib/orders/claims/queries/claims'
import { claimablePieces, claimKinds, claimUntil, isLineOpen } from '@/lib/orders/claims/rules/claimable'
import type { ClaimNextStep } from '@/lib/orders/claims/schema/claim'
import { type ClaimKind, isOpen } from '@/lib/orders/claims/states'
import { type ListedCreditNote, toOrderCreditNote } from '@/lib/orders/credit-notes/queries/credit-notes'
import type { Order } from '@/lib/orders/my-orders/schema'
import { invoiceUrl, nextStepWords, type OrderRow, type Reader, toNextStep } from '@/lib/orders/orders/projection/order'
import { toShipments } from '@/lib/orders/orders/projection/shipments'
import type { OrderParcel } from '@/lib/orders/orders/queries/parcels'
import { expectedArrival } from '@/lib/orders/orders/rules/arrival'
import { isReady } from '@/lib/orders/orders/rules/guards'
import type { Action } from '@/lib/orders/orders/rules/names'
import { formattedId, secondsToPay } from '@/lib/orders/orders/rules/order'
import type { NextStep } from '@/lib/orders/orders/schema'
import { displayStatus, shopperVerbs } from '@/lib/orders/orders/states/machine'
import type { order_products } from '@/lib/orders/orders/tables'
import { type RefundRow, toOrderRefund } from '@/lib/orders/refunds/queries/refunds'
import type { Payee } from '@/lib/orders/refunds/schema'
import { takesAccount } from '@/lib/orders/refunds/states'
import type { ExchangeRow } from '@/lib/orders/rent-exchanges/queries/exchanges'
import type { Settings } from '@/lib/places/settings/rules'
import type { Locale } from '@/lib/platform/i18n'
import { calendarDay, daysBetween } from '@/lib/platform/time'

type ProductRow = typeof order_products.$inferSelect
export type OrderLineRow = { row: ProductRow; slug: string }

export type FoundOrder = {
  order: OrderRow
  buyer: { first_name: string; last_name: string; role: string }
  tracking_code: string | null
  /** When the last parcel left the store; null while one is there, or none was seen leaving. */
  sent_at: Date | null
  hosted_page: string | null
  pickup_title: string | null
  lines: OrderLineRow[]
  parcels: OrderParcel[]
  credit_notes: ListedCreditNote[]
  refunds: RefundRow[]
  claims: ClaimOfOrder[]
  exchange: ExchangeRow | null
  settings: Settings
  payee: Payee | null
  /** What the owner's wallet was credited for the order. */
  credited: OrderCredits | undefined
  cashback: Cashback | null
  /** A product of it can be reviewed now and has no review. */
  reviewable: boolean
}

/** The order's own words for what a claim waits for. */
const ACTION_OF_CLAIM: Record<ClaimNextStep['action'], Action> = {
  decide: 'decide_request',
  send: 'send_back',
  receive: 'receive',
  inspect: 'inspect',
  replace: 'deliver_exchange',
  deliver: 'deliver',
  pay: 'pay_out',
  appeal: 'appeal',
  choose_pickup: 'send_back',
  fetch: 'receive',
  answer: 'answer',
  give_bank: 'give_bank',
}

const thumbnail = (key: string | null) => (key ? mediaUrl(key, 320) : null)

const toOrderProduct = ({ row, slug }: OrderLineRow, claimed: ReturnType<typeof claimedLines>, canClaim: boolean) => ({
  id: row.id,
  product: {
    id: row.product_id,
    slug,
    title: row.title,
    title_idn: row.title_idn,
    price: row.price,
    installation_fee: row.installation_fee,
    preview: { media_key: row.media_key, thumbnail_image: thumbnail(row.media_key) },
  },
  color: row.color ? { color: row.color, color_idn: row.color_idn ?? row.color } : null,
  quantity: row.quantity,
  missing_quantity: row.missing_quantity,
  claimable_quantity: canClaim ? claimablePieces(row, claimed) : 0,
  price: row.price,
  deposit: row.deposit,
  installation: row.installation,
  installation_fee: row.installation_fee,
})

/** The pieces of an order's claims. */
const claimedLines = (claims: ClaimOfOrder[]) =>
  claims.flatMap(({ claim, lines }) => lines.map(({ line }) => ({ ...line, kind: claim.kind, status: claim.status })))

const claimedProducts = ({ lines }: ClaimOfOrder) =>
  lines.map(({ line, product }) => ({
    product_id: product.product_id,
    status: line.status,
    reject_reason: line.reject_reason,
  }))

function claimsOf({ order, claims, lines, settings }: FoundOrder, now: Date) {
  const known = claims.map(({ claim }) => claim)
  const rows = lines.map(({ row }) => row)
  const kinds = claimKinds(order, { claims: known, lines: rows }, { now, settings })
  const until = claimUntil(order, settings)
  const ofKind = (kind: ClaimKind) => claims.filter(({ claim }) => claim.kind === kind)
  return {
    exchanges: ofKind('exchange').map((one) => ({
      id: one.claim.id,
      exchange_method: one.claim.method === 'showroom' ? 1 : 2,
      exchange_products: claimedProducts(one),
    })),
    refunds: ofKind('refund').map((one) => ({ id: one.claim.id, refund_products: claimedProducts(one) })),
    claims: known.map((claim) => ({
      id: claim.id,
      kind: claim.kind,
      status: claim.status,
      is_open: isOpen(claim),
      requested_at: claim.requested_at.toISOString(),
      // Goods for which the store sends a courier have no code of the shopper's.
      actions: claimActions(claim).filter((verb) => verb !== 'send' || claim.way_back !== 'store' || !order.address),
    })),
    claimable: until && kinds.length > 0 ? { until: until.toISOString(), kinds } : null,
  }
}

/** What the open claim of an order waits for, else the order itself, else a refund that needs an account. */
function orderStep({ order, claims, refunds }: FoundOrder, locale: Locale): NextStep | null {
  const open = claims.findLast(({ claim }) => isOpen(claim))
  const ofClaim = open && claimNextStep(open.claim, locale)
  if (ofClaim) return { ...ofClaim, action: ACTION_OF_CLAIM[ofClaim.action], otherwise: null }
  return toNextStep(order, locale) ?? accountStep(refunds, locale)
}

/** The next step of a finished order whose refund needs a bank account. */
function accountStep(refunds: RefundRow[], locale: Locale): NextStep | null {
  const asking = refunds.find(({ destination, status }) => destination === 'bank' && status === 'needs_bank')
  if (!asking) return null
  return nextStepWords({ actor: 'shopper', action: 'give_bank', due_at: null, otherwise: null }, locale)
}

const rentOf = (order: OrderRow, exchange: ExchangeRow | null, now: Date) => ({
  total_deposit: order.total_deposit,
  // Of a rental that nothing could replace it is the unused rent alone; the deposit comes on top of it.
  total_refund: exchange?.unused_rent ?? (order.type === 'rent' ? rentalRefund(order) : 0),
  late_penalty: order.late_penalty,
  damage_penalty: order.damage_penalty,
  rent_duration: order.rent_days === null ? null : { duration: order.rent_days },
  rent_exchange: exchange && { status: exchange.status, reject_reason: exchange.reject_reason },
  rent_days: order.rent_days,
  rent_start: order.rent_start,
  rent_due: order.rent_due?.toISOString() ?? null,
  remaining_days: order.rent_due ? daysBetween(calendarDay(now), calendarDay(order.rent_due)) : null,
  requested_start: order.requested_start,
  return_service: order.return_service,
})

const moneyOf = (order: OrderRow) => ({
  net_price: order.net_price,
  total_price: order.total_price,
  total_before_tax: order.total_before_tax,
  tax: order.tax,
  promo: order.promo_code === null ? null : { code: order.promo_code },
  promo_discount: order.promo_discount,
  installation_fee: order.installation_fee,
  transport_fee: order.transport_fee,
  shipping_cost: order.shipping_cost,
  return_cost: order.return_cost,
  wallet_reduction: order.wallet_reduction,
})

function deliveryOf({ order, tracking_code, pickup_title, parcels, lines }: FoundOrder) {
  const courier = findCourier(order.courier_id)
  return {
    shipping_method: order.shipping_method,
    shipping_title: order.shipping_title,
    courier: courier && { title: courier.title },
    tracking_code,
    shipments: toShipments(
      parcels,
      lines.map(({ row }) => row),
    ),
    address: order.address,
    pickup_point: pickup_title === null ? null : { title: pickup_title },
    pickup_code: isReady(order) ? order.pickup_code : null,
  }
}

const timesOf = (order: OrderRow, now: Date) => ({
  ordered_at: order.ordered_at.toISOString(),
  expires_at: order.expires_at.toISOString(),
  expired_at: order.expired_at?.toISOString() ?? null,
  paid_at: order.paid_at?.toISOString() ?? null,
  delivered_at: order.delivered_at?.toISOString() ?? null,
  time_remaining: order.status === 'waiting_payment' ? secondsToPay(order.expires_at, now) : 0,
})

/** The customer of a reseller's own dropship order. */
export const customerOf = ({ sender_name, business_user_id, user_id, customer_pays }: OrderRow) =>
  sender_name !== null && business_user_id === user_id ? { pays: customer_pays } : null

/** An order as its owner sees it. */
export function toOrder(found: FoundOrder, { now, locale }: Reader): Order {
  const { order, buyer, lines, refunds, claims } = found
  const { id, type, status, offline, invoice_number, total_products } = order
  return {
    id,
    formatted_id: formattedId(id),
    invoice_number,
    invoice_url: invoiceUrl(found),
    credit_notes: found.credit_notes.map(toOrderCreditNote),
    type,
    status,
    display_status: displayStatus(order),
    offline,
    paid: order.paid_at !== null,
    total_products,
    ...timesOf(order, now),
    ...moneyOf(order),
    ...rentOf(order, found.exchange, now),
    ...deliveryOf(found),
    arrival: expectedArrival(order, found.sent_at, now),
    customer: customerOf(order),
    user: { first_name: buyer.first_name, last_name: buyer.last_name },
    preview: { thumbnail_image: thumbnail(lines[0]?.row.media_key ?? null) },
    order_products: lines.map((line) =>
      toOrderProduct(line, claimedLines(claims), isLineOpen(line.row, order, { now, settings: found.settings })),
    ),
    ...claimsOf(found, now),
    money_back: refunds.map(toOrderRefund),
    wallet_refund: found.credited?.refund ?? 0,
    cashback: found.cashback,
    payee: found.payee,
    next_action: orderStep(found, locale),
    reviewable: found.reviewable,
    actions: [...shopperVerbs(order), ...(refunds.some(takesAccount) ? ['update_bank'] : [])],
  }
}
