import { setTimeout as pause } from 'node:timers/promises'
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
  /** Every process may run it at the same time, once each; otherwise only one process at a time runs it. */
  everywhere?: boolean
}

/** The connection of the queue, and the function that requests a run of each job. */
type OpenQueue = { sql: Sql; jobs: Map<string, () => Promise<void>> }

const shared = globalThis as { griyaQueue?: OpenQueue; griyaRequestedJobs?: Set<Promise<void>> }

const EVERY_MINUTE = '* * * * *'

/**
 * How often one statement asks which jobs wait, for all workers at once. Without other processes only the clock of the
 * queue is found so: a request of this process wakes its worker itself.
 */
const LOOK_MS = { shared: 1_000, alone: 10_000 }

/** How often a worker looks by itself; it is woken before. */
const POLL_SECONDS = 60

/** A run renews `started_on` this often. One that has not for `LOST_AFTER` ended with its process. */
const BEAT_MS = 5_000
const LOST_AFTER = '20 seconds'
const LONGEST_SECONDS = 300

/** Characters of a failure that the queue records. */
const LONGEST_REASON = 300

const runDurations = durations('griya_job_duration_seconds', 'Runs of background jobs', ['job', 'outcome'])

/** Runs a job once and measures it. Throws when it failed, so that the queue records why; the next run tries again. */
export async function perform({ name, run }: Job) {
  const since = performance.now()
  const measure = (outcome: string) => runDurations.observe({ job: name, outcome }, (performance.now() - since) / 1000)
  try {
    await run()
    measure('done')
  } catch (error) {
    log().error({ job: name, err: error }, 'job failed')
    measure('failed')
    throw new Error((error as Error).message.slice(0, LONGEST_REASON))
  }
}

/** Marks runs without a heartbeat as failed, so that they do not block the next run. */
const failLost = (sql: Sql, silence: string) =>
  sql(
    `update pgboss.job set state = 'failed', completed_on = now()
     where state = 'active' and started_on <= now() - $1::interval`,
    [silence],
  )

/** Sends heartbeats for these entries of the queue until `run` ends. */
async function withHeartbeat(sql: Sql, found: { id: string }[], run: Promise<void>) {
  const ids = found.map(({ id }) => id)
  const beat = () => sql(`update pgboss.job set started_on = now() where id = any($1) and state = 'active'`, [ids])
  const beats = setInterval(() => beat().catch(() => {}), BEAT_MS)
  await run.finally(() => clearInterval(beats))
}

/** Wakes the workers of waiting jobs, by name: one statement in place of one for each job. */
function wakeWorkers(boss: PgBoss, sql: Sql, workers: Map<string, string>, every: number) {
  const look = coalesce(async () => {
    const { rows } = await sql(
      `select distinct name from pgboss.job where state < 'active' and start_after <= now() and name = any($1)`,
      [[...workers.keys()]],
    )
    for (const { name } of rows) {
      const worker = workers.get(String(name))
      if (worker) boss.notifyWorker(worker)
    }
  })
  const timer = setInterval(() => look().catch(() => {}), every)
  return () => clearInterval(timer)
}

const DEADLOCK = '40P01'
const MOST_TRIES = 8

/** Processes that start at once make the same queues: of two that wait for each other, PostgreSQL refuses one. */
async function againAfterDeadlock(act: () => Promise<unknown>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === MOST_TRIES) throw error
      await pause(Math.random() * 100 * tries)
    }
  }
}

/** Creates the queue of a job, or updates one that an earlier build created with another policy. */
async function openJobQueue(boss: PgBoss, { name, everywhere = false }: Job) {
  const policy = everywhere ? 'short' : 'stately'
  const options = { name, policy, retryLimit: 0, expireInSeconds: LONGEST_SECONDS } as const
  await againAfterDeadlock(() => boss.createQueue(name, options))
  if (everywhere) await againAfterDeadlock(() => boss.updateQueue(name, options))
}

async function workOn(boss: PgBoss, sql: Sql, job: Job): Promise<string> {
  const { name, cron = EVERY_MINUTE } = job
  await boss.schedule(name, cron)
  return boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, (found) => withHeartbeat(sql, found, perform(job)))
}

/** Queues a run of a job and wakes its worker in this process. Calls during a request share the next one. */
const runRequester = (boss: PgBoss, name: string, worker?: string) =>
  coalesce(async () => {
    await boss
      .send(name, {})
      .catch((error: Error) => log().warn({ job: name, error: error.message }, 'job waits for its clock'))
    if (worker) boss.notifyWorker(worker)
  })

/**
 * Starts the queue on the shop's own database. Each job runs by its cron line and on request; the policy `stately`
 * keeps at most one waiting and one running, `short` at most one waiting. `alone`: no other process uses this database,
 * so every run that is still active was left by an earlier process.
 */
