import { and, eq, ilike, inArray, or } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { SYSTEM } from '@/lib/db/command'
import type { Found, Subjects } from '@/lib/identity/audit/found-subjects'
import { operators } from '@/lib/identity/operators/tables'
import { payment_attempts } from '@/lib/money/payments/tables'
import { payouts } from '@/lib/money/payouts/tables'
import { claims } from '@/lib/orders/claims/tables'
import { findMembers } from '@/lib/orders/customers/queries/search'
import { formattedId, parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { refunds } from '@/lib/orders/refunds/tables'
import { FIRST_CURSOR } from '@/lib/platform/cursor'
import { containing } from '@/lib/platform/like'
import { tasks } from '@/lib/work/tasks/tables'

/** The first words of paths that name an order. */
const ORDER_PATHS = ['orders', 'picking', 'couriers', 'counter']

type Ids = readonly { id: number }[]

/** A call that no command recorded names its subject by the path: `claims`, not `claim`. */
const named = (types: readonly string[], found: Ids): Subjects[] =>
  found.length === 0 ? [] : types.map((type) => ({ type, ids: found.map(({ id }) => String(id)) }))

/** Customers of a name of whom so many are found at most. */
const MOST_CUSTOMERS = 20

/** An order of this number, or else operators and customers: what they did, and what was done to them. */
export async function findSubjects(db: Database, words: string): Promise<Found> {
  const order = parseOrderNumber(words)
  if (order !== null) return { about: await subjectsOfOrder(db, order), by: [] }
  const text = containing(words)
  const acting = await db
    .select({ id: operators.id })
    .from(operators)
    .where(or(ilike(operators.name, text), ilike(operators.email, text)))
  const wanted = { q: words, cursor: FIRST_CURSOR, limit: MOST_CUSTOMERS }
  const customers = await findMembers({ db, actor: SYSTEM }, wanted)
  return {
    about: [...named(['operator', 'operators'], acting), ...named(['customer', 'customers'], customers)],
    by: acting.map(({ id }) => id),
  }
}

async function subjectsOfOrder(db: Database, order: number): Promise<Subjects[]> {
  const [claimed, paid, refunded] = await Promise.all([
    db.select({ id: claims.id }).from(claims).where(eq(claims.order_id, order)),
    db.select({ id: payment_attempts.id }).from(payment_attempts).where(eq(payment_attempts.order_id, order)),
    db.select({ id: refunds.id }).from(refunds).where(eq(refunds.order_id, order)),
  ])
  const ofRefunds = refunded.map(({ id }) => id)
  const sent = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.subject_type, 'refund'), inArray(payouts.subject_id, ofRefunds)))
  const waiting = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.subject_type, 'order'), eq(tasks.subject_id, order)))
  const ids = [String(order), formattedId(order)]
  return [
    ...['order', ...ORDER_PATHS].map((type) => ({ type, ids })),
    ...named(['claim', 'claims'], claimed),
    ...named(['payment', 'payments'], paid),
    ...named(['refund', 'refunds'], refunded),
    ...named(['payout', 'payouts'], sent),
    ...named(['task', 'tasks'], waiting),
  ]
}
