import { LRUCache } from 'lru-cache'
import { counter } from '@/lib/platform/metrics'

type Expire = (tags: string[]) => Promise<void>
type Answers = LRUCache<string, Promise<unknown>>

const MOST_ANSWERS = 2_000
const KEPT_MS = 60_000

const shared = globalThis as {
  griyaExpire?: Expire
  griyaAnswers?: WeakMap<object, Answers>
  griyaGenerations?: Map<string, number>
}

/** Registers how this process expires cached pages; programs without a web server register nothing. */
export function onExpireTags(expire: Expire) {
  shared.griyaExpire = expire
}

const expired = counter('griya_cache_tags_expired_total', 'Cache tags that commands of this process have expired')

/** Expires cached pages and remembered values of these tags; the next request renders again. */
export async function expireTags(tags: string[]): Promise<void> {
  const distinct = [...new Set(tags)]
  if (distinct.length === 0) return
  expired.inc(distinct.length)
  forget(distinct)
  await shared.griyaExpire?.(distinct)
}

const generations = () => {
  shared.griyaGenerations ??= new Map()
  return shared.griyaGenerations
}

/** Drops the remembered values of these tags. */
export function forget(tags: string[]) {
  for (const tag of tags) if (generations().has(tag)) generations().set(tag, (generations().get(tag) ?? 0) + 1)
}

/** Drops all remembered values. */
export function forgetAll() {
  forget([...generations().keys()])
}

function answersOf(owner: object): Answers {
  shared.griyaAnswers ??= new WeakMap()
  const answers: Answers = shared.griyaAnswers.get(owner) ?? new LRUCache({ max: MOST_ANSWERS, ttl: KEPT_MS })
  shared.griyaAnswers.set(owner, answers)
  return answers
}

/**
 * Caches the result of `find` in this process for a minute, or until one of the tags expires here or in another
 * process; at most 2,000 results per `owner`, which is the database. Without a `key` nothing is cached.
 */
export function remember<Answer>(
  { owner, tags, key }: { owner: object; tags: string[]; key: string | null },
  find: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return find()
  const versions = tags.map((tag) => [tag, generations().get(tag) ?? 0] as const)
  for (const [tag, generation] of versions) generations().set(tag, generation)
  const answers = answersOf(owner)
  const name = `${versions.flat().join(' ')} ${key}`
  const cached = answers.get(name)
  if (cached) return cached as Promise<Answer>
  const answer = find()
  answers.set(name, answer)
  answer.catch(() => answers.delete(name))
  return answer
}