export async function startQueue(sql: Sql, jobs: Job[], { work, alone = false }: { work: boolean; alone?: boolean }) {
  const boss = new PgBoss({ db: { executeSql: (text, values) => sql(text, values) }, schedule: work, supervise: work })
  boss.on('error', (error) => log().error({ err: error }, 'queue'))
  await boss.start()
  if (alone) await failLost(sql, '0 seconds')
  const sweep = work && !alone ? setInterval(() => failLost(sql, LOST_AFTER).catch(() => {}), BEAT_MS) : undefined
  const requests: OpenQueue['jobs'] = new Map()
  const workers = new Map<string, string>()
  for (const job of jobs) {
    await openJobQueue(boss, job)
    if (work) workers.set(job.name, await workOn(boss, sql, job))
    requests.set(job.name, runRequester(boss, job.name, workers.get(job.name)))
  }
  const stopWaking = work ? wakeWorkers(boss, sql, workers, alone ? LOOK_MS.alone : LOOK_MS.shared) : () => {}
  shared.griyaQueue = { sql, jobs: requests }
  return async () => {
    await allRequested()
    delete shared.griyaQueue
    clearInterval(sweep)
    stopWaking()
    await boss.stop({ graceful: true, timeout: 10_000, wait: true })
  }
}

/** Lets a program request jobs that the shop's processes run. */
export function joinQueue(sql: Sql, names: string[]) {
  const boss = new PgBoss({ db: { executeSql: (text, values) => sql(text, values) } })
  shared.griyaQueue = { sql, jobs: new Map(names.map((name) => [name, runRequester(boss, name)])) }
}

/** Requests a run of a job now instead of at its next scheduled time. */
export async function runSoon(name: string): Promise<void> {
  await shared.griyaQueue?.jobs.get(name)?.()
}

/** Requests a run without waiting for the queue, so that a request under load needs no further pool connection. */
export function requestSoon(name: string) {
  shared.griyaRequestedJobs ??= new Set()
  const requested = shared.griyaRequestedJobs
  const request = runSoon(name).finally(() => requested.delete(request))
  requested.add(request)
}

/** Waits until the queue has stored all requests. */
export async function allRequested() {
  await Promise.all(shared.griyaRequestedJobs ?? [])
}

/** How many runs of each job wait or run, over all processes. */
export async function queueDepth(): Promise<{ job: string; state: string; count: number }[]> {
  const queue = shared.griyaQueue
  if (!queue) return []
  await allRequested()
  const { rows } = await queue.sql(
    `select name, state::text as state, count(*)::int as count from pgboss.job
     where state in ('created', 'retry', 'active') and name = any($1) group by name, state`,
    [[...queue.jobs.keys()]],
  )
  return rows.map(({ name, state, count }) => ({ job: String(name), state: String(state), count: Number(count) }))
}

const SCHEDULED = `select job.name, schedule.cron, depth.running, depth.waiting, runs.failures,
    last.state = 'failed' as failed, last.started_on, last.completed_on, last.output ->> 'message' as error
  from unnest($1::text[]) as job (name)
  left join pgboss.schedule as schedule on schedule.name = job.name
  left join (select name, count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state in ('created', 'retry'))::int as waiting
    from pgboss.job where state < 'completed' group by name) as depth on depth.name = job.name
  left join (select name, count(*) filter (where state = 'failed')::int as failures from ended group by name)
    as runs on runs.name = job.name
  left join (select distinct on (name) * from ended order by name, completed_on desc) as last on last.name = job.name
  order by job.name`

const ENDED = `with ended as (
  select name, state, started_on, completed_on, output from pgboss.job where state in ('completed', 'failed')
  union all
  select name, state, started_on, completed_on, output from pgboss.archive
  where state in ('completed', 'failed') and completed_on > now() - interval '2 days')`

export type JobState = {
  name: string
  cron: string
  running: number
  waiting: number
  /** Of the last two days. */
  failures: number
  last: { started_at: Date; ended_at: Date; failed: boolean; error: string | null } | null
}

/** Every job with its schedule and its last run, over all processes; empty without a queue. */
export async function jobStates(): Promise<JobState[]> {
  const queue = shared.griyaQueue
  if (!queue) return []
  const { rows } = await queue.sql(`${ENDED} ${SCHEDULED}`, [[...queue.jobs.keys()]])
  return rows.map((row) => ({
    name: String(row.name),
    cron: String(row.cron ?? ''),
    running: Number(row.running ?? 0),
    waiting: Number(row.waiting ?? 0),
    failures: Number(row.failures ?? 0),
    last: row.completed_on
      ? {
          started_at: new Date(row.started_on as string | Date),
          ended_at: new Date(row.completed_on as string | Date),
          failed: row.failed === true,
          error: row.failed === true ? String(row.error ?? '') : null,
        }
      : null,
  }))
}

/** Whether this process knows a job of this name. */
export const isJob = (name: string) => shared.griyaQueue?.jobs.has(name) ?? false
