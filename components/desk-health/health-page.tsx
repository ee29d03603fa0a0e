'use client'

import { useTranslations } from 'next-intl'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Fact, Facts } from '@/components/desk/facts'
import { Fold } from '@/components/desk/fold'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { When } from '@/components/desk/when'
import { ChecksPanel } from '@/components/desk-health/checks-panel'
import { EventsPanel } from '@/components/desk-health/events-panel'
import { JobsPanel } from '@/components/desk-health/jobs-panel'
import { MessagesPanel } from '@/components/desk-health/messages-panel'
import { processTroubles, Verdict } from '@/components/desk-health/verdict'
import { useHealth } from '@/lib/server/upkeep/client'
import type { HealthSummary } from '@/lib/server/upkeep/schema'

/** How the shop is: the verdict, then the checks, messages, what providers told us, jobs, and folded this process. */
export function HealthPage() {
  const t = useTranslations('deskHealth')
  const { data, error, mutate } = useHealth()
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <Verdict />
      <ChecksPanel />
      <MessagesPanel health={data} />
      <EventsPanel events={data?.events} />
      <JobsPanel />
      {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
      {!data && !error && <DeskSkeleton rows={3} />}
      {data && <ProcessPanel health={data} />}
    </DeskPage>
  )
}

const MEGABYTE = 1_000_000

function ProcessPanel({ health }: { health: HealthSummary }) {
  const t = useTranslations('deskHealth')
  const { version, revision, node, database, started_at, memory_bytes } = health
  const state = (isWell: boolean, well: string, ill: string) => (
    <StatusDot tone={isWell ? 'active' : 'late'}>{isWell ? well : ill}</StatusDot>
  )
  return (
    <Panel id="process" flush>
      <Fold title={t('process')} isOpen={processTroubles(health) > 0}>
        <div className="p-4 pt-1">
          <Facts layout="wide">
            <Fact label={t('version')}>{[version, revision].filter(Boolean).join(' ')}</Fact>
            <Fact label={t('database')}>{t(`engine.${database}`)}</Fact>
            <Fact label={t('started')}>
              <When at={started_at} />
            </Fact>
            <Fact label={t('memory')}>
              <span className="tabular">{`${Math.round(memory_bytes / MEGABYTE)} MB, Node ${node}`}</span>
            </Fact>
            <Fact label={t('migrations')}>{state(!health.migrations_missing, t('upToDate'), t('missing'))}</Fact>
            <Fact label={t('changes')}>{state(!health.changes_late, t('onTime'), t('late'))}</Fact>
            <Fact label={t('files')}>{state(health.files_answer, t('answers'), t('silent'))}</Fact>
          </Facts>
        </div>
      </Fold>
    </Panel>
  )
}
