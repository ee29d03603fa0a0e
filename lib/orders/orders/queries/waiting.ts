import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '@/lib/identity/accounts/tables'
import type { WaitingCounts } from '@/lib/identity/profiles/profile-fields'
import { RETURN_ACTION_STATUSES } from '@/lib/orders/orders/states/machine'
import { orders } from '@/lib/orders/orders/tables'

const countOf = (type: 'buy' | 'rent', statuses: readonly string[]) =>
  sql`count(*) filter (where ${eq(orders.type, type)} and ${inArray(sql`${orders.status}`, [...statuses])})`

const COUNTS: Record<keyof WaitingCounts, SQL> = {
  waiting_payment: countOf('buy', ['waiting_payment']),
  waiting_return_action: countOf('buy', RETURN_ACTION_STATUSES),
  rent_waiting_payment_count: countOf('rent', ['waiting_payment']),
  rent_due_soon_count: countOf('rent', ['due_soon']),
  rent_late_count: countOf('rent', ['late']),
}

const fields = sql.join(
  Object.entries(COUNTS).map(([name, count]) => sql`${sql.raw(`'${name}'`)}, ${count}`),
  sql`, `,
)

/** Counts of the user's waiting orders, for a row of `users`, in one pass over their orders. */
export const waitingCounts = sql<WaitingCounts>`(select json_build_object(${fields}) from ${orders}
  where ${orders.user_id} = ${users.id})`
