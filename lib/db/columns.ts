import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, timestamp } from 'drizzle-orm/pg-core'

/** Whole rupiah, BIGINT. */
export const rupiah = () => bigint({ mode: 'number' })

/** An identity primary key. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** A reference to an identity column. */
export const ref = () => bigint({ mode: 'number' })

/** An instant, stored in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/**
 * A column with its table's name, for a correlated subquery: in a select from one table Drizzle writes bare names,
 * which inside the subquery would refer to the inner table.
 */
export const outer = (column: AnyPgColumn) => sql`${column.table}.${sql.identifier(column.name)}`
