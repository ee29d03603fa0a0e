import type { ClaimSum } from '@/lib/orders/claims/schema/claim'
import { type SentLine, withMissing } from '@/lib/orders/orders/rules/missing'
import {
  type Bill,
  type BilledLine,
  type LineParts,
  lineParts,
  type Parts,
  partsOf,
  splitShare,
  totalOf,
} from '@/lib/orders/orders/rules/shares'
import type { Rupiah } from '@/lib/platform/money'

/** Pieces of an order line that are paid back, and whether their installation is too. */
export type PaidBack = { order_product_id: number; quantity: number; with_installation: boolean }

type Line = SentLine & { id: number }
type Gone = Line & BilledLine

/** The lines of a bill with everything that is gone: missing pieces, and those that were paid back. */
function without(lines: readonly Line[], paidBack: readonly PaidBack[]): Gone[] {
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

/** What is paid back of each line, as a credit note lists it. */
function linesOf(before: Gone[], after: Gone[], discount: Rupiah): ClaimSum['lines'] {
  const [earlier, later] = [lineParts(before, discount), lineParts(after, discount)]
  const amounts = (parts: LineParts | undefined) => ({
    amount: (parts?.goods ?? 0) - (parts?.discount ?? 0),
    installation: parts?.installation ?? 0,
  })
  return after
    .map(({ id, gone }, index) => {
      const [was, is] = [amounts(earlier[index]), amounts(later[index])]
      return {
        order_product_id: id,
        quantity: gone - (before[index]?.gone ?? 0),
        amount: is.amount - was.amount,
        installation: is.installation - was.installation,
      }
    })
    .filter(({ quantity }) => quantity > 0)
}

/**
 * What a claim pays back: the parts of the bill of everything that is gone after it, less those of what was gone
 * before, so that any sequence of claims adds up to the rupiah. The delivery is not paid back.
 */
export function claimSum(lines: readonly Line[], bill: Bill, before: PaidBack[], now: PaidBack[]): ClaimSum {
  const [was, is] = [without(lines, before), without(lines, [...before, ...now])]
  const [earlier, later] = [partsOf(was, bill), partsOf(is, bill)]
  const shareBefore = splitShare(totalOf(earlier), bill)
  const shareAfter = splitShare(totalOf(later), bill)
  const wallet = shareAfter.wallet - shareBefore.wallet
  const payment = shareAfter.payment - shareBefore.payment
  const rows = linesOf(was, is, bill.promo_discount)
  return { ...less(later, earlier), total: wallet + payment, wallet, payment, lines: rows }
}
