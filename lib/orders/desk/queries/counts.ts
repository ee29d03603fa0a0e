import type { Database } from '@/lib/db/client'
import { countOrdersOf, type Looker } from '@/lib/orders/desk/queries/find'
import type { OrderCounts } from '@/lib/orders/desk/schema/list'

/** The sizes of the lists that everybody has. */
export async function countLists(db: Database, looker: Looker): Promise<OrderCounts> {
  const [process, ship, late, claimed] = await Promise.all([
    countOrdersOf(db, { status: ['payment_verified'] }, looker),
    countOrdersOf(db, { status: ['processed'] }, looker),
    countOrdersOf(db, { late: 'true' }, looker),
    countOrdersOf(db, { claimed: 'true' }, looker),
  ])
  return { process, ship, late, claimed }
}
