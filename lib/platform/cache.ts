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

/** How this process expires cached pages; a program without a web server has nothing to expire. */
export function onExpireTags(expire: Expire) {
  shared.griyaExpire = expire
}

const expired = counter('griya_cache_tags_expired_total', 'Cache tags that commands of this process have expired')

/** Expires at once: the next request renders anew. */
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

/** Whatever was remembered under these tags is asked for again. */
export function forget(tags: string[]) {
  for (const tag of tags) if (generations().has(tag)) generations().set(tag, (generations().get(tag) ?? 0) + 1)
}

/** Whatever was remembered is asked for again. */
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
 * The answer that this process has found lately, or a new one: at most 2,000 a database, for a minute, until one of
 * the tags is expired here or in another process. Without a `key` nothing is remembered.
 */
export function remember<Answer>(
  { owner, tags, key }: { owner: object; tags: string[]; key: string | null },
  find: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return find()
  const states = tags.map((tag) => [tag, generations().get(tag) ?? 0] as const)
  for (const [tag, generation] of states) generations().set(tag, generation)
  const answers = answersOf(owner)
  const name = `${states.flat().join(' ')} ${key}`
  const known = answers.get(name)
  if (known) return known as Promise<Answer>
  const answer = find()
  answers.set(name, answer)
  answer.catch(() => answers.delete(name))
  return answer
}
