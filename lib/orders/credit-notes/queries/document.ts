import { toSheet } from '@/lib/orders/credit-notes/projection/rows'
import type { CreditNote } from '@/lib/orders/credit-notes/queries/credit-notes'
import { invoicePage } from '@/lib/orders/invoices/projection/page'
import { invoicePdf } from '@/lib/orders/invoices/projection/pdf'
import type { Locale } from '@/lib/platform/i18n'

/** The credit note as an HTML page; `download` is the address of its PDF. */
export const pageOf = async (note: CreditNote, locale: Locale, download: string) =>
  String(await invoicePage(toSheet(note, locale), download))

export const pdfOf = (note: CreditNote, locale: Locale) => invoicePdf(toSheet(note, locale))
