import type { Context } from '@/lib/db/command'
import { type BillName, findBill } from '@/lib/money/bills/queries/bills'
import { PaymentError } from '@/lib/money/payments/errors'
import { payablesOf } from '@/lib/money/payments/payables'
import { requireChannel, xendit } from '@/lib/money/payments/providers/current'
import type { InstalmentPlan } from '@/lib/money/payments/schema'
import { readSettings } from '@/lib/places/settings/queries'

type PlansRequest = BillName & { user_id: number }

/**
 * Instalment plans for an order, or for another bill of it. Throws `order_not_found`, `payment_not_open`,
 * `gateway_unavailable`.
 */
export async function simulatePlans({ db, clock }: Context, request: PlansRequest): Promise<InstalmentPlan[]> {
  requireChannel(await readSettings(db), 'cardless_credit', 'kredivo')
  const bill = await findBill(db, request)
  const payable = await payablesOf(bill?.purpose ?? 'order').require(db, request)
  if (bill?.status !== 'open' || bill.due_at <= clock.now()) throw new PaymentError('payment_not_open')
  const { items } = await payable.describe(db)
  return xendit().listPlans(bill.amount, items)
}
