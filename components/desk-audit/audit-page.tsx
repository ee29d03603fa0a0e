'use client'

import { useMessages, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { CsvLink } from '@/components/desk/csv-link'
import { type DataColumn, REST } from '@/components/desk/data-columns'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty } from '@/components/desk/desk-state'
import { type Filter, FilterChips } from '@/components/desk/filter-chips'
import { FilterSearch } from '@/components/desk/filter-search'
import { ListPanel } from '@/components/desk/list-panel'
import { useActorName } from '@/components/desk/use-actor-name'
import { useFilters } from '@/components/desk/use-filters'
import { WhenExactly } from '@/components/desk/when'
import { AuditDetail } from '@/components/desk-audit/audit-detail'
import { AuditSubject } from '@/components/desk-audit/audit-subject'
import type { StateWords } from '@/components/desk-audit/state-words'
import { useActionText } from '@/components/desk-audit/use-action-text'
import { useValueText } from '@/components/desk-audit/use-value-text'
import { useAudit } from '@/lib/identity/audit/client'
import { changesOf } from '@/lib/identity/audit/rules'
import type { AuditRow } from '@/lib/identity/audit/schema'
import { useOperators } from '@/lib/identity/operators/client'

const FILTERS = ['q', 'action', 'operator_id', 'subject_type', 'subject_id', 'from', 'to']

/** What the list leaves out unless it is asked for; who asks for one action gets that. */
const loginsOf = (get: (name: string) => string) =>
  get('logins') ? { logins: 'only' } : get('action') ? undefined : { logins: 'without' }

/** Everything that operators and programs did, the newest first. */
export function AuditPage({ states }: { states: StateWords }) {
  const t = useTranslations('deskAudit')
  const { get, query } = useFilters()
  const asked = query(FILTERS, loginsOf(get))
  const list = useAudit(asked)
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const columns = useColumns(states)
  return (
    <DeskPage title={t('title')} text={t('text')} actions={<CsvLink href={`/api/ops/v1/audit.csv${asked}`} />}>
      <AuditFilters />
      <ListPanel
        list={list}
        label={t('title')}
        columns={columns}
        idOf={({ id }) => String(id)}
        onOpen={setOpened}
        openId={opened && String(opened.id)}
        empty={<DeskEmpty title={t('none')} text={t(get('q') ? 'noneFound' : 'noneText')} />}
      />
      <AuditDetail entry={opened} states={states} onClose={() => setOpened(null)} />
    </DeskPage>
  )
}

function AuditFilters() {
  const t = useTranslations('deskAudit')
  const { data: operators } = useOperators()
  const words = useMessages().deskAudit.actions
  const filters: Filter[] = [
    { kind: 'toggle', name: 'logins', label: t('logins') },
    {
      kind: 'choice',
      name: 'action',
      label: t('what'),
      options: Object.entries(words).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      name: 'operator_id',
      label: t('who'),
      options: (operators ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { kind: 'day', name: 'from', label: t('from') },
    { kind: 'day', name: 'to', label: t('to') },
    { kind: 'given', name: 'subject_type', label: t('subject') },
    { kind: 'given', name: 'subject_id', label: t('subjectId') },
  ]
  return (
    <FilterChips filters={filters}>
      <FilterSearch label={t('search')} />
    </FilterChips>
  )
}

function useColumns(states: StateWords) {
  const t = useTranslations('deskAudit')
  const actionText = useActionText()
  const actorName = useActorName()
  return useMemo(
    (): DataColumn<AuditRow>[] => [
      { id: 'action', header: t('what'), cell: actionText },
      {
        id: 'subject',
        header: t('subject'),
        cell: ({ subject, who }) => <AuditSubject subject={subject} by={who.id} />,
      },
      {
        id: 'change',
        header: t('change'),
        phone: 'line',
        width: REST,
        cell: (entry) => <Change entry={entry} states={states} />,
      },
      {
        id: 'who',
        header: t('who'),
        cell: ({ who, via }) => (via ? t('byKey', { name: who.name, key: via }) : actorName(who.name)),
      },
      {
        id: 'at',
        header: t('when'),
        align: 'right',
        phone: 'end',
        width: 'cells:w-40 blocks:text-xs',
        cell: ({ at }) => <WhenExactly at={at} />,
      },
    ],
    [t, actionText, actorName, states],
  )
}

/** What changed, each in its line; a call that no command recorded has only its outcome. */
function Change({ entry, states }: { entry: AuditRow; states: StateWords }) {
  const { action, before, after, subject } = entry
  const { fieldText, textOf } = useValueText(subject.type, states)
  const changes = action.includes(' ') ? [] : changesOf(before, after)
  return changes.map(({ field, before, after }) => (
    <span key={field} className="block truncate">
      <span className="text-quiet">{fieldText(field)}:</span>{' '}
      {before === undefined ? textOf(field, after) : `${textOf(field, before)} → ${textOf(field, after)}`}
    </span>
  ))
}
