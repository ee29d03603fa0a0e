import type { InvoiceSheet } from '@/lib/orders/invoices/projection/rows'
import { sheetPdf } from '@/lib/platform/sheet-pdf'

const WIDTHS = [0.48, 0.1, 0.2, 0.22]

/** The invoice as an A4 PDF with embedded fonts. */
export const invoicePdf = ({ paid, seller, buyer, rows, sums, taxes, ...sheet }: InvoiceSheet) =>
  sheetPdf({
    ...sheet,
    mark: paid,
    parties: [seller, buyer],
    widths: WIDTHS,
    rows: rows.map(({ title, detail, quantity, price, amount }) => ({
      title,
      detail,
      values: [quantity, price, amount],
    })),
    sums: [...sums, ...taxes],
  })
