import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { closeDay } from '@/lib/money/ledger/commands/close-day'
import { UPGRADE_DAYS } from '@/lib/money/ledger/rules'
import { ledger_accounts } from '@/lib/money/ledger/tables'
import { catchUp } from '@/lib/orders/books/commands/catch-up'
import { earnRents } from '@/lib/orders/books/commands/earn-rents'
import { addHours } from '@/lib/platform/time'

/** Whether the previous version of the shop may still run: the migration has opened the accounts a short while ago. */
async function isUpgrading({ db, clock }: Context) {
  const { created_at, kind, user_id } = ledger_accounts
  const [opened] = await db
    .select({ at: created_at })
    .from(ledger_accounts)
    .where(and(eq(kind, 'advances'), isNull(user_id)))
  return opened !== undefined && clock.now() < addHours(opened.at, 24 * UPGRADE_DAYS)
}

async function keepBooks(context: Context) {
  if (await isUpgrading(context)) await catchUp(context, undefined)
  await closeDay(context, undefined)
}

/** Daily at 00:20 in Jakarta. */
export const earnRentsJob = {
  name: 'earn-rents',
  async run(context: Context) {
    await earnRents(context, undefined)
  },
  cron: '20 17 * * *',
}

/** Each minute: the ledger of a shop that is being upgraded is complete before it is checked. */
export const booksJob = { name: 'books', run: keepBooks, cron: '* * * * *' }
