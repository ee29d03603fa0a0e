import type { OrderKind } from '@/lib/catalog/products/rules'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { OrderDraft } from '@/lib/orders/orders/client'
import type { Rupiah } from '@/lib/platform/money'
import type { Cart } from '@/lib/selling/cart/schema'
import type { CartTotal } from '@/lib/selling/pricing/schema'

/** The amounts of a cart, a draft or an order, so that every page shows the same rows in the same order. */
export type Money = {
  kind: OrderKind
  count: number
  goods: Rupiah
  voucher: Rupiah
  installation: Rupiah
  transport: Rupiah
  /** Null while unknown; 0 also when the shop pays it whatever it costs. */
  shipping: Rupiah | null
  /** The shop's share of the shipping fee, and the fee before it. */
  freeShipping?: { reduction: Rupiah; before: Rupiah } | null
  /** The amount of goods from which the shop pays the whole delivery, where it does. */
  freeFrom?: Rupiah | null
  /** Whether the order is picked up and has no shipping row. */
  pickup?: boolean
  /** The fee of the return service. */
  returning: Rupiah
  /** Refundable deposit of a rental. */
  deposit: Rupiah
  wallet: Rupiah
  /** Credited once the order is complete. */
  cashback: Rupiah
  total: Rupiah
  tax: Rupiah
  /** What the shopper pays less than before: reduced prices, the voucher and the shop's part of the delivery. */
  saved?: Rupiah
}

const moneyOfTotal = (kind: OrderKind, count: number, total: CartTotal): Money => ({
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

/** What reduced prices and the voucher take off a cart. A rent has no price before. */
function savedIn({ kind, carts }: Cart['data'], { promo_discount }: CartTotal): Rupiah {
  if (kind === 'rent') return promo_discount
  const reduced = carts.map(({ product, quantity }) => Math.max(0, product.price - product.discounted_price) * quantity)
  return reduced.reduce((sum, amount) => sum + amount, promo_discount)
}

/** Without a delivery the cart's figures have no shipping and no return fee. */
export function moneyOfCart(cart: Cart['data'], isDeliveryKnown: boolean): Money {
  const count = piecesOf(cart.carts)
  const pickup = cart.pickup_point !== null
  if (!isDeliveryKnown) {
    const isFree = cart.free_shipping !== null && cart.free_shipping.limit === null
    const money = moneyOfTotal(cart.kind, count, cart.without_delivery)
    const freeFrom = isFree ? cart.free_shipping?.reached_price : null
    return { ...money, shipping: isFree ? 0 : null, freeFrom, pickup, saved: savedIn(cart, cart.without_delivery) }
  }
  const saved = savedIn(cart, cart.total) + (pickup ? 0 : (cart.free_shipping?.reduction ?? 0))
  const isPaid = cart.shipping_cost === 0 && (cart.free_shipping?.reduction ?? 0) > 0
  const freeFrom = isPaid ? cart.free_shipping?.reached_price : null
  return { ...moneyOfTotal(cart.kind, count, cart.total), freeShipping: cart.free_shipping, freeFrom, pickup, saved }
}

export const moneyOfDraft = ({ kind, order, total }: OrderDraft): Money =>
  moneyOfTotal(kind, piecesOf(order.order_products_attributes), total)

type OrderMoney = Pick<
  Order,
  | ('type' | 'total_products' | 'total_price' | 'promo_discount' | 'installation_fee' | 'transport_fee')
  | ('shipping_cost' | 'return_cost' | 'total_deposit' | 'wallet_reduction' | 'net_price' | 'tax')
>

export function moneyOfOrder(order: OrderMoney): Money {
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
