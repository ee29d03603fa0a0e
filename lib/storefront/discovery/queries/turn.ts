import pLimit from 'p-limit'

/** Crawlers share one turn at the database, whatever their number. */
export const inTurn = pLimit(1)
