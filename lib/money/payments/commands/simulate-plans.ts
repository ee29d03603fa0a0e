import type { Context } from '@/lib/db/command'
import { PaymentError } from '@/lib/money/payments/errors'
import { payables } from '@/lib/money/payments/payables'
import { requireChannel, xendit } from '@/lib/money/payments/providers/current'
import type { InstalmentPlan } from '@/lib/money/payments/schema'
import { readSettings } from '@/lib/places/settings/queries'

type PlansRequest = { user_id: number; order_id: number }

/** Instalment plans for a payable. Throws `order_not_found`, `payment_not_open`, `gateway_unavailable`. */
export async function simulatePlans({ db, clock }: Context, request: PlansRequest): Promise<InstalmentPlan[]> {
  requireChannel(await readSettings(db), 'cardless_credit', 'kredivo')
  const payable = await payables.current.require(db, { id: request.order_id, user_id: request.user_id })
  if (!payable.is_waiting || payable.expires_at <= clock.now()) throw new PaymentError('payment_not_open')
  const { items } = await payable.describe(db)
  return xendit().listPlans(payable.amount, items)
}
