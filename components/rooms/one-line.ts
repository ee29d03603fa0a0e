import { formatRupiah, type Rupiah } from '@/lib/platform/money'

const NO_BREAK = '\u00a0'

/** An amount that no line end divides. */
export const inOneLine = (amount: Rupiah) => formatRupiah(amount).replace(' ', NO_BREAK)
