import type { ClaimSum } from '@/lib/orders/claims/schema/claim'
import { type SentLine, withMissing } from '@/lib/orders/orders/rules/missing'
import { type Bill, type BilledLine, type Parts, partsOf, splitShare, totalOf } from '@/lib/orders/orders/rules/shares'

/** Pieces of an order line that are paid back, and whether their installation is too. */
export type PaidBack = { order_product_id: number; quantity: number; with_installation: boolean }

type Line = SentLine & { id: number }

/** The lines of a bill with everything that is gone: missing pieces, and those that were paid back. */
function without(lines: readonly Line[], paidBack: readonly PaidBack[]): BilledLine[] {
  return lines.map((line) => {
    const ours = paidBack.filter(({ order_product_id }) => order_product_id === line.id)
    const before = withMissing(line)
    const count = (some: readonly PaidBack[]) => some.reduce((total, { quantity }) => total + quantity, 0)
    return {
      ...before,
      gone: before.gone + count(ours),
      gone_installations: before.gone_installations + count(ours.filter(({ with_installation }) => with_installation)),
    }
  })
}

const less = (after: Parts, before: Parts): Parts => ({
  goods: after.goods - before.goods,
  discount: after.discount - before.discount,
  installation: after.installation - before.installation,
  transport: after.transport - before.transport,
})

/**
 * What a claim pays back: the parts of the bill of everything that is gone after it, less those of what was gone
 * before, so that any sequence of claims adds up to the rupiah. The delivery is not paid back.
 */
export function claimSum(lines: readonly Line[], bill: Bill, before: PaidBack[], now: PaidBack[]): ClaimSum {
  const earlier = partsOf(without(lines, before), bill)
  const later = partsOf(without(lines, [...before, ...now]), bill)
  const shareBefore = splitShare(totalOf(earlier), bill)
  const shareAfter = splitShare(totalOf(later), bill)
  const wallet = shareAfter.wallet - shareBefore.wallet
  const payment = shareAfter.payment - shareBefore.payment
  return { ...less(later, earlier), total: wallet + payment, wallet, payment }
}
