import { and, inArray, isNull, or } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { type BillName, isNamed } from '@/lib/money/bills/queries/bills'
import { bills } from '@/lib/money/bills/tables'
import { applyGatewayStatus } from '@/lib/money/payments/commands/apply-status'
import { gatewayOf } from '@/lib/money/payments/providers/current'
import type { ChargeRef } from '@/lib/money/payments/providers/gateway'
import type { GatewayStatus, Provider } from '@/lib/money/payments/rules'
import { LIVE_STATUSES } from '@/lib/money/payments/states'
import { payment_attempts } from '@/lib/money/payments/tables'

export type ChargeKey = {
  provider: Provider
  provider_order_id: string
  provider_transaction_id: string | null
  channel: string
}

export const refOf = ({ provider_order_id, provider_transaction_id, channel }: ChargeKey): ChargeRef => ({
  provider_order_id,
  transaction_id: provider_transaction_id,
  channel,
})

/**
 * Asks the gateway for the status of an attempt and applies it. Null when the gateway does not know the charge. Throws
 * `gateway_unavailable`.
 */
export async function askGateway(context: Context, attempt: ChargeKey): Promise<GatewayStatus | null> {
  const truth = (await gatewayOf(attempt.provider)?.status(refOf(attempt))) ?? null
  if (truth) await applyGatewayStatus(context, { provider: attempt.provider, truth })
  return truth
}

const isLive = inArray(payment_attempts.status, [...LIVE_STATUSES])
const isNotClosed = and(inArray(payment_attempts.status, ['cancelled', 'expired']), isNull(payment_attempts.closed_at))

/** Before a bill expires, asks about every attempt that may have been paid. Throws `gateway_unavailable`. */
export async function askGateways(context: Context, name: BillName): Promise<void> {
  const bill = context.db.select({ id: bills.id }).from(bills).where(isNamed(name))
  const attempts = await context.db
    .select()
    .from(payment_attempts)
    .where(and(inArray(payment_attempts.bill_id, bill), or(isLive, isNotClosed)))
  for (const attempt of attempts) await askGateway(context, attempt)
}
