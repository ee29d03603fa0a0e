import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { BATCH, inBatches } from '@/lib/db/batches'
import { type Context, command } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { users } from '@/lib/identity/accounts/tables'
import { sessions } from '@/lib/identity/sessions/tables'
import { ledger_accounts } from '@/lib/money/ledger/tables'
import { orders } from '@/lib/orders/orders/tables'
import { reviews } from '@/lib/orders/reviews/tables'
import { env } from '@/lib/platform/env'
import { promotion_uses } from '@/lib/selling/vouchers/tables'

/** Columns whose rows must keep their user: a guest who is named in one is never deleted. */
const KEEPING_COLUMNS = [
  orders.user_id,
  orders.business_user_id,
  promotion_uses.user_id,
  reviews.user_id,
  ledger_accounts.user_id,
]

const isNeeded = sql.join(
  [
    ...KEEPING_COLUMNS.map((user_id) => sql`exists (select from ${user_id.table} where ${user_id} = ${users.id})`),
    sql`exists (select from ${sessions} where ${sessions.user_id} = ${users.id})`,
  ],
  sql` or `,
)

const deleteGuests = command(async (work, before: Date) => {
  const gone = await rows(
    work.db,
    sql`delete from ${users} where ${users.id} in (select ${users.id} from ${users}
      where ${users.role} = 'guest' and ${users.register_at} < ${before.toISOString()}::timestamptz and not (${isNeeded})
      order by ${users.register_at} limit ${BATCH} for update skip locked)
    returning 1`,
  )
  return gone.length
})

/** Deletes guests without session and orders KEEP_GUESTS_DAYS after their registration, with cart and addresses. */
export const forgetGuests = (context: Context) =>
  inBatches(() => deleteGuests(context, subDays(context.clock.now(), env().KEEP_GUESTS_DAYS)))

/** Daily at 03:50 in Jakarta, after their sessions are gone. */
export const forgetGuestsJob = { name: 'forget-guests', run: forgetGuests, cron: '50 20 * * *' }
