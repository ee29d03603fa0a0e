'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskError } from '@/components/desk/desk-state'
import { Nothing } from '@/components/desk/nothing'
import { StatusDot } from '@/components/desk/status-dot'
import { useMay } from '@/components/desk/use-may'
import { useProviderName } from '@/components/desk/use-provider-name'
import { When } from '@/components/desk/when'
import { useOpsPages } from '@/lib/platform/use-ops'
import { EVENTS } from '@/lib/server/upkeep/client'
import type { UnappliedEvent } from '@/lib/server/upkeep/schema'

/** What waits or could not be applied, each with the way to where it is applied again. */
export function UnappliedEvents() {
  const t = useTranslations('deskHealth')
  const { rows, error, hasMore, isLoadingMore, more, reload } = useOpsPages<UnappliedEvent>(EVENTS)
  const columns = useColumns()
  if (error && !rows) return <DeskError error={error} onRetry={reload} />
  if (!rows || rows.length === 0) return null
  return (
    <DataTable
      label={t('unapplied')}
      columns={columns}
      rows={rows}
      idOf={({ id }) => String(id)}
      hasMore={hasMore}
      isLoadingMore={isLoadingMore}
      onMore={more}
    />
  )
}

function useColumns() {
  const t = useTranslations('deskHealth')
  const providerName = useProviderName()
  const seesPayments = useMay()('payments.read')
  return useMemo((): DataColumn<UnappliedEvent>[] => {
    const columns: DataColumn<UnappliedEvent>[] = [
      {
        id: 'subject',
        header: t('about'),
        phone: 'title',
        cell: ({ provider, subject }) => (
          <>
            <b>{providerName(provider)}</b> <span className="font-mono text-xs">{subject ?? '–'}</span>
          </>
        ),
      },
      {
        id: 'state',
        header: t('state'),
        phone: 'state',
        cell: ({ state }) => <StatusDot tone={state === 'failed' ? 'late' : 'soon'}>{t(`states.${state}`)}</StatusDot>,
      },
      {
        id: 'reason',
        header: t('error'),
        cell: ({ reason }) => <span className="break-words">{reason ?? <Nothing />}</span>,
      },
      { id: 'when', header: t('arrived'), phone: 'fact', cell: ({ received_at }) => <When at={received_at} /> },
    ]
    if (!seesPayments) return columns
    const replay = ({ id, payment_id }: UnappliedEvent) =>
      payment_id !== null && (
        <DeskLink href={`/ops/money?tab=in&payment=${payment_id}&event=${id}`} className="underline">
          {t('replay')}
        </DeskLink>
      )
    return [...columns, { id: 'replay', header: '', align: 'right', cell: replay }]
  }, [t, seesPayments, providerName])
}
