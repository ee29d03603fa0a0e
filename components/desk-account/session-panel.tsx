'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { useAct } from '@/components/desk/use-act'
import { When } from '@/components/desk/when'
import { Badge } from '@/components/ui/badge'
import { useFew } from '@/components/ui/use-few'
import { endOperatorSession, endOtherSessions, useOperatorSessions } from '@/lib/identity/operators/client'
import type { OperatorSession } from '@/lib/identity/operators/schema'

/** Where the operator is logged in, each with a button that ends it, and one that ends all others. */
export function SessionPanel() {
  const t = useTranslations('deskAccount')
  const { data, error, mutate } = useOperatorSessions()
  const sessions = data?.toSorted((a, b) => Number(b.current) - Number(a.current)) ?? []
  const { shown, hasMore, showAll } = useFew(sessions)
  const [isEnding, setEnding] = useState(false)
  const endOthers = sessions.length > 1 && <RowAct onClick={() => setEnding(true)}>{t('sessions.endOthers')}</RowAct>
  return (
    <Panel title={t('sessions.title')} actions={endOthers}>
      {error && <DeskError error={error} onRetry={() => mutate()} />}
      {!data && !error && <DeskSkeleton rows={2} />}
      <ul>
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {hasMore && (
        <RowAct className="-ml-2 mt-1" onClick={showAll}>
          {t('sessions.showAll', { count: sessions.length })}
        </RowAct>
      )}
      <ConfirmAct
        open={isEnding}
        onClose={() => setEnding(false)}
        title={t('sessions.endOthers')}
        confirm={t('sessions.endOthers')}
        danger
        done={t('sessions.ended')}
        onConfirm={endOtherSessions}
      >
        <p>{t('sessions.endOthersText')}</p>
      </ConfirmAct>
    </Panel>
  )
}

function SessionRow({ session }: { session: OperatorSession }) {
  const t = useTranslations('deskAccount')
  const { act, busy } = useAct()
  const { browser, system, last_seen_at, current } = session
  const device = [browser, system].filter(Boolean).join(' · ') || t('sessions.unknown')
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-line border-t py-1 first:border-t-0">
      <span className="font-medium">{device}</span>
      {current && <Badge tone="primary">{t('sessions.current')}</Badge>}
      <span className="flex-1 text-quiet">
        {t('sessions.seen')} <When at={last_seen_at} />
      </span>
      {!current && (
        <RowAct busy={busy} onClick={() => act(() => endOperatorSession(session.id), { done: t('sessions.ended') })}>
          {t('sessions.end')}
        </RowAct>
      )}
    </li>
  )
}
