import { type Column, count, type SQL, sql } from 'drizzle-orm'

/** How many rows a statement groups, and what their `amount` adds up to: the fields of `MoneySum`. */
export const moneySum = (amount: Column | SQL) => ({
  count: count(),
  amount: sql`coalesce(sum(${amount}), 0)`.mapWith(Number),
})
