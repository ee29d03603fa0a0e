'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskEmpty } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { useProviderName } from '@/components/desk/use-provider-name'
import { UnappliedEvents } from '@/components/desk-health/unapplied-events'
import type { HealthSummary } from '@/lib/server/upkeep/schema'

type Events = HealthSummary['events']

const TONES = { received: 'soon', applied: 'active', ignored: 'off', failed: 'late' } as const

/** What gateways and couriers told the shop, by state. */
export function EventsPanel({ events }: { events: Events | undefined }) {
  const t = useTranslations('deskHealth')
  const providerName = useProviderName()
  const columns = useMemo((): DataColumn<Events[number]>[] => {
    const known = (state: string): state is keyof typeof TONES => state in TONES
    return [
      {
        id: 'provider',
        header: t('provider'),
        phone: 'title',
        cell: ({ provider }) => <b>{providerName(provider)}</b>,
      },
      {
        id: 'state',
        header: t('state'),
        phone: 'state',
        cell: ({ state }) => known(state) && <StatusDot tone={TONES[state]}>{t(`states.${state}`)}</StatusDot>,
      },
      {
        id: 'count',
        header: t('count'),
        align: 'right',
        phone: 'end',
        cell: ({ count }) => <span className="tabular">{count}</span>,
      },
    ]
  }, [t, providerName])
  return (
    <Panel id="events" title={t('events')} flush>
      {events?.length === 0 && <DeskEmpty title={t('noEvents')} />}
      {events && events.length > 0 && (
        <DataTable
          label={t('events')}
          columns={columns}
          rows={events}
          idOf={({ provider, state }) => `${provider}/${state}`}
        />
      )}
      <UnappliedEvents />
    </Panel>
  )
}
