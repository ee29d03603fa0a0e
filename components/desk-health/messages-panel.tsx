'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Nothing } from '@/components/desk/nothing'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { Button } from '@/components/ui/button'
import type { MessageRow } from '@/lib/identity/notifications/schema'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { useOpsPages } from '@/lib/platform/use-ops'
import { MESSAGES, sendMessageAgain } from '@/lib/server/upkeep/client'
import type { HealthSummary } from '@/lib/server/upkeep/schema'

/** Messages of which it is not certain that they arrived, each with a way to send it again. */
export function MessagesPanel({ health }: { health: HealthSummary | undefined }) {
  const t = useTranslations('deskHealth')
  const desk = useTranslations('desk')
  const { oldest_message_seconds: oldestSeconds = 0, kept_channels = [] } = health ?? {}
  const channels = kept_channels.map((channel) => desk(`channel.${channel}`)).join(', ')
  const { rows, error, hasMore, isLoadingMore, more, reload } = useOpsPages<MessageRow>(MESSAGES)
  const columns = useColumns(reload)
  return (
    <Panel id="messages" title={t('messages')} flush>
      {oldestSeconds > 0 && <p className="px-4 text-quiet text-sm">{t('oldest', { seconds: oldestSeconds })}</p>}
      {channels !== '' && (
        <p className="px-4 pb-3 text-sm">
          <StatusDot tone="off">{t('kept', { channels })}</StatusDot>{' '}
          <DeskLink href="/ops/outbox" className="whitespace-nowrap underline">
            {t('seeKept')}
          </DeskLink>
        </p>
      )}
      {error && !rows && <DeskError error={error} onRetry={reload} />}
      {!rows && !error && <DeskSkeleton rows={3} />}
      {rows?.length === 0 && (
        <p className="px-4 pb-4 text-sm">
          <StatusDot tone="done">{t('noMessages')}</StatusDot>
        </p>
      )}
      {rows && rows.length > 0 && (
        <DataTable
          label={t('messages')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => String(id)}
          hasMore={hasMore}
          isLoadingMore={isLoadingMore}
          onMore={more}
        />
      )}
    </Panel>
  )
}

function useColumns(reload: () => unknown) {
  const t = useTranslations('deskHealth')
  const desk = useTranslations('desk')
  const may = useMay()
  const canRepair = may('health.repair')
  const seesOrders = may('orders.read')
  return useMemo((): DataColumn<MessageRow>[] => {
    const columns: DataColumn<MessageRow>[] = [
      {
        id: 'template',
        header: t('template'),
        phone: 'title',
        cell: ({ template, channel }) => (
          <>
            <b className="font-mono text-xs">{template}</b>{' '}
            <span className="text-quiet text-xs">{desk(`channel.${channel}`)}</span>
          </>
        ),
      },
      { id: 'recipient', header: t('recipient'), cell: ({ recipient }) => recipient },
      {
        id: 'state',
        header: t('state'),
        phone: 'state',
        cell: ({ state }) => (
          <StatusDot tone={state === 'unconfirmed' ? 'soon' : 'late'}>{desk(`messageState.${state}`)}</StatusDot>
        ),
      },
      {
        id: 'error',
        header: t('error'),
        cell: ({ error }) => <span className="break-words">{error ?? <Nothing />}</span>,
      },
      {
        id: 'order',
        header: t('order'),
        phone: 'fact',
        cell: ({ order_id }) =>
          order_id !== null && seesOrders ? (
            <DeskLink href={`/ops/orders/${order_id}#timeline`} className="tabular underline">
              {formattedId(order_id)}
            </DeskLink>
          ) : (
            '–'
          ),
      },
      { id: 'when', header: t('when'), phone: 'fact', cell: ({ created_at }) => <When at={created_at} /> },
    ]
    if (!canRepair) return columns
    const again = ({ id, can_send_again }: MessageRow) => can_send_again && <AgainButton id={id} onDone={reload} />
    return [...columns, { id: 'again', header: '', align: 'right', cell: again }]
  }, [t, desk, canRepair, seesOrders, reload])
}

function AgainButton({ id, onDone }: { id: number; onDone: () => unknown }) {
  const t = useTranslations('deskHealth')
  const { act, busy } = useAct()
  const send = async () => {
    await act(() => sendMessageAgain(id), { done: t('sentAgain') })
    await onDone()
  }
  return (
    <Button size="sm" variant="secondary" busy={busy} onClick={send}>
      {t('again')}
    </Button>
  )
}
