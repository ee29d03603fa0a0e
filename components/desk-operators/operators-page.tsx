'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { type DataColumn, REST } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Fact, Facts } from '@/components/desk/facts'
import { Nothing } from '@/components/desk/nothing'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { type Draft, OperatorDialog } from '@/components/desk-operators/operator-dialog'
import type { Place } from '@/components/desk-operators/operator-fields'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useOperators } from '@/lib/identity/operators/client'
import type { Operator } from '@/lib/identity/operators/schema'
import { OPERATOR_ROLES } from '@/lib/platform/permissions'

/** Who runs the shop, what they may do and where. */
export function OperatorsPage({ places }: { places: readonly Place[] }) {
  const t = useTranslations('deskOperators')
  const desk = useTranslations('desk.account')
  const may = useMay()
  const { data, error, mutate } = useOperators()
  const [draft, setDraft] = useState<Draft | null>(null)
  const columns = useColumns(places)
  const canWrite = may('operators.write')
  const atRisk = data?.filter(isAtRisk).length ?? 0
  return (
    <DeskPage
      title={t('title')}
      text={t('text')}
      actions={
        canWrite && (
          <Button size="sm" onClick={() => setDraft({ operator: null })}>
            {t('create')}
          </Button>
        )
      }
    >
      {atRisk > 0 && <Notice tone="warning">{t('atRisk', { count: atRisk })}</Notice>}
      <Panel flush>
        {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
        {!data && !error && <DeskSkeleton />}
        {data?.length === 0 && <DeskEmpty title={t('none')} />}
        {data && data.length > 0 && (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data.toSorted(byRisk)}
            idOf={({ id }) => String(id)}
            onOpen={canWrite ? (operator) => setDraft({ operator }) : undefined}
          />
        )}
      </Panel>
      <Panel title={t('mayTitle')}>
        <Facts>
          {OPERATOR_ROLES.map((role) => (
            <Fact key={role} label={desk(`roles.${role}`)}>
              {t(`may.${role}`)}
            </Fact>
          ))}
        </Facts>
      </Panel>
      <OperatorDialog draft={draft} places={places} onClose={() => setDraft(null)} />
    </DeskPage>
  )
}

/** Those who may log in with a password alone stand first, then by name. */
const byRisk = (one: Operator, other: Operator) =>
  Number(isAtRisk(other)) - Number(isAtRisk(one)) || one.name.localeCompare(other.name)

const isAtRisk = ({ active, has_factor }: Operator) => active && !has_factor

function useColumns(places: readonly Place[]) {
  const t = useTranslations('deskOperators')
  const desk = useTranslations('desk.account')
  return useMemo((): DataColumn<Operator>[] => {
    const titleOf = (id: number) => places.find((place) => place.id === id)?.title ?? String(id)
    return [
      {
        id: 'name',
        header: t('name'),
        sort: ({ name }) => name,
        width: REST,
        cell: ({ name, email }) => (
          <span className="block min-w-0 cells:truncate" title={email}>
            <b className="font-semibold">{name}</b>
            <span className="block break-all font-normal text-quiet text-xs cells:truncate">{email}</span>
          </span>
        ),
      },
      {
        id: 'roles',
        header: t('roles'),
        phone: 'fact',
        cell: ({ roles }) => <Several>{roles.map((role) => desk(`roles.${role}`)).join(', ')}</Several>,
      },
      {
        id: 'warehouses',
        header: t('warehouses'),
        phone: 'fact',
        cell: ({ warehouses }) => <Several>{warehouses?.map(titleOf).join(', ') ?? t('everywhere')}</Several>,
      },
      { id: 'status', header: t('status'), phone: 'state', cell: (operator) => <OperatorStatus operator={operator} /> },
      {
        id: 'factor',
        header: t('twoSteps'),
        phone: 'fact',
        cell: (operator) =>
          operator.has_factor ? t('hasFactor') : <StatusDot tone="off">{t('withoutFactor')}</StatusDot>,
      },
      {
        id: 'seen',
        header: t('seen'),
        phone: 'fact',
        sort: ({ last_seen_at }) => last_seen_at ?? '',
        cell: ({ last_seen_at }) => (last_seen_at ? <When at={last_seen_at} /> : <Nothing />),
      },
    ]
  }, [t, desk, places])
}

/** What may be several, in one line. */
const Several = ({ children }: { children: string }) => (
  <span className="block cells:max-w-44 cells:truncate" title={children}>
    {children}
  </span>
)

function OperatorStatus({ operator }: { operator: Operator }) {
  const t = useTranslations('deskOperators')
  if (!operator.active) return <StatusDot tone="off">{t('inactive')}</StatusDot>
  if (operator.must_change_password) return <StatusDot tone="soon">{t('invited')}</StatusDot>
  if (!operator.last_seen_at) return <StatusDot tone="calm">{t('never')}</StatusDot>
  return <StatusDot tone="done">{t('active')}</StatusDot>
}
