import { renewWords } from '@/lib/catalog/search/commands'

/** Four times an hour: an import has added its words itself, only their numbers and the words of lost products wait. */
export const wordsJob = { name: 'learn-search-words', run: renewWords, cron: '4,19,34,49 * * * *' }
