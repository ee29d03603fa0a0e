import type { CreditNote } from '@/lib/orders/credit-notes/queries/credit-notes'
import { OTHER_KINDS } from '@/lib/orders/credit-notes/rules'
import type { CreditNoteLine, CreditNoteSnapshot } from '@/lib/orders/credit-notes/schema'
import type { InvoiceRow, InvoiceSheet, InvoiceSum } from '@/lib/orders/invoices/projection/rows'
import { wordsOf } from '@/lib/platform/dictionary'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { sum } from '@/lib/platform/numbers'
import { formatDate } from '@/lib/platform/time'

type T = ReturnType<typeof wordsOf<'creditNote'>>

function detailOf(line: CreditNoteLine, rent_days: number | null, locale: Locale, t: T): string {
  const parts = [
    line.color && localized({ color: line.color, color_idn: line.color_idn }, 'color', locale),
    rent_days === null ? null : t('rentDays', { days: rent_days }),
    line.discount === 0 ? null : `${t('discount')} ${formatRupiah(-line.discount)}`,
    line.installation === 0 ? null : `${t('installation')} ${formatRupiah(line.installation)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

const rowsOf = ({ lines, rent_days }: CreditNoteSnapshot, locale: Locale, t: T): InvoiceRow[] =>
  lines.map((line) => ({
    title: localized(line, 'title', locale),
    detail: detailOf(line, rent_days, locale, t),
    quantity: String(line.quantity),
    price: formatRupiah(line.price),
    amount: formatRupiah(line.price * line.quantity),
  }))

/** Omits sums of zero, except the subtotal and the total. */
function sumsOf({ snapshot: { lines, other, promo_code }, ...note }: CreditNote, t: T): InvoiceSum[] {
  const of = (amount: (line: CreditNoteLine) => number) => sum(lines.map(amount))
  const sums: [label: string, amount: number][] = [
    [t('subtotal'), of(({ price, quantity }) => price * quantity)],
    [promo_code ? t('discountOf', { code: promo_code }) : t('discount'), -of(({ discount }) => discount)],
    [t('installation'), of(({ installation }) => installation)],
    ...OTHER_KINDS.map((kind): [string, number] => [
      t(`other.${kind}`),
      sum(other.filter((row) => row.kind === kind).map(({ amount }) => amount)),
    ]),
  ]
  const split: [string, number][] = [
    [t('wallet'), note.wallet],
    [t('payment'), note.payment],
  ]
  const shown = (rows: [string, number][]) =>
    rows.filter(([, amount]) => amount !== 0).map(([label, amount]) => ({ label, amount: formatRupiah(amount) }))
  const [goods, ...more] = sums
  return [
    ...(goods ? [{ label: goods[0], amount: formatRupiah(goods[1]) }] : []),
    ...shown(more),
    { label: t('total'), amount: formatRupiah(note.amount), strong: true },
    ...shown(split),
  ]
}

/** Formats a credit note in a language, as the sheet of an invoice. */
export function toSheet(note: CreditNote, locale: Locale): InvoiceSheet {
  const t = wordsOf(locale, 'creditNote')
  const { number, cause, invoice_number, snapshot, total_before_tax, tax, issued_at } = note
  return {
    locale,
    number,
    title: t('title'),
    paid: t(`cause.${cause}`),
    facts: [
      { label: t('number'), value: number },
      { label: t('date'), value: formatDate(issued_at) },
      { label: t('invoice'), value: invoice_number },
      { label: t('order'), value: snapshot.order },
    ],
    seller: { label: t('seller'), ...snapshot.seller, npwp: t('npwp', { npwp: snapshot.seller.npwp }) },
    buyer: { label: t('buyer'), ...snapshot.buyer, name: snapshot.buyer.name || t('erased') },
    columns: [t('thing'), t('quantity'), t('price'), t('amount')],
    rows: rowsOf(snapshot, locale, t),
    sums: sumsOf(note, t),
    taxes: [
      { label: t('taxBase'), amount: formatRupiah(total_before_tax) },
      { label: t('tax'), amount: formatRupiah(tax) },
    ],
    note: t('note', { invoice: invoice_number, date: formatDate(snapshot.invoice.issued_at) }),
    download: t('download'),
  }
}
