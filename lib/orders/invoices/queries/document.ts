import { invoicePage } from '@/lib/orders/invoices/projection/page'
import { invoicePdf } from '@/lib/orders/invoices/projection/pdf'
import { toSheet } from '@/lib/orders/invoices/projection/rows'
import type { Invoice } from '@/lib/orders/invoices/queries/invoices'
import type { Locale } from '@/lib/platform/i18n'

/** The invoice as an HTML page; `download` is the address of its PDF. */
export const pageOf = async (invoice: Invoice, locale: Locale, download: string) =>
  String(await invoicePage(toSheet(invoice, locale), download))

export const pdfOf = (invoice: Invoice, locale: Locale) => invoicePdf(toSheet(invoice, locale))
