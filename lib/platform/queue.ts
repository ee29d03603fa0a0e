import PgBoss from 'pg-boss'
import { log } from '@/lib/platform/log'

type Sql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Work that repeats: idempotent, safe to run twice or on two machines at once. */
export type Job = {
  name: string
  run: () => Promise<void>
  /** A cron line; every minute when absent. */
  cron?: string
}

type Running = { boss: PgBoss; names: Set<string> }

const shared = globalThis as { griyaQueue?: Running }

const EVERY_MINUTE = '* * * * *'
const POLL_SECONDS = 1

/**
 * Starts the queue on the shop's own database. Each job is scheduled by the clock and can be asked for at once;
 * `stately` keeps at most one waiting and one running of each.
 */
export async function startQueue(sql: Sql, jobs: Job[], { work }: { work: boolean }) {
  const boss = new PgBoss({ db: { executeSql: (text, values) => sql(text, values) }, schedule: work, supervise: work })
  boss.on('error', (error) => log().error({ err: error }, 'queue'))
  await boss.start()
  for (const { name, run, cron = EVERY_MINUTE } of jobs) {
    await boss.createQueue(name, { name, policy: 'stately', retryLimit: 0, expireInSeconds: 300 })
    if (!work) continue
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      await run().catch((error: Error) => log().error({ job: name, err: error }, 'job failed'))
    })
  }
  shared.griyaQueue = { boss, names: new Set(jobs.map(({ name }) => name)) }
  return async () => {
    delete shared.griyaQueue
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
