import { asc, eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { invoiceNumber, invoiceYear } from '@/lib/orders/invoices/rules'
import type { InvoiceSnapshot } from '@/lib/orders/invoices/schema'
import { invoice_counters, invoices } from '@/lib/orders/invoices/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { order_products } from '@/lib/orders/orders/tables'
import { env } from '@/lib/platform/env'

const filled = (lines: (string | null | undefined)[]) => lines.filter((line) => line?.trim()).map(String)

function buyerOf({ recipient, address }: OrderRow) {
  if (!address) return { name: recipient, lines: [] }
  const { address: street, second_line_address, district, city, province, zip_code } = address
  return {
    name: recipient,
    lines: filled([street, second_line_address, filled([district, city]).join(', '), `${province} ${zip_code}`]),
  }
}

async function snapshotOf(work: Work, order: OrderRow): Promise<InvoiceSnapshot> {
  const { SHOP_LEGAL_NAME, SHOP_ADDRESS, SHOP_NPWP } = env()
  const rows = await work.db
    .select()
    .from(order_products)
    .where(eq(order_products.order_id, order.id))
    .orderBy(asc(order_products.id))
  const { type, rent_days, total_price, promo_code, promo_discount, installation_fee, transport_fee } = order
  const { shipping_cost, return_cost, total_deposit, wallet_reduction, net_price, total_before_tax, tax } = order
  return {
    order: formattedId(order.id),
    type,
    ordered_at: order.ordered_at.toISOString(),
    paid_at: (order.paid_at ?? work.now).toISOString(),
    seller: {
      name: SHOP_LEGAL_NAME,
      lines: filled(SHOP_ADDRESS.split('|').map((line) => line.trim())),
      npwp: SHOP_NPWP,
    },
    buyer: buyerOf(order),
    rent_days,
    lines: rows.map(({ title, title_idn, color, color_idn, quantity, price, installation_fee, deposit }) => ({
      title,
      title_idn,
      color,
      color_idn,
      quantity,
      price,
      installation_fee,
      deposit,
    })),
    total_price,
    promo_code,
    promo_discount,
    installation_fee,
    transport_fee,
    shipping_cost,
    return_cost,
    total_deposit,
    wallet_reduction,
    net_price,
    total_before_tax,
    tax,
  }
}

/**
 * Issues the invoice of a paid order. The year's counter row stays locked until the transaction ends and is rolled back
 * with it, so numbers have no gaps. Returns the number, or null when the order already has one.
 */
export async function issueInvoice(work: Work, order: OrderRow): Promise<string | null> {
  if (order.invoice_number) return null
  const snapshot = await snapshotOf(work, order)
  const year = invoiceYear(work.now)
  const [counter] = await work.db
    .insert(invoice_counters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoice_counters.year, set: { last: sql`${invoice_counters.last} + 1` } })
    .returning({ sequence: invoice_counters.last })
  const sequence = counter?.sequence ?? 1
  const number = invoiceNumber(year, sequence)
  await work.db.insert(invoices).values({ number, year, sequence, order_id: order.id, snapshot, issued_at: work.now })
  return number
}
