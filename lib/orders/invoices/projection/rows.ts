import type { Invoice } from '@/lib/orders/invoices/queries/invoices'
import type { InvoiceSnapshot } from '@/lib/orders/invoices/schema'
import { wordsOf } from '@/lib/platform/dictionary'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

export type InvoiceRow = { title: string; detail: string; quantity: string; price: string; amount: string }
export type InvoiceSum = { label: string; amount: string; strong?: boolean }

/** An invoice with all texts and amounts formatted for output. */
export type InvoiceSheet = ReturnType<typeof toSheet>

type T = ReturnType<typeof wordsOf<'invoice'>>

function rowsOf({ lines, rent_days }: InvoiceSnapshot, locale: Locale, t: T): InvoiceRow[] {
  return lines.map((line) => {
    const rent = rent_days === null ? null : t('rentDays', { days: rent_days })
    const color = line.color && localized({ color: line.color, color_idn: line.color_idn }, 'color', locale)
    return {
      title: localized(line, 'title', locale),
      detail: [color, rent].filter(Boolean).join(' · '),
      quantity: String(line.quantity),
      price: formatRupiah(line.price),
      amount: formatRupiah(line.price * line.quantity),
    }
  })
}

/** Omits sums of zero, except the subtotal. */
function sumsOf(of: InvoiceSnapshot, t: T): InvoiceSum[] {
  const sums: [label: string, amount: number][] = [
    [t('subtotal'), of.total_price],
    [of.promo_code ? t('discountOf', { code: of.promo_code }) : t('discount'), -of.promo_discount],
    [t('rentCounted'), -(of.rent_counted ?? 0)],
    [t('installation'), of.installation_fee],
    [t('transport'), of.transport_fee],
    [t('shipping'), of.shipping_cost],
    [t('returnShipping'), of.return_cost],
    [t('deposit'), of.total_deposit],
    [t('depositCounted'), -(of.deposit_counted ?? 0)],
    [t('wallet'), -of.wallet_reduction],
  ]
  const shown = sums.filter(([, amount], index) => index === 0 || amount !== 0)
  return [
    ...shown.map(([label, amount]) => ({ label, amount: formatRupiah(amount) })),
    { label: t('total'), amount: formatRupiah(of.net_price), strong: true },
  ]
}

/** Formats an invoice in a language. */
export function toSheet({ number, issued_at, snapshot }: Invoice, locale: Locale) {
  const t = wordsOf(locale, 'invoice')
  return {
    locale,
    number,
    title: t('title'),
    paid: t('paid', { date: formatDate(snapshot.paid_at) }),
    facts: [
      { label: t('number'), value: number },
      { label: t('date'), value: formatDate(issued_at) },
      { label: t('order'), value: snapshot.order },
      { label: t('orderedAt'), value: formatDate(snapshot.ordered_at) },
    ],
    seller: { label: t('seller'), ...snapshot.seller, npwp: t('npwp', { npwp: snapshot.seller.npwp }) },
    buyer: { label: t('buyer'), ...snapshot.buyer, name: snapshot.buyer.name || t('erased') },
    columns: [t('thing'), t('quantity'), t('price'), t('amount')],
    rows: rowsOf(snapshot, locale, t),
    sums: sumsOf(snapshot, t),
    taxes: [
      { label: t('taxBase'), amount: formatRupiah(snapshot.total_before_tax) },
      { label: t('tax'), amount: formatRupiah(snapshot.tax) },
    ],
    note: snapshot.total_deposit > 0 ? t('noteDeposit') : t('note'),
    download: t('download'),
  }
}
