import PgBoss from 'pg-boss'
import { coalesce } from '@/lib/platform/coalesce'
import { log } from '@/lib/platform/log'
import { durations } from '@/lib/platform/metrics'

type Sql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Work that repeats: idempotent, safe to run twice or on two machines at once. */
export type Job = {
  name: string
  run: () => Promise<void>
  /** A cron line; every minute when absent. */
  cron?: string
  /** Every process may run it at the same time, once each; otherwise one of them does. */
  everywhere?: boolean
}

/** How each job is asked for. */
type Running = { sql: Sql; jobs: Map<string, () => Promise<void>> }

const shared = globalThis as { griyaQueue?: Running; griyaAskedJobs?: Set<Promise<void>> }

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

/** A queue that an earlier build made as another kind becomes this one. */
async function openJobQueue(boss: PgBoss, { name, everywhere = false }: Job) {
  const policy = everywhere ? 'short' : 'stately'
  const options = { name, policy, retryLimit: 0, expireInSeconds: LONGEST_SECONDS } as const
  await boss.createQueue(name, options)
  if (everywhere) await boss.updateQueue(name, options)
}

async function workOn(boss: PgBoss, sql: Sql, job: Job): Promise<string> {
  const { name, cron = EVERY_MINUTE } = job
  await boss.schedule(name, cron)
  return boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, (found) => beating(sql, found, perform(job)))
}

/** Leaves a job to the queue, and wakes who works on it here. Whoever asks meanwhile shares the next request. */
const asking = (boss: PgBoss, name: string, worker?: string) =>
  coalesce(async () => {
    await boss
      .send(name, {})
      .catch((error: Error) => log().warn({ job: name, error: error.message }, 'job waits for its clock'))
    if (worker) boss.notifyWorker(worker)
  })

/**
 * Starts the queue on the shop's own database. Each job is scheduled by the clock and can be asked for at once;
 * `stately` keeps at most one waiting and one running of each, `short` at most one waiting. `alone`: no other process works on this database, so
 * what still runs ended with an earlier one.
 */
export async function startQueue(sql: Sql, jobs: Job[], { work, alone = false }: { work: boolean; alone?: boolean }) {
  const boss = new PgBoss({ db: { executeSql: (text, values) => sql(text, values) }, schedule: work, supervise: work })
  boss.on('error', (error) => log().error({ err: error }, 'queue'))
  await boss.start()
  if (alone) await failLost(sql, '0 seconds')
  const sweep = work ? setInterval(() => failLost(sql, LOST_AFTER).catch(() => {}), BEAT_MS) : undefined
  const known: Running['jobs'] = new Map()
  for (const job of jobs) {
    await openJobQueue(boss, job)
    known.set(job.name, asking(boss, job.name, work ? await workOn(boss, sql, job) : undefined))
  }
  shared.griyaQueue = { sql, jobs: known }
  return async () => {
    await allAsked()
    delete shared.griyaQueue
    clearInterval(sweep)
    await boss.stop({ graceful: true, timeout: 10_000, wait: true })
  }
}

/** Lets a program on the shop's database leave jobs to the processes that do them. */
export function joinQueue(sql: Sql, names: string[]) {
  const boss = new PgBoss({ db: { executeSql: (text, values) => sql(text, values) } })
  shared.griyaQueue = { sql, jobs: new Map(names.map((name) => [name, asking(boss, name)])) }
}

/** Asks for a job now; the clock would get to it anyway. */
export async function runSoon(name: string): Promise<void> {
  await shared.griyaQueue?.jobs.get(name)?.()
}

/** Asks for a job without waiting until the queue knows: in a crowd that would be a turn at the pool for everybody. */
export function askSoon(name: string) {
  shared.griyaAskedJobs ??= new Set()
  const asked = shared.griyaAskedJobs
  const asking = runSoon(name).finally(() => asked.delete(asking))
  asked.add(asking)
}

/** Waits until the queue knows of all that was asked for. */
export async function allAsked() {
  await Promise.all(shared.griyaAskedJobs ?? [])
}

/** How many of each job wait or run, as every process sees it. */
export async function queueDepth(): Promise<{ job: string; state: string; count: number }[]> {
  const queue = shared.griyaQueue
  if (!queue) return []
  await allAsked()
  const { rows } = await queue.sql(
    `select name, state::text as state, count(*)::int as count from pgboss.job
     where state in ('created', 'retry', 'active') and name = any($1) group by name, state`,
    [[...queue.jobs.keys()]],
  )
  return rows.map(({ name, state, count }) => ({ job: String(name), state: String(state), count: Number(count) }))
}
