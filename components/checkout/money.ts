import type { CartTotal } from '@/lib/cart/schema'
import type { Order } from '@/lib/orders/schema'
import type { Rupiah } from '@/lib/platform/money'

/** The figures of a cart, a draft or an order, so that every screen shows the same lines in the same order. */
export type Money = {
  count: number
  goods: Rupiah
  voucher: Rupiah
  installation: Rupiah
  transport: Rupiah
  /** null while it is not known yet. */
  shipping: Rupiah | null
  wallet: Rupiah
  total: Rupiah
  tax: Rupiah
}

export function moneyOfCart(total: CartTotal, count: number, shippingKnown: boolean): Money {
  return {
    count,
    goods: total.total_price,
    voucher: total.promo_discount,
    installation: total.installation_fee,
    transport: total.transport_fee,
    shipping: shippingKnown ? total.shipping_cost : null,
    wallet: 0,
    total: shippingKnown ? total.net_price : total.net_price - total.shipping_cost,
    tax: total.total_tax,
  }
}

export function moneyOfOrder(order: Order): Money {
  return {
    count: order.total_products,
    goods: order.total_price,
    voucher: order.promo_discount,
    installation: order.installation_fee,
    transport: order.transport_fee,
    shipping: order.shipping_cost,
    wallet: order.wallet_reduction,
    total: order.net_price,
    tax: order.tax,
  }
}
