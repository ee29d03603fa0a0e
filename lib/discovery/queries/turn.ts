import { oneByOne } from '@/lib/platform/turns'

/** Crawlers share one turn at the database, whatever their number. */
export const inTurn = oneByOne()
