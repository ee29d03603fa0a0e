import { learnWords } from '@/lib/catalog/search/commands'

/** The words of new brands, and of synonyms that came with a new version. Words of products need no job. */
export const wordsJob = { name: 'learn-search-words', run: learnWords, cron: '4,19,34,49 * * * *' }
