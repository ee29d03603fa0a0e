import type { Work } from '@/lib/db/command'
import { rentalRefund } from '@/lib/fulfilment/rentals/rules'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { sumOrderRefund } from '@/lib/money/wallet/queries/order-refund'
import { creditRest, issueCreditNote } from '@/lib/orders/credit-notes/commands'
import type { CreditedLine, CreditedRow } from '@/lib/orders/credit-notes/rules'
import { postLost, postRentBack } from '@/lib/orders/orders/commands/post-money'
import { openOrderTask } from '@/lib/orders/orders/commands/tasks'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { openRefund } from '@/lib/orders/refunds/commands/open-refund'
import { sourceOf } from '@/lib/orders/refunds/commands/post-refund'
import { refundNeedsSecond } from '@/lib/orders/refunds/queries/released'
import { listOpenPayments } from '@/lib/orders/refunds/queries/source'
import type { Rupiah } from '@/lib/platform/money'
import { sum } from '@/lib/platform/numbers'

/**
 * Returns the wallet part at once and opens refunds for what is left of the payments; money without a recorded payment
 * opens a task for an operator. The rest of the invoice goes into a credit note.
 */
export async function giveMoneyBack(work: Work, order: OrderRow) {
  if (!order.paid_at) return
  if (order.type === 'rent') await postRentBack(work, order)
  const { id, user_id, wallet_reduction, net_price } = order
  const wallet = wallet_reduction - (await sumOrderRefund(work.db, id))
  if (wallet > 0) {
    const refund = { user_id, order_id: id, amount: wallet, cause: 'refund' } as const
    await creditWallet(work, { ...refund, from: 'advances', reference: `order/${id}/refund` })
  }
  await creditRest(work, order, { wallet })
  if (net_price === 0) return
  const payments = await listOpenPayments(work.db, id)
  for (const { attempt, rest: amount } of payments)
    await openRefund(work, { attempt, cause: 'order_cancelled', amount })
  await postLost(work, order)
  if (payments.length === 0) await openOrderTask(work, order, { kind: 'refund_due', data: { amount: net_price } })
}

type PartialRefund = {
  wallet: Rupiah
  payment: Rupiah
  reference: string
  lines: CreditedLine[]
  other: CreditedRow[]
}

/**
 * Gives a part of a paid order back: to the wallet at once, the rest as refunds of its payments, with a credit note.
 */
export async function givePartBack(work: Work, order: OrderRow, part: PartialRefund) {
  const { id, user_id } = order
  const { wallet, payment, reference } = part
  await issueCreditNote(work, order, { cause: 'missing_pieces', ...part })
  if (wallet > 0) {
    const refund = { user_id, order_id: id, amount: wallet, cause: 'refund' } as const
    await creditWallet(work, {
      ...refund,
      from: sourceOf('missing_pieces'),
      reference: `order/${id}/missing/${reference}`,
    })
  }
  let due = payment
  for (const { attempt, rest: open } of due > 0 ? await listOpenPayments(work.db, id) : []) {
    const amount = Math.min(open, due)
    if (amount === 0) continue
    await openRefund(work, { attempt, cause: 'missing_pieces', amount, reference })
    due -= amount
  }
  if (due > 0) await openOrderTask(work, order, { kind: 'refund_due', data: { amount: due } })
}

/** Opens the refunds of what is left of a rental's deposit: to a bank account, or to a wallet that is chosen later. */
export async function giveDepositBack(work: Work, order: OrderRow) {
  let due = rentalRefund(order)
  for (const { attempt, rest } of due > 0 ? await listOpenPayments(work.db, order.id) : []) {
    const amount = Math.min(rest, due)
    if (amount === 0) continue
    await openRefund(work, { attempt, cause: 'deposit', amount, destination: 'bank' })
    due -= amount
  }
  if (due > 0) await openOrderTask(work, order, { kind: 'refund_due', data: { amount: due } })
}

/** Gives the rent of unused days back, with a credit note: to a bank account, or to a wallet that is chosen later. */
export async function giveRentBack(work: Work, order: OrderRow, lines: CreditedLine[]) {
  let due = sum(lines.map(({ amount }) => amount))
  await issueCreditNote(work, order, { cause: 'unused_rent', reference: '', lines, wallet: 0, payment: due })
  for (const { attempt, rest } of due > 0 ? await listOpenPayments(work.db, order.id) : []) {
    const amount = Math.min(rest, due)
    if (amount === 0) continue
    await openRefund(work, { attempt, cause: 'unused_rent', amount, destination: 'bank' })
    due -= amount
  }
  if (due > 0) await openOrderTask(work, order, { kind: 'refund_due', data: { amount: due } })
}

type ClaimRefund = PartialRefund & { destination: 'bank' | 'wallet' | 'source' }

/**
 * Gives back what a claim owes, with a credit note: the part that the wallet paid to the wallet, and the rest there too or
 * as refunds of the payments: to their source where it takes them, else to the shopper's bank account. Above the limit of
 * four eyes the wallet waits for an approval. The same reference again changes nothing.
 */
export async function giveClaimBack(work: Work, order: OrderRow, { destination, ...part }: ClaimRefund) {
  const { id, user_id } = order
  const { reference } = part
  const asked = { order_id: id, cause: 'claim', amount: part.payment } as const
  const isWallet = destination === 'wallet' && !(await refundNeedsSecond(work.db, asked))
  const wallet = isWallet ? part.wallet + part.payment : part.wallet
  let due = isWallet ? 0 : part.payment
  await issueCreditNote(work, order, { ...part, cause: 'claim', wallet, payment: due })
  if (wallet > 0) {
    const refund = { user_id, order_id: id, amount: wallet, cause: 'refund' } as const
    await creditWallet(work, { ...refund, from: sourceOf('claim'), reference: `order/${id}/claim/${reference}` })
  }
  for (const { attempt, rest: open } of due > 0 ? await listOpenPayments(work.db, id) : []) {
    const amount = Math.min(open, due)
    if (amount === 0) continue
    await openRefund(work, {
      attempt,
      cause: 'claim',
      amount,
      reference,
      ...(destination !== 'source' && { destination }),
    })
    due -= amount
  }
  if (due > 0) await openOrderTask(work, order, { kind: 'refund_due', data: { amount: due } })
}
