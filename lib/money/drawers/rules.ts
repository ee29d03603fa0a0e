import type { Rupiah } from '@/lib/platform/money'

/** What should lie in a till: its float and the cash taken since. */
export const expectedCash = ({ float, cash }: { float: Rupiah; cash: Rupiah }): Rupiah => float + cash
