import { useTranslations } from 'next-intl'
import { DeskSkeleton } from '@/components/desk/desk-state'
import { type DotTone, StatusDot } from '@/components/desk/status-dot'
import { TROUBLED_STATES } from '@/lib/identity/notifications/rules'
import { sum } from '@/lib/platform/numbers'
import { useChecks, useHealth, useJobs } from '@/lib/server/upkeep/client'
import type { HealthSummary } from '@/lib/server/upkeep/schema'

type Trouble = {
  name: 'failedJobs' | 'lateJobs' | 'messages' | 'events' | 'checks' | 'process'
  /** The panel that tells more. */
  panel: string
  count: number
  tone: DotTone
}

const isTroubled = (state: string) => TROUBLED_STATES.some((troubled) => troubled === state)

/** The number of things that are wrong with this process. */
export const processTroubles = ({ migrations_missing, changes_late, files_answer }: HealthSummary) =>
  [migrations_missing, changes_late, !files_answer].filter(Boolean).length

/** In one line whether all is well, or else what is not, each with a link to its panel. */
export function Verdict() {
  const t = useTranslations('deskHealth.verdict')
  const health = useHealth()
  const jobs = useJobs()
  const checks = useChecks()
  // A part that cannot be loaded says so itself.
  if (health.error || jobs.error || checks.error) return null
  if (!health.data || !jobs.data || checks.data === undefined) return <DeskSkeleton rows={1} />
  const { messages, events } = health.data
  const countOf = (found: readonly { count: number }[]) => sum(found.map(({ count }) => count))
  const troubles: Trouble[] = [
    { name: 'failedJobs', panel: 'jobs', count: jobs.data.filter(({ last }) => last?.failed).length, tone: 'late' },
    { name: 'lateJobs', panel: 'jobs', count: jobs.data.filter(({ late }) => late).length, tone: 'soon' },
    {
      name: 'messages',
      panel: 'messages',
      count: countOf(messages.filter(({ state }) => isTroubled(state))),
      tone: 'late',
    },
    { name: 'events', panel: 'events', count: countOf(events.filter(({ state }) => state === 'failed')), tone: 'late' },
    {
      name: 'checks',
      panel: 'checks',
      count: checks.data?.results.filter(({ violations }) => violations > 0).length ?? 0,
      tone: 'late',
    },
    { name: 'process', panel: 'process', count: processTroubles(health.data), tone: 'late' },
  ]
  const found = troubles.filter(({ count }) => count > 0)
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-5 font-semibold">
      {found.length === 0 && (
        <StatusDot tone={checks.data ? 'done' : 'soon'}>{t(checks.data ? 'well' : 'unchecked')}</StatusDot>
      )}
      {found.map(({ name, panel, count, tone }) => (
        <a
          key={name}
          href={`#${panel}`}
          className="inline-flex min-h-9 items-center underline underline-offset-4 max-md:min-h-11"
        >
          <StatusDot tone={tone}>{t(name, { count })}</StatusDot>
        </a>
      ))}
    </p>
  )
}
