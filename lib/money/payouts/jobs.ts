import type { Context } from '@/lib/db/command'
import { applyEvents } from '@/lib/http/inbox/commands'
import { askAboutPayouts } from '@/lib/money/payouts/commands/ask-payouts'
import { applyNotice } from '@/lib/money/payouts/commands/receive-notice'
import { runBatch } from '@/lib/money/payouts/commands/send-batch'
import { sendPayouts } from '@/lib/money/payouts/commands/send-payouts'
import { PAYOUTS_JOB } from '@/lib/money/payouts/queries/payouts'
import { PAYOUT_INBOXES } from '@/lib/money/payouts/rules'

/** Applies the stored notifications of providers. */
export const applyPayoutNotices = (context: Context) =>
  applyEvents(context, PAYOUT_INBOXES, (event) => applyNotice(context, event))

async function movePayouts(context: Context) {
  await sendPayouts(context)
  await applyPayoutNotices(context)
  await askAboutPayouts(context)
}

export const payoutsJob = { name: PAYOUTS_JOB, run: movePayouts }

/** 08.00, 12.00 and 16.00 in Jakarta on Mondays to Fridays; closed days are left out by the run. */
export const payoutBatchJob = { name: 'payout-batch', run: runBatch, cron: '0 1,5,9 * * 1-5' }
