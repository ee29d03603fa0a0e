import PgBoss from 'pg-boss'
import { log } from '@/lib/platform/log'
import { durations } from '@/lib/platform/metrics'

type Sql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Work that repeats: idempotent, safe to run twice or on two machines at once. */
export type Job = {
  name: string
  run: () => Promise<void>
  /** A cron line; every minute when absent. */
  cron?: string
}

type Running = { boss: PgBoss; sql: Sql; names: Set<string> }

const shared = globalThis as { griyaQueue?: Running }

const EVERY_MINUTE = '* * * * *'
const POLL_SECONDS = 1

/** A run says this often that it goes on; one that was silent for long ended with its process. */
const BEAT_MS = 5_000
const LOST_AFTER = '20 seconds'
const LONGEST_SECONDS = 300

const worked = durations('griya_job_duration_seconds', 'Runs of background jobs', ['job', 'outcome'])

/** A failure is logged and waits for the job's next turn. */
export async function perform({ name, run }: Job) {
  const since = performance.now()
  const outcome = await run().then(
    () => 'done',
    (error: Error) => {
      log().error({ job: name, err: error }, 'job failed')
      return 'failed'
    },
  )
  worked.observe({ job: name, outcome }, (performance.now() - since) / 1000)
}

/** Frees the places of runs that nobody works on any more. */
const failLost = (sql: Sql, silence: string) =>
  sql(
    `update pgboss.job set state = 'failed', completed_on = now()
     where state = 'active' and started_on <= now() - $1::interval`,
    [silence],
  )

/** Shows that a run goes on for as long as it does. */
async function beating(sql: Sql, found: { id: string }[], run: Promise<void>) {
  const ids = found.map(({ id }) => id)
  const beat = () => sql(`update pgboss.job set started_on = now() where id = any($1) and state = 'active'`, [ids])
  const beats = setInterval(() => beat().catch(() => {}), BEAT_MS)
  await run.finally(() => clearInterval(beats))
}

/**
 * Starts the queue on the shop's own database. Each job is scheduled by the clock and can be asked for at once;
 * `stately` keeps at most one waiting and one running of each. `alone`: no other process works on this database, so
 * what still runs ended with an earlier one.
 */
export async function startQueue(sql: Sql, jobs: Job[], { work, alone = false }: { work: boolean; alone?: boolean }) {
  const boss = new PgBoss({ db: { executeSql: (text, values) => sql(text, values) }, schedule: work, supervise: work })
  boss.on('error', (error) => log().error({ err: error }, 'queue'))
  await boss.start()
  if (alone) await failLost(sql, '0 seconds')
  const sweep = work ? setInterval(() => failLost(sql, LOST_AFTER).catch(() => {}), BEAT_MS) : undefined
  for (const job of jobs) {
    const { name, cron = EVERY_MINUTE } = job
    await boss.createQueue(name, { name, policy: 'stately', retryLimit: 0, expireInSeconds: LONGEST_SECONDS })
    if (!work) continue
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, (found) => beating(sql, found, perform(job)))
  }
  shared.griyaQueue = { boss, sql, names: new Set(jobs.map(({ name }) => name)) }
  return async () => {
    delete shared.griyaQueue
    clearInterval(sweep)
    await boss.stop({ graceful: true, timeout: 10_000, wait: true })
  }
}

/** Asks for a job now; the clock would get to it anyway. */
export async function runSoon(name: string): Promise<void> {
  const queue = shared.griyaQueue
  if (!queue?.names.has(name)) return
  await queue.boss
    .send(name, {})
    .catch((error: Error) => log().warn({ job: name, error: error.message }, 'job waits for its clock'))
}

/** How many of each job wait or run, as every process sees it. */
export async function queueDepth(): Promise<{ job: string; state: string; count: number }[]> {
  const queue = shared.griyaQueue
  if (!queue) return []
  const { rows } = await queue.sql(
    `select name, state::text as state, count(*)::int as count from pgboss.job
     where state in ('created', 'retry', 'active') and name = any($1) group by name, state`,
    [[...queue.names]],
  )
  return rows.map(({ name, state, count }) => ({ job: String(name), state: String(state), count: Number(count) }))
}
