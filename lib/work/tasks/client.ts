import { mutate } from 'swr'
import { callOps } from '@/lib/platform/ops-api'
import { useOps, useOpsPages } from '@/lib/platform/use-ops'
import type { Assignee, QueueCount, Task } from '@/lib/work/tasks/schema'

const LIVE = ['task']

/** The tasks that wait for this operator, the most urgent first; `query` as the API takes it, with its `?`. */
export const useTasks = (query: string) => useOpsPages<Task>(`/tasks${query}`, { live: LIVE })

/** What waits in the queues that this operator sees. */
export const useQueueCounts = (query = '') => useOps<QueueCount[]>(`/queues${query}`, { live: LIVE })

/** Whoever a task can be handed over to; null loads nothing. */
export const useAssignees = (id: number | null) => useOps<Assignee[]>(id === null ? null : `/tasks/${id}/assignees`)

async function act(id: number, verb: string, body?: unknown) {
  const { data } = await callOps<{ data: Task }>(`/tasks/${id}/${verb}`, { method: 'POST', body })
  await mutate((key) => typeof key === 'string' && key.startsWith('/queues'))
  return data
}

export const takeTask = (id: number) => act(id, 'take')
export const releaseTask = (id: number) => act(id, 'release')
export const handOverTask = (id: number, operator_id: number) => act(id, 'hand_over', { operator_id })
export const snoozeTask = (id: number, until: string, reason: string) => act(id, 'snooze', { until, reason })
export const undoTask = (id: number) => act(id, 'undo')
export const finishTask = (id: number, note: string) => act(id, 'done', { note })
