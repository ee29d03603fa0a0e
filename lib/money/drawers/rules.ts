import type { Rupiah } from '@/lib/platform/money'

/** How money is taken at the counter; card payments are not in the till. */
export const DRAWER_KINDS = ['cash', 'card'] as const

/** What should lie in a till: its float and the cash taken since. */
export const expectedCash = ({ float, cash }: { float: Rupiah; cash: Rupiah }): Rupiah => float + cash
