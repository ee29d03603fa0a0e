import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { answers, body, data, IdParam, router } from '@/lib/http/route'
import { undoTask } from '@/lib/work/tasks/commands/undo-task'
import { finishTask, handOverTask, releaseTask, snoozeTask, takeTask } from '@/lib/work/tasks/commands/work-on-task'
import { toTask } from '@/lib/work/tasks/projection'
import { listAssigneesOf } from '@/lib/work/tasks/queries/assignees'
import { countQueues, listTasks } from '@/lib/work/tasks/queries/tasks'
import {
  Assignee,
  Done,
  HandOver,
  QueueCount,
  QueueQuery,
  Snooze,
  Task,
  TaskPage,
  TaskQuery,
} from '@/lib/work/tasks/schema'

/** For operators; mounted by lib/server/operator. */
export const taskOperations = router()

const tags = ['Tasks']
const one = { tags, method: 'post', request: { params: IdParam }, responses: data(Task) } as const

taskOperations.openapi(
  operation('tasks.read', {
    tags,
    method: 'get',
    path: '/tasks',
    request: { query: TaskQuery },
    responses: answers(TaskPage),
  }),
  async (c) => c.json(await listTasks(c.get('context'), c.req.valid('query')), 200),
)

taskOperations.openapi(
  operation('tasks.read', {
    tags,
    method: 'get',
    path: '/queues',
    request: { query: QueueQuery },
    responses: data(z.array(QueueCount)),
  }),
  async (c) => c.json({ data: await countQueues(c.get('context'), c.req.valid('query')) }, 200),
)

taskOperations.openapi(
  operation('tasks.work', {
    tags,
    method: 'get',
    path: '/tasks/{id}/assignees',
    request: { params: IdParam },
    responses: data(z.array(Assignee)),
  }),
  async (c) => c.json({ data: await listAssigneesOf(c.get('context'), c.req.valid('param').id) }, 200),
)

taskOperations.openapi(operation('tasks.work', { ...one, path: '/tasks/{id}/take' }), async (c) => {
  const context = c.get('context')
  return c.json({ data: toTask(await takeTask(context, c.req.valid('param')), context) }, 200)
})

taskOperations.openapi(operation('tasks.work', { ...one, path: '/tasks/{id}/release' }), async (c) => {
  const context = c.get('context')
  return c.json({ data: toTask(await releaseTask(context, c.req.valid('param')), context) }, 200)
})

taskOperations.openapi(
  operation('tasks.work', {
    ...one,
    path: '/tasks/{id}/undo',
    description: 'Puts the task back to what it was before your last step, within ten seconds.',
  }),
  async (c) => {
    const context = c.get('context')
    return c.json({ data: toTask(await undoTask(context, c.req.valid('param')), context) }, 200)
  },
)

taskOperations.openapi(
  operation('tasks.work', {
    ...one,
    path: '/tasks/{id}/hand_over',
    request: { params: IdParam, ...body(HandOver) },
  }),
  async (c) => {
    const context = c.get('context')
    const task = await handOverTask(context, { ...c.req.valid('param'), ...c.req.valid('json') })
    return c.json({ data: toTask(task, context) }, 200)
  },
)

taskOperations.openapi(
  operation('tasks.work', { ...one, path: '/tasks/{id}/snooze', request: { params: IdParam, ...body(Snooze) } }),
  async (c) => {
    const context = c.get('context')
    const task = await snoozeTask(context, { ...c.req.valid('param'), ...c.req.valid('json') })
    return c.json({ data: toTask(task, context) }, 200)
  },
)

taskOperations.openapi(
  operation('tasks.work', { ...one, path: '/tasks/{id}/done', request: { params: IdParam, ...body(Done) } }),
  async (c) => {
    const context = c.get('context')
    const task = await finishTask(context, { ...c.req.valid('param'), ...c.req.valid('json') })
    return c.json({ data: toTask(task, context) }, 200)
  },
)
