import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** Whole rupiah, BIGINT. */
export const rupiah = () => bigint({ mode: 'number' })

/** An identity primary key. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** A reference to an identity column. */
export const ref = () => bigint({ mode: 'number' })

/** An instant, stored in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
