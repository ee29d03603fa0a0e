import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { UnitStatus } from '@/lib/fulfilment/units/states'
import { rental_units } from '@/lib/fulfilment/units/tables'

/** The units of an order in these statuses, by number. */
export const listUnitsOf = (db: Database | Transaction, order_id: number, statuses: readonly UnitStatus[]) =>
  db
    .select()
    .from(rental_units)
    .where(and(eq(rental_units.order_id, order_id), inArray(rental_units.status, [...statuses])))
    .orderBy(asc(rental_units.id))
