import pLimit from 'p-limit'

/** Runs database reads for crawlers one at a time, so that they cannot slow down shoppers. */
export const inTurn = pLimit(1)
