'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Fold } from '@/components/desk/fold'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { StatusDot } from '@/components/desk/status-dot'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { textOr } from '@/components/layout/message-keys'
import { cx } from '@/components/ui/class-names'
import { runJobNow, useJobs } from '@/lib/server/upkeep/client'
import type { JobRow } from '@/lib/server/upkeep/schema'

/** How urgent a job is: failed, then late, then the rest. */
const rank = ({ last, late }: JobRow) => (last?.failed ? 0 : late ? 1 : WELL)
const WELL = 2

const idOf = ({ name }: JobRow) => name

/** Background jobs that failed or are late, the most urgent first; those that run well are folded. */
export function JobsPanel() {
  const t = useTranslations('deskHealth')
  const { data, error, mutate } = useJobs()
  const columns = useColumns()
  const sorted = data?.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)) ?? []
  const ill = sorted.filter((job) => rank(job) < WELL)
  const well = sorted.filter((job) => rank(job) === WELL)
  return (
    <Panel id="jobs" title={t('jobs')} flush>
      {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
      {!data && !error && <DeskSkeleton rows={6} />}
      {data?.length === 0 && <DeskEmpty title={t('noJobs')} />}
      {ill.length > 0 && <DataTable label={t('jobs')} columns={columns} rows={ill} idOf={idOf} />}
      {well.length > 0 && (
        <Fold title={t('healthyJobs', { count: well.length })}>
          <DataTable label={t('healthyJobs', { count: well.length })} columns={columns} rows={well} idOf={idOf} />
        </Fold>
      )}
    </Panel>
  )
}

function useColumns() {
  const t = useTranslations('deskHealth')
  const canRepair = useMay()('health.repair')
  return useMemo((): DataColumn<JobRow>[] => {
    const columns: DataColumn<JobRow>[] = [
      { id: 'job', header: t('job'), phone: 'title', cell: ({ name }) => <JobName name={name} /> },
      { id: 'last', header: t('last'), phone: 'fact', cell: (job) => <LastRun job={job} /> },
      { id: 'next', header: t('next'), phone: 'fact', cell: (job) => <NextRun job={job} /> },
      {
        id: 'failures',
        header: t('failures'),
        align: 'right',
        phone: 'fact',
        cell: ({ failures }) => <span className="tabular">{failures}</span>,
      },
    ]
    if (!canRepair) return columns
    return [
      ...columns,
      { id: 'run', header: '', align: 'right', phone: 'end', cell: ({ name }) => <RunButton name={name} /> },
    ]
  }, [t, canRepair])
}

/** What a job does; a job of another version is named as in the log. */
function useJobWords(name: string) {
  return textOr(name, useTranslations('deskHealth.jobName'), name)
}

/** What a job does, and its name in the log. */
function JobName({ name }: { name: string }) {
  const words = useJobWords(name)
  return (
    <span>
      <b className="font-semibold">{words}</b>
      {words !== name && <span className="block font-mono text-quiet text-xs">{name}</span>}
    </span>
  )
}

function LastRun({ job: { last, running, waiting } }: { job: JobRow }) {
  const t = useTranslations('deskHealth')
  if (running > 0) return <StatusDot tone="active">{t('running')}</StatusDot>
  if (!last) return <StatusDot tone="off">{waiting > 0 ? t('waitingRun') : t('never')}</StatusDot>
  return (
    <span>
      <StatusDot tone={last.failed ? 'late' : 'done'}>{last.failed ? t('failed') : t('done')}</StatusDot>{' '}
      <span className="text-quiet text-xs">
        <When at={last.ended_at} />
      </span>
      {last.error && <span className="block break-words text-danger text-xs">{last.error}</span>}
    </span>
  )
}

function NextRun({ job: { next_at, late } }: { job: JobRow }) {
  const t = useTranslations('deskHealth')
  return (
    <>
      {late && <StatusDot tone="soon">{t('late')}</StatusDot>}{' '}
      <span className={cx(late && 'text-quiet text-xs')}>{next_at ? <When at={next_at} /> : '–'}</span>
    </>
  )
}

function RunButton({ name }: { name: string }) {
  const t = useTranslations('deskHealth')
  const words = useJobWords(name)
  const { act, busy } = useAct()
  return (
    <RowAct
      busy={busy}
      aria-label={`${t('run')}: ${words}`}
      onClick={() => act(() => runJobNow(name), { done: t('requested') })}
    >
      {t('run')}
    </RowAct>
  )
}
