import { addHours } from 'date-fns'

/** `buyer` may do with the order what its buyer may; `payer` may see what is to be paid, and pay it. */
export const ACCESS_KINDS = ['buyer', 'payer'] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]

/** How long an order stays open to the session that opened it. */
export const ACCESS_HOURS = 2

export const accessExpiry = (now: Date) => addHours(now, ACCESS_HOURS)
