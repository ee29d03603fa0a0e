'use client'

import { useTranslations } from 'next-intl'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { useAct } from '@/components/desk/use-act'
import { useActorName } from '@/components/desk/use-actor-name'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { textOr } from '@/components/layout/message-keys'
import { Button } from '@/components/ui/button'
import type { DoctorRun } from '@/lib/server/doctor/schema'
import { runChecks, useChecks } from '@/lib/server/upkeep/client'

/** What must always hold: the last result, and a new check on request. */
export function ChecksPanel() {
  const t = useTranslations('deskHealth')
  const canRepair = useMay()('health.repair')
  const { data, error, mutate } = useChecks()
  const { act, busy } = useAct()
  const check = canRepair && (
    <Button size="sm" variant="secondary" busy={busy} onClick={() => act(runChecks, { done: t('checked') })}>
      {t('check')}
    </Button>
  )
  return (
    <Panel id="checks" title={t('checks')} actions={check}>
      <p className="mb-3 text-quiet text-sm">{t('checksText')}</p>
      {error && data === undefined && <DeskError error={error} onRetry={() => mutate()} />}
      {data === undefined && !error && <DeskSkeleton rows={2} />}
      {data === null && <p className="text-sm">{t(canRepair ? 'noChecks' : 'noChecksOfOthers')}</p>}
      {data && <LastRun run={data} />}
    </Panel>
  )
}

function LastRun({ run }: { run: DoctorRun }) {
  const t = useTranslations('deskHealth')
  const actorName = useActorName()
  const titleOf = (name: string) => textOr(name, t, `checkNames.${name}`)
  const broken = run.results.filter(({ violations }) => violations > 0)
  const kept = run.results.filter(({ violations }) => violations === 0)
  return (
    <div className="grid gap-3 text-sm">
      <p>
        <When at={run.at} /> · {t('lastCheck', { name: actorName(run.requested_by), milliseconds: run.took_ms })}
      </p>
      {broken.length === 0 && <StatusDot tone="done">{t('allHold', { count: kept.length })}</StatusDot>}
      <ul className="grid gap-3">
        {broken.map(({ name, violations, examples }) => (
          <li key={name}>
            <StatusDot tone="late">
              {titleOf(name)}: {t('violations', { count: violations })}
            </StatusDot>
            <p className="break-words pl-4 text-quiet text-xs">{examples.join(', ')}</p>
          </li>
        ))}
      </ul>
      <details>
        <summary className="min-h-9 cursor-pointer py-2 text-quiet max-md:min-h-11">
          {t('holds')} ({kept.length})
        </summary>
        <ul className="grid gap-1">
          {kept.map(({ name }) => (
            <li key={name}>
              <StatusDot tone="done">{titleOf(name)}</StatusDot>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
