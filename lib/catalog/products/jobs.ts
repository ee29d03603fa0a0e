import { fillTraits, reviewTraits } from '@/lib/catalog/products/commands/keep-traits'

export const fillTraitsJob = { name: 'fill-traits', run: fillTraits, cron: '*/5 * * * *' }

/** Daily at 04:15 in Jakarta. */
export const reviewTraitsJob = { name: 'review-traits', run: reviewTraits, cron: '15 21 * * *' }
