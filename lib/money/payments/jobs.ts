import { and, asc, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { applyEvents } from '@/lib/http/inbox/commands'
import { applyGatewayStatus } from '@/lib/money/payments/commands/apply-status'
import { askGateway, refOf } from '@/lib/money/payments/commands/ask-gateways'
import { applyNotification, INBOX_JOB } from '@/lib/money/payments/commands/receive-notification'
import type { AttemptRow } from '@/lib/money/payments/payables'
import { gatewayOf } from '@/lib/money/payments/providers/current'
import { type GatewayStatus, PROVIDERS } from '@/lib/money/payments/rules'
import { LIVE_STATUSES } from '@/lib/money/payments/states'
import { payment_attempts } from '@/lib/money/payments/tables'
import { forEachConcurrently } from '@/lib/platform/concurrency'
import { log } from '@/lib/platform/log'
import { addMinutes } from '@/lib/platform/time'

/** Marks an attempt as closed, unless it changed meanwhile: then it may have a charge after all. */
const markClosed = command(async (work, { id, updated_at }: AttemptRow) => {
  await work.db
    .update(payment_attempts)
    .set({ closed_at: work.now })
    .where(and(eq(payment_attempts.id, id), eq(payment_attempts.updated_at, updated_at)))
})

/** Attempts handled in one run. */
const MAX_ATTEMPTS = 2_000

/** Moves an attempt to the end of the queue after its gateway was asked. */
const markAsked = command(async (work, { id, status }: AttemptRow) => {
  await work.db
    .update(payment_attempts)
    .set({ updated_at: work.now })
    .where(and(eq(payment_attempts.id, id), eq(payment_attempts.status, status)))
})

/** Whether a charge can still be paid: it is pending, or its hosted page is open and no method was chosen there yet. */
const isPayable = ({ instructions }: AttemptRow, truth: GatewayStatus | null) =>
  truth ? truth.status === 'pending' : instructions !== null

/** Ends a charge at its gateway. One that cannot be ended is checked until it has expired. */
async function closeCharge(context: Context, attempt: AttemptRow) {
  const gateway = gatewayOf(attempt.provider)
  const truth = (await gateway?.cancel(refOf(attempt))) ?? null
  if (truth?.status === 'settled') await applyGatewayStatus(context, { provider: attempt.provider, truth })
  const isOpen = gateway && isPayable(attempt, truth) && addMinutes(attempt.expires_at, 1) > context.clock.now()
  if (isOpen) await markAsked(context, attempt)
  else await markClosed(context, attempt)
}

/**
 * Ends the charges of cancelled and expired attempts at their gateways; one that was paid meanwhile is applied instead.
 */
export async function closeCharges(context: Context) {
  const rows = await context.db
    .select()
    .from(payment_attempts)
    .where(and(inArray(payment_attempts.status, ['cancelled', 'expired']), isNull(payment_attempts.closed_at)))
    .orderBy(asc(payment_attempts.updated_at))
    .limit(MAX_ATTEMPTS)
  await forEachConcurrently(rows, (attempt) =>
    closeCharge(context, attempt).catch((error: Error) =>
      log().warn({ provider_order_id: attempt.provider_order_id, error: error.message }, 'charge not closed yet'),
    ),
  )
}

/** Applies the stored notifications of gateways. */
export const applyInbox = (context: Context) =>
  applyEvents(context, PROVIDERS, (event) => applyNotification(context, event))

const reconcile = (context: Context, attempt: AttemptRow) =>
  askGateway(context, attempt)
    .then(() => markAsked(context, attempt))
    .catch((error: Error) =>
      log().warn({ provider_order_id: attempt.provider_order_id, error: error.message }, 'payment not reconciled'),
    )

/** Asks gateways about attempts open for more than a minute, which makes up for lost notifications. */
export async function reconcilePayments(context: Context) {
  const rows = await context.db
    .select()
    .from(payment_attempts)
    .where(
      and(
        ne(payment_attempts.provider, 'store'),
        inArray(payment_attempts.status, [...LIVE_STATUSES]),
        lt(payment_attempts.updated_at, addMinutes(context.clock.now(), -1)),
      ),
    )
    .orderBy(asc(payment_attempts.updated_at))
    .limit(MAX_ATTEMPTS)
  await forEachConcurrently(rows, (attempt) => reconcile(context, attempt))
}

export const inboxJob = { name: INBOX_JOB, run: applyInbox }
export const closeChargesJob = { name: 'close-charges', run: closeCharges }
export const reconcileJob = { name: 'reconcile-payments', run: reconcilePayments }
