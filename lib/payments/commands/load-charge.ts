import { asc, eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { order_products, type orders, users } from '@/lib/db/tables'
import type { AttemptRow } from '@/lib/payments/commands/open-attempt'
import type { Charge, ChargeItem } from '@/lib/payments/providers/gateway'
import type { PayOrder } from '@/lib/payments/schema'
import { env } from '@/lib/platform/env'

type OrderRow = typeof orders.$inferSelect
type Line = Pick<typeof order_products.$inferSelect, 'product_id' | 'title_idn' | 'price' | 'quantity'>

const sumOf = (items: ChargeItem[]) => items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** The goods and everything that was added or taken off; nothing at all where that is not the price to pay. */
export function chargeItems(order: OrderRow, lines: Line[]): ChargeItem[] {
  const goods = lines.map(({ product_id, title_idn, price, quantity }) => ({
    ...{ id: `P${product_id}`, name: title_idn, price, quantity },
  }))
  const rest = [
    ['INSTALL', 'Pemasangan', order.installation_fee],
    ['TRANSPORT', 'Transportasi teknisi', order.transport_fee],
    ['SHIP', 'Ongkos kirim', order.shipping_cost],
    ['RETURN', 'Ongkos kembali', order.return_cost],
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

export const loadItems = async (db: Database, order: OrderRow) =>
  chargeItems(
    order,
    await db.select().from(order_products).where(eq(order_products.order_id, order.id)).orderBy(asc(order_products.id)),
  )

type Details = Pick<PayOrder, 'cc_token_id'> & Pick<Charge, 'wallet_number' | 'plan_id'>

/** Everything that a gateway may want to know of an attempt. */
export async function loadCharge(
  db: Database,
  order: OrderRow,
  attempt: AttemptRow,
  { cc_token_id, wallet_number, plan_id }: Details,
): Promise<Charge> {
  const [buyer] = await db.select({ email: users.email }).from(users).where(eq(users.id, order.user_id))
  const { address } = order
  return {
    provider_order_id: attempt.provider_order_id,
    method: attempt.method as Charge['method'],
    channel: attempt.channel,
    amount: attempt.amount,
    items: await loadItems(db, order),
    ordered_at: order.ordered_at,
    expires_at: attempt.expires_at,
    recipient: order.recipient,
    phone_number: order.phone_number,
    email: buyer?.email ?? null,
    address: address && { address: address.address, city: address.city, zip_code: address.zip_code },
    return_url: `${env().public_url}/orders/${order.id}/status`,
    card_token: cc_token_id ?? null,
    wallet_number,
    plan_id,
  }
}
