import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { needsSecond } from '@/lib/identity/approvals/queries'
import { type CheckedHolder, checkHolder } from '@/lib/money/payouts/commands/check-holder'
import { WITHDRAWALS_JOB } from '@/lib/money/withdrawals/commands/ask-withdrawal'
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from '@/lib/money/withdrawals/commands/move-withdrawal'
import { othersOfDay } from '@/lib/money/withdrawals/commands/others-of-day'
import { WITHDRAWAL_ALONE } from '@/lib/money/withdrawals/rules'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import { readSetting } from '@/lib/places/settings/queries'
import { log } from '@/lib/platform/log'
import { seal, unseal } from '@/lib/platform/secret'
import { openTask } from '@/lib/work/tasks/commands/open-task'

const BATCH = 100

type Checked = CheckedHolder & { id: number }

/** Judged together with the member's other withdrawals of a day, so that nobody splits a sum. */
async function goesAlone(work: Work, row: WithdrawalRow): Promise<boolean> {
  const amount = row.amount + (await othersOfDay(work, row))
  return amount <= (await readSetting(work.db, WITHDRAWAL_ALONE)) && !(await needsSecond(work.db, amount))
}

/** Records the bank's answer. A small one whose name agrees waits for the batch, any other one for a person. */
const recordCheck = command(async (work, { id, check, name }: Checked) => {
  const row = await lockWithdrawal(work, id)
  if (row.status !== 'requested' || row.holder_check !== null) return
  if (check === 'missing') return moveWithdrawal(work, row, 'failed', { reason: 'no_account' })
  const found = { holder_check: check, checked_holder: name && seal(name) }
  if (check === 'agrees' && (await goesAlone(work, row)))
    return moveWithdrawal(work, row, 'queued', { ...found, approved_by: work.actor.name })
  await work.db.update(withdrawals).set(found).where(eq(withdrawals.id, id))
  await openTask(work, {
    ...{ kind: 'withdrawal_due', subject_type: 'withdrawal', subject_id: id, warehouse_id: null },
    label: `W-${id}`,
    data: { amount: row.amount },
  })
})

async function findHolder({ bank_code, ...row }: WithdrawalRow): Promise<CheckedHolder> {
  const [account_number, account_holder] = [unseal(row.account_number), unseal(row.account_holder)]
  if (!account_number || !account_holder) return { check: 'unasked', name: null }
  return checkHolder({ bank_code, account_number, account_holder })
}

/** Asks the banks for the names of the accounts of new withdrawals; one that does not answer is asked again. */
export async function checkHolders(context: Context): Promise<void> {
  const unchecked = await context.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'requested'), isNull(withdrawals.holder_check)))
    .orderBy(asc(withdrawals.id))
    .limit(BATCH)
  for (const row of unchecked)
    await findHolder(row)
      .then((found) => recordCheck(context, { id: row.id, ...found }))
      .catch((error: Error) =>
        log().warn({ withdrawal_id: row.id, error: error.message }, 'nobody named the holder of an account yet'),
      )
}

export const withdrawalsJob = { name: WITHDRAWALS_JOB, run: checkHolders, cron: '* * * * *' }
