import { LRUCache } from 'lru-cache'
import { counter } from '@/lib/platform/metrics'

type Expire = (tags: string[]) => Promise<void>
type Answers = LRUCache<string, Promise<unknown>>

const MOST_ANSWERS = 2_000
const MOST_RECORDS = 5_000
const KEPT_MS = 60_000

const shared = globalThis as {
  griyaExpire?: Expire
  griyaAnswers?: WeakMap<object, Answers>
  griyaGenerations?: Map<string, number>
  griyaRecords?: WeakMap<object, Map<string, Records>>
}

type StoredRecord = { version: string; record: unknown }
type Records = LRUCache<number, StoredRecord>

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

function recordsOf(owner: object, name: string): Records {
  shared.griyaRecords ??= new WeakMap()
  const all = shared.griyaRecords.get(owner) ?? new Map<string, Records>()
  shared.griyaRecords.set(owner, all)
  const records: Records = all.get(name) ?? new LRUCache({ max: MOST_RECORDS, ttl: KEPT_MS })
  all.set(name, records)
  return records
}

/** The generations of these tags, which are counted from now on. */
function versionOf(tags: string[]): string {
  const known = generations()
  for (const tag of tags) if (!known.has(tag)) known.set(tag, 0)
  return tags.map((tag) => known.get(tag)).join(' ')
}

/**
 * Caches records by id in this process for a minute, or until one of a record's tags expires here or in another
 * process; at most 5,000 per `owner` and `name`. `find` reads those that are not cached; it may leave out unknown ids.
 */
export async function rememberEach<Found extends { id: number }>(
  { owner, name, tagsOf }: { owner: object; name: string; tagsOf: (id: number) => string[] },
  ids: number[],
  find: (missing: number[]) => Promise<Found[]>,
): Promise<Map<number, Found>> {
  const records = recordsOf(owner, name)
  const versions = new Map(ids.map((id) => [id, versionOf(tagsOf(id))]))
  const found = new Map<number, Found>()
  for (const [id, version] of versions) {
    const stored = records.get(id)
    if (stored?.version === version) found.set(id, stored.record as Found)
  }
  const missing = [...versions.keys()].filter((id) => !found.has(id))
  for (const record of missing.length > 0 ? await find(missing) : []) {
    found.set(record.id, record)
    records.set(record.id, { version: versions.get(record.id) ?? '', record })
  }
  return found
}
