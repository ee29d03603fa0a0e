import type { Connection, Database } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { areChangesLate } from '@/lib/db/follow-changes'
import { readMigrationState } from '@/lib/db/migration-state'
import { countEvents, listUnapplied, oldestNotificationSeconds } from '@/lib/http/inbox/queries'
import { keptChannels } from '@/lib/identity/notifications/providers/current'
import { countOpenMessages, oldestQueuedSeconds } from '@/lib/identity/notifications/queries'
import { listChargedAttempts } from '@/lib/orders/money-in/queries/payments'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { jobStates } from '@/lib/platform/queue'
import { release } from '@/lib/platform/release'
import { storeAnswers } from '@/lib/platform/storage'
import type { Clock } from '@/lib/platform/time'
import { isRunLate, nextRun } from '@/lib/server/upkeep/rules'
import type { HealthSummary, JobRow, UnappliedPage } from '@/lib/server/upkeep/schema'

/** Every job with its last and next run. */
export async function listJobs(now: Date): Promise<JobRow[]> {
  return (await jobStates()).map(({ last, ...job }) => ({
    ...job,
    next_at: nextRun(job.cron, now)?.toISOString() ?? null,
    late: job.running === 0 && last !== null && isRunLate(job.cron, last.started_at, now),
    last: last && { ...last, started_at: last.started_at.toISOString(), ended_at: last.ended_at.toISOString() },
  }))
}

const EVENT_PAGE = 50

/** Events that wait or could not be applied, each with the payment where it can be applied again. */
export async function listUnappliedEvents(db: Database, actor: Actor, cursor: string): Promise<UnappliedPage> {
  const key = readCursor(cursor, 1)
  const found = await listUnapplied(db, { before: key && Number(key[0]), limit: EVENT_PAGE + 1 })
  const shown = found.slice(0, EVENT_PAGE)
  const paymentOf = await listChargedAttempts(db, actor, shown)
  const last = shown.at(-1)
  return {
    data: shown.map((event) => ({
      ...event,
      received_at: event.received_at.toISOString(),
      payment_id: paymentOf(event),
    })),
    metadata: { next_cursor: found.length > EVENT_PAGE && last ? writeCursor([last.id]) : null },
  }
}

type Asked = { connection: Connection; clock: Clock }

/** How this process and what it works through are. */
export async function findHealth({ connection, clock }: Asked): Promise<HealthSummary> {
  const { db, engine } = connection
  const now = clock.now()
  const [jobs, messages, events, message_age, event_age, migrations, files_answer] = await Promise.all([
    jobStates(),
    countOpenMessages(db),
    countEvents(db),
    oldestQueuedSeconds(db, now),
    oldestNotificationSeconds(db, now),
    readMigrationState(db),
    storeAnswers().catch(() => false),
  ])
  return {
    ...release(),
    node: process.version,
    database: engine,
    started_at: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    memory_bytes: process.memoryUsage.rss(),
    migrations_missing: migrations.applied < migrations.known,
    changes_late: areChangesLate(),
    files_answer,
    jobs_failed: jobs.filter(({ last }) => last?.failed).length,
    kept_channels: keptChannels(),
    messages: [...messages].map(([state, count]) => ({ state, count })),
    events,
    oldest_message_seconds: Math.round(message_age),
    oldest_event_seconds: Math.round(event_age),
  }
}
