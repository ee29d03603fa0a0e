import { eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { users } from '@/lib/identity/accounts/tables'
import type { AttemptRow, Payable } from '@/lib/money/payments/payables'
import type { Charge } from '@/lib/money/payments/providers/gateway'
import type { PayOrder } from '@/lib/money/payments/schema'

type ChargeDetails = Pick<PayOrder, 'cc_token_id'> & Pick<Charge, 'wallet_number' | 'plan_id'>

/** Loads the data of an attempt that a gateway needs for its charge. */
export async function loadCharge(
  db: Database,
  payable: Payable,
  attempt: AttemptRow,
  { cc_token_id, wallet_number, plan_id }: ChargeDetails,
): Promise<Charge> {
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, payable.user_id))
  const payer = payable.payer ?? owner
  return {
    ...(await payable.describe(db)),
    provider_order_id: attempt.provider_order_id,
    method: attempt.method as Charge['method'],
    channel: attempt.channel,
    amount: attempt.amount,
    expires_at: attempt.expires_at,
    email: payer?.email ?? null,
    card_token: cc_token_id ?? null,
    wallet_number,
    plan_id,
  }
}
