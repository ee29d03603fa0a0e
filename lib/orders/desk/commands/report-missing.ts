import { command, type Work } from '@/lib/db/command'
import { writeOffMissing } from '@/lib/fulfilment/inventory/commands/write-off-missing'
import type { OrderNews } from '@/lib/identity/notifications/rules'
import { lockSeenOrder, type SeenOrder } from '@/lib/orders/desk/commands/lock-order'
import { remark } from '@/lib/orders/desk/commands/remark'
import { DeskError } from '@/lib/orders/desk/errors'
import type { MissingReport } from '@/lib/orders/desk/schema/acts'
import { recordMissing } from '@/lib/orders/orders/commands/corrections'
import { move, type OrderRow } from '@/lib/orders/orders/commands/move'
import { notifyBuyer } from '@/lib/orders/orders/commands/notify-buyer'
import { listBilledLines, type OrderLine } from '@/lib/orders/orders/queries/billed-lines'
import { readParcels } from '@/lib/orders/orders/queries/parcels'
import { canMiss } from '@/lib/orders/orders/rules/corrections'
import { missingLines, missingShare, missingVisit, piecesToSend } from '@/lib/orders/orders/rules/missing'
import { isOnItsWay } from '@/lib/orders/orders/rules/parcels'
import type { Share } from '@/lib/orders/orders/rules/shares'
import { givePartBack } from '@/lib/orders/refunds/commands/give-money-back'
import { mergeQuantities } from '@/lib/platform/numbers'

type Missing = { line: OrderLine; quantity: number }

/** The reported lines. Throws `missing_too_many` for a line that is not the order's, or that has fewer pieces left. */
function reportedLines(lines: OrderLine[], reported: MissingReport['lines']): Missing[] {
  return mergeQuantities(reported, ({ id }) => id).map(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id)
    if (!line || piecesToSend(line) < quantity) throw new DeskError('missing_too_many')
    return { line, quantity }
  })
}

const afterReport = (lines: OrderLine[], missing: Missing[]) =>
  lines.map((line) => {
    const more = missing.find((one) => one.line.id === line.id)?.quantity ?? 0
    return { ...line, missing_quantity: line.missing_quantity + more }
  })

/** What goes back now: the share of all missing pieces less the share that went back before. */
function shareOf(order: OrderRow, before: OrderLine[], after: OrderLine[]): Share {
  const all = missingShare(after, order)
  const earlier = missingShare(before, order)
  return { wallet: all.wallet - earlier.wallet, payment: all.payment - earlier.payment }
}

/** The rows of what goes back now. */
function rowsOf({ promo_discount, transport_fee }: OrderRow, before: OrderLine[], after: OrderLine[]) {
  const earlier = missingLines(before, promo_discount)
  const all = missingLines(after, promo_discount)
  const visit = missingVisit(after, transport_fee) - missingVisit(before, transport_fee)
  const lines = after.map(({ id, missing_quantity }, index) => ({
    order_product_id: id,
    quantity: missing_quantity - (before[index]?.missing_quantity ?? 0),
    amount: (all[index]?.amount ?? 0) - (earlier[index]?.amount ?? 0),
    installation: (all[index]?.installation ?? 0) - (earlier[index]?.installation ?? 0),
  }))
  const other = [{ kind: 'transport' as const, amount: visit }]
  return {
    lines: lines.filter(({ quantity }) => quantity > 0),
    other: other.filter(({ amount }) => amount > 0),
  }
}

const wordsOf = (missing: Missing[]) =>
  missing.map(({ line, quantity }) => `${quantity} × ${line.title_idn}`).join(', ')

/** Pieces that do not reach their buyer; `news` is how the buyer hears of it. */
type Lost = {
  lines: MissingReport['lines']
  reason: string
  parcel?: number
  news: Extract<OrderNews, 'order_missing' | 'order_part_back'>
}

/**
 * Takes pieces off a paid order: they are counted on its lines, their share of the bill goes back, and the buyer is told.
 * `giveBack` does the latter two, once what is left of the order is known. Throws `missing_too_many`.
 */
export async function takeOff(work: Work, order: OrderRow, { lines: reported, reason, parcel, news }: Lost) {
  const before = await listBilledLines(work.db, order)
  const missing = reportedLines(before, reported)
  const after = afterReport(before, missing)
  const share = shareOf(order, before, after)
  const lines = missing.map(({ line, quantity }) => ({ id: line.id, quantity }))
  const data = { lines, ...share, ...(parcel !== undefined && { parcel }) }
  const text = [wordsOf(missing), reason].filter(Boolean).join('. ')
  const remarkId = await remark(work, { order, kind: 'missing', text, data, facts: data })
  const reference = String(remarkId)
  const changed = await recordMissing(work, order, { lines, parcel })
  const pieces = missing.map(({ line: { product_id, product_color_id }, quantity }) => ({
    ...{ product_id, product_color_id, quantity },
  }))
  const about = { id: remarkId, amount: share.wallet + share.payment, due: '', destination: '' }
  const giveBack = async () => {
    await notifyBuyer(work, changed, news, { data: { reason: wordsOf(missing) }, about })
    await givePartBack(work, changed, { ...share, ...rowsOf(order, before, after), reference })
  }
  return { changed, pieces, reference, giveBack, isNothingLeft: after.every((line) => piecesToSend(line) === 0) }
}

/**
 * Reports that pieces of a paid order cannot be found: the rest is sent, the missing pieces leave allocation and stock,
 * their share of the bill goes back, and the buyer is told. When nothing is left, the order is rejected. Throws
 * `order_not_found`, `changed_meanwhile`, `missing_closed`, `missing_too_many`.
 */
export const reportMissing = command(async (work, { lines: reported, reason, ...seen }: SeenOrder & MissingReport) => {
  const order = await lockSeenOrder(work, seen)
  const sent = (await readParcels(work.db, order)).some(({ place }) => place === 'asked' || isOnItsWay(place))
  if (sent || !canMiss(order)) throw new DeskError('missing_closed')
  const off = await takeOff(work, order, { lines: reported, reason, news: 'order_missing' })
  const { changed, pieces, reference } = off
  if (off.isNothingLeft) {
    await writeOffMissing(work, { order_id: order.id, pieces, reference })
    return move(work, changed, { verb: 'reject_order', trigger: 'operator', data: { reason } })
  }
  await off.giveBack()
  await writeOffMissing(work, { order_id: order.id, pieces, reference })
  return changed
})
