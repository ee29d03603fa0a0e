import type { Connection } from '@/lib/db/client'
import { areChangesLate } from '@/lib/db/follow-changes'
import { readMigrationState } from '@/lib/db/migration-state'
import { countEvents, oldestNotificationSeconds } from '@/lib/http/inbox/queries'
import { countOpenMessages, oldestQueuedSeconds } from '@/lib/identity/notifications/queries'
import { jobStates } from '@/lib/platform/queue'
import { release } from '@/lib/platform/release'
import { storeAnswers } from '@/lib/platform/storage'
import type { Clock } from '@/lib/platform/time'
import { nextRun } from '@/lib/server/upkeep/rules'
import type { HealthSummary, JobRow } from '@/lib/server/upkeep/schema'

/** Every job with its last and next run. */
export async function listJobs(now: Date): Promise<JobRow[]> {
  return (await jobStates()).map(({ last, ...job }) => ({
    ...job,
    next_at: nextRun(job.cron, now)?.toISOString() ?? null,
    last: last && { ...last, started_at: last.started_at.toISOString(), ended_at: last.ended_at.toISOString() },
  }))
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
    messages: [...messages].map(([state, count]) => ({ state, count })),
    events,
    oldest_message_seconds: Math.round(message_age),
    oldest_event_seconds: Math.round(event_age),
  }
}
