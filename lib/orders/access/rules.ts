import { addHours } from 'date-fns'

/** How long an order stays open to the session that opened it with a code. */
export const ACCESS_HOURS = 2

export const accessExpiry = (now: Date) => addHours(now, ACCESS_HOURS)
