import { maskAccount } from '@/lib/money/payouts/rules'
import { toDeskCreditNote } from '@/lib/orders/credit-notes/queries/credit-notes'
import type { FoundDeskOrder } from '@/lib/orders/desk/queries/found-order'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'
import { sum } from '@/lib/platform/numbers'

type Money = DeskOrder['money']

function billOf({ order }: FoundDeskOrder): Money['bill'] {
  const bill: Money['bill'] = [
    { kind: 'goods', amount: order.total_price },
    { kind: 'discount', amount: -order.promo_discount },
    { kind: 'installation', amount: order.installation_fee },
    { kind: 'transport', amount: order.transport_fee },
    { kind: 'shipping', amount: order.shipping_cost },
    { kind: 'return_shipping', amount: order.return_cost },
    { kind: 'deposit', amount: order.total_deposit },
  ]
  // A free delivery is told; goods that are fetched have none.
  const always = order.pickup_point_id ? ['goods'] : ['goods', 'shipping']
  return bill.filter(({ kind, amount }) => always.includes(kind) || amount !== 0)
}

const amountsOf = (rows: { amount: number }[]) => sum(rows.map(({ amount }) => amount))

/** The money of an order as a small ledger. Who pays out reads the whole number on the refund, which is recorded. */
export function toMoney(found: FoundDeskOrder): Money {
  const { order, attempts, refunds, credits, payee, credit_notes } = found
  const wallet = order.paid_at ? order.wallet_reduction : 0
  const wallet_back = credits?.refund ?? 0
  const settled = amountsOf(attempts.filter(({ settled_at }) => settled_at !== null))
  const paidBack = amountsOf(refunds.filter(({ status }) => status === 'paid'))
  return {
    bill: billOf(found),
    voucher: order.promo_code,
    total: order.net_price + order.wallet_reduction,
    wallet: order.wallet_reduction,
    payable: order.net_price,
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      method: attempt.method,
      channel: attempt.channel,
      amount: attempt.amount,
      status: attempt.status,
      reference: attempt.provider_order_id,
      created_at: attempt.created_at.toISOString(),
      settled_at: attempt.settled_at?.toISOString() ?? null,
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      cause: refund.cause,
      amount: refund.amount,
      destination: refund.destination,
      status: refund.status,
      due_at: refund.due_at.toISOString(),
      paid_at: refund.paid_at?.toISOString() ?? null,
    })),
    wallet_back,
    received: settled + wallet,
    returned: paidBack + wallet_back,
    owed: amountsOf(refunds.filter(({ status }) => status !== 'paid')),
    payee: payee && { ...payee, account_number: maskAccount(payee.account_number) },
    invoice_number: order.invoice_number,
    credit_notes: credit_notes.map(toDeskCreditNote),
  }
}
