import type { Cart, CartKind, CartTotal } from '@/lib/cart/schema'
import type { OrderDraft } from '@/lib/orders/client'
import type { Order } from '@/lib/orders/schema'
import type { Rupiah } from '@/lib/platform/money'

/** The server's figures of a cart, a draft or an order, so that every screen shows the same lines in the same order. */
export type Money = {
  kind: CartKind
  count: number
  goods: Rupiah
  voucher: Rupiah
  installation: Rupiah
  transport: Rupiah
  /** null while it is not known yet. */
  shipping: Rupiah | null
  /** What the shop pays of the delivery, and what that cost before. */
  freeShipping?: { reduction: Rupiah; before: Rupiah } | null
  /** Whether it is fetched, so that there is no delivery. */
  pickup?: boolean
  /** How rented things come back. */
  returning: Rupiah
  /** Held, and given back. */
  deposit: Rupiah
  wallet: Rupiah
  /** Credited once the order is complete. */
  cashback: Rupiah
  total: Rupiah
  tax: Rupiah
}

const moneyOfTotal = (kind: CartKind, count: number, total: CartTotal): Money => ({
  kind,
  count,
  goods: total.total_price,
  voucher: total.promo_discount,
  installation: total.installation_fee,
  transport: total.transport_fee,
  shipping: total.shipping_cost,
  returning: total.return_cost,
  deposit: total.total_deposit,
  wallet: total.wallet_reduction,
  cashback: total.total_point,
  total: total.net_price,
  tax: total.total_tax,
})

const piecesOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Until it is settled how it is brought and fetched, the cart costs what it costs without. */
export function moneyOfCart(cart: Cart['data'], isDeliveryKnown: boolean): Money {
  const count = piecesOf(cart.carts)
  const pickup = cart.pickup_point !== null
  if (!isDeliveryKnown) return { ...moneyOfTotal(cart.kind, count, cart.without_delivery), shipping: null, pickup }
  return { ...moneyOfTotal(cart.kind, count, cart.total), freeShipping: cart.free_shipping, pickup }
}

export const moneyOfDraft = ({ kind, order, total }: OrderDraft): Money =>
  moneyOfTotal(kind, piecesOf(order.order_products_attributes), total)

export function moneyOfOrder(order: Order): Money {
  return {
    kind: order.type,
    count: order.total_products,
    goods: order.total_price,
    voucher: order.promo_discount,
    installation: order.installation_fee,
    transport: order.transport_fee,
    shipping: order.shipping_cost,
    returning: order.return_cost,
    deposit: order.total_deposit,
    wallet: order.wallet_reduction,
    cashback: 0,
    total: order.net_price,
    tax: order.tax,
  }
}
