import { asc, eq } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { movePayout } from '@/lib/money/payouts/commands/move-payout'
import { recordAnswer } from '@/lib/money/payouts/commands/record-answer'
import { disburserOf } from '@/lib/money/payouts/providers/current'
import type { Disburser, Transfer, TransferState } from '@/lib/money/payouts/providers/disburser'
import { readTransfer } from '@/lib/money/payouts/queries/payouts'
import type { PayoutRow } from '@/lib/money/payouts/subjects'
import { payouts } from '@/lib/money/payouts/tables'
import { forEachConcurrently } from '@/lib/platform/concurrency'
import { log } from '@/lib/platform/log'

const BATCH = 200

/** Marks a transfer as submitted before anything is sent. Throws `invalid_transition` when another run has it. */
export const claimPayout = command((work, payout: PayoutRow) => movePayout(work, payout, 'submitted'))

const keepReference = command(async (work, { id, reference }: { id: number; reference: string }) => {
  await work.db.update(payouts).set({ provider_reference: reference, updated_at: work.now }).where(eq(payouts.id, id))
})

/** Announces and sends a transfer whose claim is committed. Its reference is stored between the two steps. */
async function transfer(context: Context, disburser: Disburser, payout: PayoutRow): Promise<TransferState> {
  const order: Transfer | null = readTransfer(payout)
  if (!order) return { status: 'failed', reference: null, failure: 'no_account' }
  if (!disburser.prepare || order.reference !== null) return disburser.send(order)
  const announced = await disburser.prepare(order)
  const { reference } = announced
  if (announced.status === 'failed' || reference === null) return announced
  await keepReference(context, { id: payout.id, reference })
  return disburser.send({ ...order, reference })
}

async function sendPayout(context: Context, payout: PayoutRow) {
  const disburser = disburserOf(payout.provider)
  const claimed = await claimPayout(context, payout)
  const answer = await transfer(context, disburser, claimed).catch((error: Error): 'no_answer' => {
    log().warn({ payout_id: payout.id, error: error.message }, 'nobody knows of a transfer')
    return 'no_answer'
  })
  await recordAnswer(context, { id: payout.id, answer })
}

/** Sends the transfers that have begun; concurrent runs send each once. */
export async function sendPayouts(context: Context) {
  const queued = await context.db
    .select()
    .from(payouts)
    .where(eq(payouts.status, 'queued'))
    .orderBy(asc(payouts.id))
    .limit(BATCH)
  await forEachConcurrently(queued, (payout) =>
    sendPayout(context, payout).catch((error: Error) =>
      log().warn({ payout_id: payout.id, error: error.message }, 'transfer not sent'),
    ),
  )
}
