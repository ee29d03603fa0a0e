import { renewWords } from '@/lib/catalog/search/commands'

/** Four times an hour. Imports add their words themselves; counts and words of removed products are updated here. */
export const wordsJob = { name: 'learn-search-words', run: renewWords, cron: '4,19,34,49 * * * *' }
