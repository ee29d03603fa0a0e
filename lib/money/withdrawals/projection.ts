import type { PaidWithdrawal, Taxpayer } from '@/lib/money/withdrawals/queries/statement'
import { accountOf } from '@/lib/money/withdrawals/queries/withdrawals'
import { csvHead, csvLine } from '@/lib/platform/csv'
import { wordsOf } from '@/lib/platform/dictionary'
import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { sum } from '@/lib/platform/numbers'
import type { PdfSheet } from '@/lib/platform/sheet-pdf'
import { calendarDay, formatDate } from '@/lib/platform/time'

const HEAD = ['withdrawal', 'paid_on', 'amount', 'fee', 'tax_withheld', 'received'] as const

const numberOf = ({ id }: PaidWithdrawal) => `W-${id}`

function sumsOf(paid: readonly PaidWithdrawal[]) {
  const of = (part: 'amount' | 'fee' | 'tax') => sum(paid.map((row) => row[part]))
  const sums = { amount: of('amount'), fee: of('fee'), tax: of('tax') }
  return { ...sums, received: sums.amount - sums.fee - sums.tax }
}

/** A year's withdrawals as CSV for the tax return: a line for each, and their sums. Amounts in rupiah. */
export function statementCsv(paid: readonly PaidWithdrawal[], year: number): string {
  const lines = paid.map((row) => {
    const { ended_at, amount, fee, tax } = row
    return csvLine([numberOf(row), ended_at && calendarDay(ended_at), amount, fee, tax, amount - fee - tax])
  })
  const { amount, fee, tax, received } = sumsOf(paid)
  return csvHead(HEAD) + lines.join('') + csvLine(['total', String(year), amount, fee, tax, received])
}

type Statement = { paid: readonly PaidWithdrawal[]; year: number; taxpayer: Taxpayer; locale: Locale; now: Date }

/** The same as a sheet for a PDF, with who withheld the tax and whose it is. */
export function statementSheet({ paid, year, taxpayer, locale, now }: Statement): PdfSheet {
  const t = wordsOf(locale, 'taxStatement')
  const { SHOP_LEGAL_NAME, seller_lines, SHOP_NPWP } = env()
  const sums = sumsOf(paid)
  return {
    locale,
    title: t('title', { year: String(year) }),
    number: t('period', { year: String(year) }),
    mark: t('withdrawals', { count: paid.length }),
    facts: [
      { label: t('year'), value: String(year) },
      { label: t('issued'), value: formatDate(now) },
      { label: t('tax'), value: formatRupiah(sums.tax) },
    ],
    parties: [
      {
        label: t('withheldBy'),
        name: SHOP_LEGAL_NAME,
        lines: seller_lines,
        npwp: t('npwp', { npwp: SHOP_NPWP }),
      },
      {
        label: t('withheldFrom'),
        name: taxpayer.name,
        lines: taxpayer.store_name ? [taxpayer.store_name] : [],
        npwp: t('npwp', { npwp: taxpayer.npwp ?? '–' }),
      },
    ],
    columns: [t('withdrawal'), t('amount'), t('fee'), t('tax'), t('received')],
    widths: [0.28, 0.18, 0.16, 0.18, 0.2],
    rows: paid.map((row) => ({
      title: `${numberOf(row)} · ${row.ended_at ? formatDate(row.ended_at) : ''}`,
      detail: accountOf(row),
      values: [row.amount, row.fee, row.tax, row.amount - row.fee - row.tax].map(formatRupiah),
    })),
    sums: [
      { label: t('amount'), amount: formatRupiah(sums.amount) },
      { label: t('fee'), amount: formatRupiah(-sums.fee) },
      { label: t('tax'), amount: formatRupiah(-sums.tax) },
      { label: t('received'), amount: formatRupiah(sums.received), strong: true },
    ],
    note: t('note'),
  }
}
