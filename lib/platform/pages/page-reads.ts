import { LRUCache } from 'lru-cache'
import { collectTags, tagPage } from '@/lib/platform/current-request'
import { areTagsExpired, pageTime } from '@/lib/platform/pages/tag-clock'

/** Answers that a read keeps; those of single products make room for what every page shows. */
const MOST_ANSWERS = 200

type Collected<Answer> = { answer: Answer; tags: Set<string> }
type StoredAnswer<Answer> = { since: number; collected: Promise<Collected<Answer>> }

/**
 * A read of public data for pages. Its answers are kept in this process until one of the tags expires that `read` named
 * by `tagPage()`; the page that shows an answer gets the tags too. Callers share an answer and must not change it.
 */
export function pageRead<Args extends unknown[], Answer>(read: (...args: Args) => Promise<Answer>) {
  const answers = new LRUCache<string, StoredAnswer<Answer>>({ max: MOST_ANSWERS })

  function collect(key: string, args: Args): Promise<Collected<Answer>> {
    const since = pageTime()
    const stored = { since, collected: collectTags(() => read(...args)) }
    answers.set(key, stored)
    return stored.collected.catch((error) => {
      if (answers.peek(key) === stored) answers.delete(key)
      throw error
    })
  }

  return async (...args: Args): Promise<Answer> => {
    const key = JSON.stringify(args)
    const stored = answers.get(key)
    const kept = stored && (await stored.collected)
    const { answer, tags } = kept && !areTagsExpired(kept.tags, stored.since) ? kept : await collect(key, args)
    tagPage(...tags)
    return answer
  }
}
