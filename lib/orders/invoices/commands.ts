import { asc, eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { type InvoicePurpose, invoiceNumber, invoiceYear } from '@/lib/orders/invoices/rules'
import type { InvoiceLine, InvoiceSnapshot } from '@/lib/orders/invoices/schema'
import { invoice_counters, invoices } from '@/lib/orders/invoices/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { order_products } from '@/lib/orders/orders/tables'
import { env } from '@/lib/platform/env'
import type { Rupiah } from '@/lib/platform/money'

const filled = (lines: (string | null | undefined)[]) => lines.filter((line) => line?.trim()).map(String)

function buyerOf({ recipient, address }: OrderRow) {
  if (!address) return { name: recipient, lines: [] }
  const { address: street, second_line_address, district, city, province, zip_code } = address
  return {
    name: recipient,
    lines: filled([street, second_line_address, filled([district, city]).join(', '), `${province} ${zip_code}`]),
  }
}

function partiesOf(order: OrderRow): Pick<InvoiceSnapshot, 'seller' | 'buyer'> {
  const { SHOP_LEGAL_NAME, seller_lines: lines, SHOP_NPWP } = env()
  return { seller: { name: SHOP_LEGAL_NAME, lines, npwp: SHOP_NPWP }, buyer: buyerOf(order) }
}

async function snapshotOf(work: Work, order: OrderRow): Promise<InvoiceSnapshot> {
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
    ...partiesOf(order),
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

type NewInvoice = { order_id: number; purpose: InvoicePurpose; snapshot: InvoiceSnapshot }

/**
 * Gives an invoice the next number. The year's counter row stays locked until the transaction ends and is rolled back with
 * it, so numbers have no gaps.
 */
async function numberInvoice(work: Work, invoice: NewInvoice): Promise<string> {
  const year = invoiceYear(work.now)
  const [counter] = await work.db
    .insert(invoice_counters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoice_counters.year, set: { last: sql`${invoice_counters.last} + 1` } })
    .returning({ sequence: invoice_counters.last })
  const sequence = counter?.sequence ?? 1
  const number = invoiceNumber(year, sequence)
  await work.db.insert(invoices).values({ number, year, sequence, ...invoice, issued_at: work.now })
  return number
}

/** Issues the invoice of a paid order. Returns the number, or null when the order already has one. */
export async function issueInvoice(work: Work, order: OrderRow): Promise<string | null> {
  if (order.invoice_number) return null
  return numberInvoice(work, { order_id: order.id, purpose: 'order', snapshot: await snapshotOf(work, order) })
}

type SoldLine = Pick<InvoiceLine, 'title' | 'title_idn' | 'color' | 'color_idn'>
type Sale = {
  goods: Rupiah
  price: Rupiah
  deposit: Rupiah
  tax: Rupiah
  created_at: Date
  pieces: { line: SoldLine; quantity: number; price: Rupiah }[]
}

/** Issues the invoice of a rental that its renter has bought: what was rented before and the deposit are counted in. */
export async function issueSaleInvoice(work: Work, order: OrderRow, sale: Sale): Promise<string> {
  const { goods, price, deposit, tax } = sale
  const lines = sale.pieces.map(({ line, quantity, price: each }) => ({
    ...{ title: line.title, title_idn: line.title_idn, color: line.color, color_idn: line.color_idn },
    ...{ quantity, price: each, installation_fee: 0, deposit: 0 },
  }))
  const nothing = { promo_discount: 0, installation_fee: 0, transport_fee: 0, shipping_cost: 0, return_cost: 0 }
  const snapshot: InvoiceSnapshot = {
    ...{ order: formattedId(order.id), type: 'buy', rent_days: null, promo_code: null },
    ordered_at: sale.created_at.toISOString(),
    paid_at: work.now.toISOString(),
    ...partiesOf(order),
    ...{ lines, total_price: goods, ...nothing, total_deposit: 0, wallet_reduction: 0 },
    ...{ rent_counted: goods - price, deposit_counted: deposit },
    ...{ net_price: price - deposit, total_before_tax: price - tax, tax },
  }
  return numberInvoice(work, { order_id: order.id, purpose: 'buy_out', snapshot })
}
