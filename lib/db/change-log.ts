import { sql } from 'drizzle-orm'
import type { RawQuery, Transaction } from '@/lib/db/client'
import { processId } from '@/lib/platform/ids'

export const CHANGE_CHANNEL = 'griya_changes'

/** How long the log keeps a change. */
export const KEPT_MS = 3_600_000

/** A number that was taken belongs to a transaction that may still commit, for as long as this. */
const OPEN_MS = 300_000
const MOST_OPEN = 1_000

/** Writes down which tags the transaction expires. Whoever listens is woken when it has committed. */
export const recordChange = (db: Transaction, tags: string[]) =>
  db.execute(sql`with written as (
      insert into change_log (process, tags, at)
      values (${processId()}, ${JSON.stringify(tags)}::jsonb, clock_timestamp()) returning id)
    select pg_notify(${CHANGE_CHANNEL}, id::text) from written`)

export type Change = { id: number; process: string; tags: string[] }

const READ = `select top.last_value::text as top, log.id::text as id, log.process, log.tags
  from change_log_id_seq as top left join change_log as log on log.id > $1 or log.id = any($2::bigint[])
  order by log.id`

type Row = { top: string; id: string | null; process: string; tags: string[] }

/**
 * Reads each change of the log once. Numbers are given before transactions commit, so a change may appear below one
 * that was read already: numbers that were left out are asked for again. `isRewound`: the log ends before what was
 * read, as after a restored backup.
 */
export async function openChanges(raw: RawQuery) {
  let last = 0
  const open = new Map<number, number>()

  async function read(): Promise<{ changes: Change[]; isRewound: boolean }> {
    const { rows } = (await raw(READ, [last, [...open.keys()]])) as unknown as { rows: Row[] }
    const changes = rows.flatMap(({ id, process, tags }) => (id === null ? [] : { id: Number(id), process, tags }))
    const isRewound = Number(rows[0]?.top ?? 0) < last
    if (isRewound) {
      last = Number(rows[0]?.top)
      open.clear()
      return { changes, isRewound }
    }
    const now = performance.now()
    const found = new Set(changes.map(({ id }) => id))
    const newest = Math.max(last, ...found)
    for (let id = Math.max(last, newest - MOST_OPEN) + 1; id < newest; id += 1) open.set(id, now)
    for (const [id, since] of open) if (found.has(id) || now - since > OPEN_MS) open.delete(id)
    last = newest
    return { changes, isRewound }
  }

  const { rows } = await raw('select max(id)::text as newest from change_log')
  last = Math.max(0, Number(rows[0]?.newest ?? 0) - MOST_OPEN)
  await read()
  return read
}
