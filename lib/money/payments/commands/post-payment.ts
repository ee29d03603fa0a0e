import type { Work } from '@/lib/db/command'
import { postEntries } from '@/lib/money/ledger/commands/post-entries'
import { findAmount } from '@/lib/money/ledger/queries/of-order'
import type { StoreAccount } from '@/lib/money/ledger/rules'
import type { AttemptRow } from '@/lib/money/payments/payables'
import type { GatewayStatus, Provider } from '@/lib/money/payments/rules'
import type { Rupiah } from '@/lib/platform/money'

/** Where the money of a payment is. */
export const ACCOUNT_OF_PROVIDER: Record<Provider, StoreAccount> = {
  midtrans: 'midtrans',
  xendit: 'xendit',
  store: 'counter',
}

type Payment = Pick<AttemptRow, 'id' | 'order_id' | 'provider'>

const paymentEntry = ({ id, order_id }: Payment) => ({ reference: `payment/${id}`, order_id })

/** Money came in for an order; what becomes of it is posted by what follows. */
export const postReceived = (work: Work, attempt: Payment & Pick<AttemptRow, 'amount'>) =>
  postEntries(work, [
    {
      ...paymentEntry(attempt),
      ...{ from: ACCOUNT_OF_PROVIDER[attempt.provider], to: 'advances', amount: attempt.amount },
      ...{ cause: 'sale', step: 'settled' },
    },
  ])

/** The payer's bank, or somebody at the gateway, took back what was left of a payment. */
export const postTakenBack = (work: Work, attempt: Payment, amount: Rupiah) =>
  postEntries(work, [
    {
      ...paymentEntry(attempt),
      ...{ from: 'taken_back', to: ACCOUNT_OF_PROVIDER[attempt.provider], amount },
      ...{ cause: 'sale', step: 'taken_back' },
    },
  ])

/** What a gateway says of an attempt. */
type Report = Pick<GatewayStatus, 'status' | 'gross_amount'>

/**
 * A gateway has another amount than it was asked for: nothing is paid with it until somebody has looked at it. It may
 * give the amount back.
 */
export async function postWrongAmount(work: Work, attempt: Payment, { status, gross_amount }: Report) {
  const [entry, gateway] = [paymentEntry(attempt), ACCOUNT_OF_PROVIDER[attempt.provider]]
  if (status === 'settled') {
    const amount = Math.round(Number(gross_amount)) || 0
    const received = { from: gateway, to: 'unassigned', cause: 'unassigned', step: 'wrong_amount' } as const
    await postEntries(work, [{ ...entry, ...received, amount }])
  }
  if (status !== 'refunded') return
  const amount = await findAmount(work.db, { reference: entry.reference, step: 'wrong_amount' })
  const given = { from: 'unassigned', to: gateway, cause: 'unassigned', step: 'wrong_amount_back' } as const
  await postEntries(work, [{ ...entry, ...given, amount }])
}
