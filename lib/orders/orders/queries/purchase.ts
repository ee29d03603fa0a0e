import { asc, eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Purchase } from '@/lib/money/payments/payables'
import { PAY_PAGE } from '@/lib/orders/orders/links'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { order_products } from '@/lib/orders/orders/tables'
import { env } from '@/lib/platform/env'

type Item = Purchase['items'][number]
type PurchaseLine = Pick<typeof order_products.$inferSelect, 'product_id' | 'title_idn' | 'price' | 'quantity'>

type PayerFields = Pick<OrderRow, 'customer_pays' | 'customer_email' | 'phone_number'>

const sumOf = (items: Item[]) => items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** Goods, fees and reductions as items; empty when they do not add up to the price. */
function itemsOf(order: OrderRow, lines: PurchaseLine[]): Item[] {
  const goods = lines.map(({ product_id, title_idn, price, quantity }) => ({
    ...{ id: `P${product_id}`, name: title_idn, price, quantity },
  }))
  const rest = [
    ['INSTALL', 'Instalasi', order.installation_fee],
    ['TRANSPORT', 'Kunjungan teknisi', order.transport_fee],
    ['SHIP', 'Ongkos kirim', order.shipping_cost],
    ['RETURN', 'Ongkos kirim balik', order.return_cost],
    ['DEPOSIT', 'Deposit', order.total_deposit],
    ['VOUCHER', 'Voucher', -order.promo_discount],
    ['WALLET', 'Saldo', -order.wallet_reduction],
  ] as const
  const items = [
    ...goods,
    ...rest.flatMap(([id, name, price]) => (price === 0 ? [] : [{ id, name, price, quantity: 1 }])),
  ]
  return sumOf(items) === order.net_price ? items : []
}

/** The customer of a reseller, who pays the order; undefined when its buyer does. */
export const payerOf = ({ customer_pays, customer_email, phone_number }: PayerFields) =>
  customer_pays ? { email: customer_email, phone_number } : undefined

/** An order's data for the payment gateway. */
export async function describePurchase(db: Database, order: OrderRow): Promise<Purchase> {
  const { id, ordered_at, recipient, phone_number, address, customer_pays } = order
  const lines = await db
    .select()
    .from(order_products)
    .where(eq(order_products.order_id, id))
    .orderBy(asc(order_products.id))
  return {
    items: itemsOf(order, lines),
    ordered_at,
    recipient,
    phone_number,
    address: address && { address: address.address, city: address.city, zip_code: address.zip_code },
    return_url: `${env().public_url}${customer_pays ? `${PAY_PAGE}?order=${id}` : `/orders/${id}/status`}`,
  }
}
