import { z } from '@hono/zod-openapi'
import type { OrderKind } from '@/lib/catalog/products/rules'

/** All amounts in whole rupiah. */
export type InvoiceLine = {
  title: string
  title_idn: string
  color: string | null
  color_idn: string | null
  quantity: number
  price: number
  installation_fee: number
  deposit: number
}

export type Party = { name: string; lines: string[] }

export type InvoiceSnapshot = {
  order: string
  type: OrderKind
  ordered_at: string
  paid_at: string
  seller: Party & { npwp: string }
  buyer: Party
  rent_days: number | null
  lines: InvoiceLine[]
  total_price: number
  promo_code: string | null
  promo_discount: number
  installation_fee: number
  transport_fee: number
  shipping_cost: number
  return_cost: number
  total_deposit: number
  wallet_reduction: number
  /** Of a rental that was bought: what of its rent and of its deposit pays the price. */
  rent_counted?: number
  deposit_counted?: number
  net_price: number
  total_before_tax: number
  tax: number
}

/** A temporary link to the invoice. */
export const InvoiceLabel = z.object({ invoice_label_url: z.string() }).openapi('InvoiceLabel')
