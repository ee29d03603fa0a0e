'use client'

import { useRouter } from 'next/navigation'
import { useNow, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { type Filter, FilterChips } from '@/components/desk/filter-chips'
import { Panel } from '@/components/desk/panel'
import { useCommandKey } from '@/components/desk/use-command-key'
import { useFilters } from '@/components/desk/use-filters'
import { useMay } from '@/components/desk/use-may'
import { useRowKeys } from '@/components/desk/use-row-keys'
import { useWorkPlace } from '@/components/desk/use-work-place'
import type { WorkPlace } from '@/components/desk/work-place'
import { type DeadlineGroup, groupByDeadline } from '@/components/desk-tasks/deadline-groups'
import { QueueTabs } from '@/components/desk-tasks/queue-tabs'
import { TaskDialog } from '@/components/desk-tasks/task-dialog'
import { TASK_COLUMNS, TaskRow } from '@/components/desk-tasks/task-row'
import { useTaskActs } from '@/components/desk-tasks/use-task-acts'
import { useTaskKeys } from '@/components/desk-tasks/use-task-keys'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { useMe } from '@/lib/identity/operators/client'
import { sum } from '@/lib/platform/numbers'
import { systemClock } from '@/lib/platform/time'
import { useQueueCounts, useTasks } from '@/lib/work/tasks/client'

const MINUTE_MS = 60_000

/** What can begin a list on a day with nothing left to do. */
const FREE: readonly DeadlineGroup[] = ['tomorrow', 'later']

const SHARED_COLUMNS = 'md:col-span-full md:grid md:grid-cols-subgrid'

/** Everything that waits for this operator, the most urgent first. */
export function Today({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('deskTasks')
  const { query } = useFilters()
  const place = useWorkPlace(places)
  const inPlace: Record<string, string> = place === null ? {} : { warehouse_id: String(place) }
  const { data: queues, error, mutate } = useQueueCounts(query([], inPlace))
  const sumOf = (name: 'open' | 'late') => sum((queues ?? []).map((queue) => queue[name]))
  return (
    <DeskPage title={t('title')} text={queues && t('text', { open: sumOf('open'), late: sumOf('late') })}>
      {error && !queues ? <DeskError error={error} onRetry={() => mutate()} /> : <QueueTabs queues={queues ?? []} />}
      <TaskFilters />
      <TaskList query={query(['queue', 'assignee', 'snoozed'], inPlace)} />
    </DeskPage>
  )
}

function TaskFilters() {
  const commandKey = useCommandKey()
  const t = useTranslations('deskTasks')
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'assignee',
      label: t('assignee'),
      options: [
        { value: 'me', label: t('mine') },
        { value: 'none', label: t('nobody') },
      ],
    },
    { kind: 'toggle', name: 'snoozed', label: t('snoozed') },
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <FilterChips filters={filters} />
      <p className="text-quiet text-xs max-md:hidden">{t('keys', { undo: commandKey('Z') })}</p>
    </div>
  )
}

function TaskList({ query }: { query: string }) {
  const t = useTranslations('deskTasks')
  const desk = useTranslations('desk')
  const router = useRouter()
  const may = useMay()
  const { data: me } = useMe()
  const { rows, error, isLoading, hasMore, isLoadingMore, more, reload } = useTasks(query)
  const { asked, close, doTask, startTask } = useTaskActs(reload)
  const list = useRef<HTMLUListElement>(null)
  const now = useNow({ updateInterval: MINUTE_MS })
  const groups = groupByDeadline(rows ?? [], now)
  const find = (id: number) => rows?.find((task) => task.id === id)
  useRowKeys(list, {
    onOpen: (id) => {
      const href = find(Number(id))?.subject.href
      if (href) router.push(href)
    },
  })
  useTaskKeys(list, (act, id) => {
    const task = find(id)
    if (task && may('tasks.work')) doTask(act, task)
  })
  return (
    <Panel flush>
      {Boolean(error) && !rows && <DeskError error={error} onRetry={reload} />}
      {isLoading && !rows && <DeskSkeleton />}
      {rows?.length === 0 && <DeskEmpty title={t('none')} text={t('noneText')} />}
      <div className="md:grid md:grid-cols-[minmax(0,1fr)_8rem_9rem] xl:grid-cols-[minmax(0,1fr)_max-content_fit-content(9rem)_auto]">
        {rows && rows.length > 0 && (
          <div
            aria-hidden="true"
            className={cx(TASK_COLUMNS, 'h-9 border-line border-b font-medium text-quiet text-xs max-md:hidden')}
          >
            <span>{t('task')}</span>
            <span>{t('due')}</span>
            <span>{t('assignee')}</span>
          </div>
        )}
        {groups[0] && FREE.includes(groups[0].group) && (
          <p className="col-span-full px-4 py-3 text-quiet text-sm">{t('todayDone')}</p>
        )}
        <ul ref={list} aria-label={t('title')} className={SHARED_COLUMNS}>
          {groups.map(({ group, rows: tasks }, index) => (
            <li key={group} className={cx(SHARED_COLUMNS, 'border-line not-first:border-t')}>
              <h2 className="tabular col-span-full flex gap-2 bg-ink/4 px-4 py-1.5 font-semibold text-xs">
                {t(`group.${group}`)}
                {/* What is not loaded yet belongs to the last group. */}
                {!(hasMore && index === groups.length - 1) && (
                  <span className="font-normal text-quiet">{tasks.length}</span>
                )}
              </h2>
              <ul className={SHARED_COLUMNS}>
                {tasks.map((task) => (
                  <TaskRow
                    key={task.id}
                    task={task}
                    isMine={task.assignee !== null && task.assignee.id === me?.id}
                    mayWork={may('tasks.work')}
                    onAct={doTask}
                    onStart={startTask}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
      {hasMore && (
        <Button variant="secondary" size="sm" className="m-3" busy={isLoadingMore} onClick={more}>
          {desk('more')}
        </Button>
      )}
      {asked && <TaskDialog asked={asked} onClose={close} onDone={reload} now={systemClock.now} />}
    </Panel>
  )
}
