import { sql } from 'drizzle-orm'
import type { RawQuery, Transaction } from '@/lib/db/client'
import { isDeskTag } from '@/lib/platform/desk-changes'
import { processId } from '@/lib/platform/ids'

export const CHANGE_CHANNEL = 'griya_changes'

/** The log keeps a change for this many milliseconds. */
export const KEPT_MS = 24 * 3_600_000

/** The longest time in which the transaction of a missing number may still commit. */
const OPEN_MS = 300_000
const MAX_MISSING = 1_000

/**
 * Logs the tags that the transaction expires. `pg_notify` wakes the listeners when it commits. What only operators see
 * waits until the log is read anyway, because transactions that notify commit one after the other.
 */
export function recordChange(db: Transaction, tags: string[]) {
  const written = sql`insert into change_log (process, tags, at)
    values (${processId()}, ${JSON.stringify(tags)}::jsonb, clock_timestamp())`
  if (tags.every(isDeskTag)) return db.execute(written)
  return db.execute(sql`with written as (${written} returning id)
    select pg_notify(${CHANGE_CHANNEL}, id::text) from written`)
}

export type Change = { id: number; process: string; tags: string[] }

const READ = `select top.last_value::text as top, log.id::text as id, log.process, log.tags
  from change_log_id_seq as top left join change_log as log on log.id > $1 or log.id = any($2::bigint[])
  order by log.id`

type LogRow = { top: string; id: string | null; process: string; tags: string[] }

const READ_OLDER = `select coalesce((select min(id) - 1 from change_log), last_value)::text as forgotten,
    last_value::text as newest, tags
  from change_log_id_seq left join lateral (
    select jsonb_object_agg(tag, id) as tags from (
      select tag, max(id) as id from change_log, jsonb_array_elements_text(change_log.tags) as tag
      where tag not like 'desk/%' group by tag) as latest
  ) as known on true`

type KnownRow = { forgotten: string; newest: string; tags: Record<string, number> | null }

/**
 * Reads the last change of each tag, the number up to which the log has forgotten changes, and the newest number that
 * was assigned.
 */
export async function readKnownChanges(raw: RawQuery) {
  const { rows } = (await raw(READ_OLDER)) as unknown as { rows: KnownRow[] }
  const { forgotten, newest, tags } = rows[0] ?? { forgotten: '0', newest: '0', tags: null }
  return { forgotten: Number(forgotten), newest: Number(newest), latest: new Map(Object.entries(tags ?? {})) }
}

/**
 * Returns a function that reads the new changes of the log, each once. Ids are assigned before transactions commit, so
 * a change may appear with a lower id than one already read; missing ids are therefore read again for five minutes.
 * `isRewound`: the log ends before the last id that was read, as after a restored backup. `position`: all changes up to
 * this id were read.
 */
export async function openChanges(raw: RawQuery) {
  let last = 0
  const missing = new Map<number, number>()

  const position = () => Math.min(last, ...[...missing.keys()].map((id) => id - 1))

  async function read(): Promise<{ changes: Change[]; isRewound: boolean; position: number }> {
    const { rows } = (await raw(READ, [last, [...missing.keys()]])) as unknown as { rows: LogRow[] }
    const changes = rows.flatMap(({ id, process, tags }) => (id === null ? [] : { id: Number(id), process, tags }))
    const isRewound = Number(rows[0]?.top ?? 0) < last
    if (isRewound) {
      last = Number(rows[0]?.top)
      missing.clear()
      return { changes, isRewound, position: position() }
    }
    const now = performance.now()
    const found = new Set(changes.map(({ id }) => id))
    const newest = Math.max(last, ...found)
    for (let id = Math.max(last, newest - MAX_MISSING) + 1; id < newest; id += 1) missing.set(id, now)
    for (const [id, since] of missing) if (found.has(id) || now - since > OPEN_MS) missing.delete(id)
    last = newest
    return { changes, isRewound, position: position() }
  }

  const { rows } = await raw('select max(id)::text as newest from change_log')
  last = Math.max(0, Number(rows[0]?.newest ?? 0) - MAX_MISSING)
  await read()
  return read
}
