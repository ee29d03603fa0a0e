import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { followChanges } from '@/lib/db/follow-changes'
import { change_log } from '@/lib/http/tables'
import { operator_sessions, operators } from '@/lib/identity/operators/tables'
import { logInAs } from '@/lib/identity/operators/testing'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import { announceDeskChanges } from '@/lib/platform/desk-changes'
import { fixedClock } from '@/lib/platform/time'
import { type Headers_, movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import { openTask } from '@/lib/work/tasks/commands/open-task'
import { hasOpenSession } from '@/lib/work/tasks/queries/events'
import { countQueues, listTasks } from '@/lib/work/tasks/queries/tasks'
import type { QueueCount, Task, TaskPage } from '@/lib/work/tasks/schema'

type Person = Awaited<ReturnType<typeof logInAs>>
type Answer = { data: Task; code?: string; params?: Record<string, unknown> }

let shop: TestShop
let desk: ReturnType<typeof openDesk>
let packer: Person
let other: Person
let support: Person
const clock = movableClock('2026-11-23T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  desk = openDesk(shop)
  packer = await logInAs(shop, ['warehouse'])
  other = await logInAs(shop, ['warehouse'])
  support = await logInAs(shop, ['support'])
})
afterAll(() => shop.close())

const list = async ({ headers }: Person, query = '&limit=100') =>
  (await shop.call<TaskPage>('GET', `/api/ops/v1/tasks?${query}`, undefined, headers)).body
const act = async ({ headers }: Person, id: number, verb: string, body?: object) => {
  const answer = await shop.call<Answer>('POST', `/api/ops/v1/tasks/${id}/${verb}`, body, headers)
  return { status: answer.status, ...answer.body }
}
const codeOf = async (answer: ReturnType<typeof act>) => [(await answer).status, (await answer).code]

async function taskOf(person: Person, order: { id: number }) {
  const found = (await list(person)).data.find(({ subject }) => subject.id === order.id)
  if (!found) throw new Error('the order has no task')
  return found
}

const actorOf = ({ operator: { id, name, roles, warehouses } }: Person) =>
  ({ kind: 'operator', operator_id: id, name, roles, warehouses }) as const

const open = command(openTask)
const ABOUT = { subject_type: 'application', kind: 'refund_due', label: 'Toko Maju', warehouse_id: null } as const

describe('the tasks of an order', () => {
  test('open when it is paid, and each step completes one and opens the next', async () => {
    const order = await desk.paid()
    const task = await taskOf(packer, order)
    expect(task).toMatchObject({
      kind: 'process',
      queue: 'warehouse',
      subject: { type: 'order', label: `GRY-${order.id}`, href: `/ops/orders/${order.id}` },
      data: {
        title: expect.any(String),
        title_idn: expect.any(String),
        type: 'buy',
        pieces: 2,
        courier: 'JNE',
        method: 'REG',
      },
      due_at: '2026-11-24T17:00:00.000Z',
      late: false,
      assignee: null,
      is_step: true,
    })
    expect(await codeOf(act(packer, task.id, 'done', {}))).toEqual([409, 'task_is_step'])
    await desk.operate(order.id, 'process_order')
    expect(await taskOf(packer, order)).toMatchObject({ kind: 'ship', due_at: '2026-11-26T03:00:00.000Z' })
    expect(await codeOf(act(packer, task.id, 'take'))).toEqual([409, 'task_closed'])
    await desk.operate(order.id, 'ship_order', { courier: 'JNE', tracking_code: 'JX001' })
    expect(await desk.waits(order.id)).toEqual([])
  })

  test('are seen and worked on by those who may, in their warehouses', async () => {
    const order = await desk.paid()
    const { id } = await taskOf(packer, order)
    const far = await logInAs(shop, ['warehouse'], [shop.warehouses[1]?.id ?? 0])
    const auditor = await logInAs(shop, ['auditor'])
    expect((await list(support)).data).toEqual([])
    expect((await list(far)).data).toEqual([])
    expect((await list(auditor)).data.map((task) => task.id)).toContain(id)
    expect(await codeOf(act(support, id, 'take'))).toEqual([403, 'forbidden'])
    expect(await codeOf(act(auditor, id, 'take'))).toEqual([403, 'forbidden'])
    expect(await codeOf(act(far, id, 'take'))).toEqual([404, 'not_found'])
    expect((await shop.call('GET', '/api/ops/v1/tasks')).status).toBe(401)
    const [, refused] = await Promise.all([
      desk.codeOf(desk.operate(order.id, 'process_order')),
      shop.call('POST', `/api/ops/v1/orders/${order.id}/transitions`, { verb: 'ship_order' }, support.headers),
    ])
    expect(refused.status).toBe(403)
  })
})

describe('a task', () => {
  test('goes to one of two people who take it at once', async () => {
    const { id } = await taskOf(packer, await desk.paid())
    const answers = await Promise.all([act(packer, id, 'take'), act(other, id, 'take')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const winner = answers[0]?.status === 200 ? packer : other
    expect([refused?.code, refused?.params]).toEqual(['task_taken', { name: winner.operator.name }])
    expect((await act(winner, id, 'take')).status).toBe(200)
    const loser = winner === packer ? other : packer
    for (const [verb, body] of [
      ['release', undefined],
      ['hand_over', { operator_id: loser.operator.id }],
      ['snooze', { until: '2026-11-25T00:00:00Z', reason: 'x' }],
    ] as const)
      expect(await codeOf(act(loser, id, verb, body))).toEqual([409, 'task_taken'])
    expect((await list(winner, '&assignee=me')).data.map((task) => task.id)).toEqual([id])
    expect((await act(winner, id, 'release')).data.assignee).toBeNull()
  })

  test('is handed over to somebody who may do it', async () => {
    const { id } = await taskOf(packer, await desk.paid())
    expect(await codeOf(act(packer, id, 'hand_over', { operator_id: support.operator.id }))).toEqual([
      422,
      'assignee_unsuitable',
    ])
    const { data } = await act(packer, id, 'hand_over', { operator_id: other.operator.id })
    expect(data.assignee).toEqual({ id: other.operator.id, name: other.operator.name })
    const listed = await shop.call<{ data: { id: number }[] }>(
      'GET',
      `/api/ops/v1/tasks/${id}/assignees`,
      undefined,
      packer.headers,
    )
    const ids = listed.body.data.map((person) => person.id)
    expect([ids.includes(other.operator.id), ids.includes(support.operator.id)]).toEqual([true, false])
  })

  test('is put off with a reason, until it comes back by itself', async () => {
    const { id } = await taskOf(packer, await desk.paid())
    const later = '2026-11-24T03:00:00Z'
    expect((await act(packer, id, 'snooze', { until: '2026-11-22T00:00:00Z', reason: 'x' })).status).toBe(422)
    expect((await act(packer, id, 'snooze', { until: later, reason: '' })).status).toBe(422)
    const { data } = await act(packer, id, 'snooze', { until: later, reason: 'No boxes left' })
    expect([data.snoozed_until, data.snooze_reason]).toEqual(['2026-11-24T03:00:00.000Z', 'No boxes left'])
    const isListed = async (at: Date | string, snoozed: 'true' | 'false') => {
      const query = { assignee: 'all', cursor: '1', limit: 100, snoozed } as const
      const found = await listTasks({ ...shop.context, actor: actorOf(packer), clock: fixedClock(at) }, query)
      return found.data.some((task) => task.id === id)
    }
    const now = clock.now()
    expect([await isListed(now, 'false'), await isListed(now, 'true')]).toEqual([false, true])
    expect([await isListed(later, 'false'), await isListed(later, 'true')]).toEqual([true, false])
  })

  test('can be about anything, and is ticked off once with a note', async () => {
    const finance = await logInAs(shop, ['finance'])
    await open(shop.context, { ...ABOUT, subject_id: 7 })
    await open(shop.context, { ...ABOUT, subject_id: 7 })
    const found = (await list(finance, '&queue=money')).data.filter(({ subject }) => subject.type === 'application')
    expect(found.map(({ subject }) => subject)).toEqual([
      { type: 'application', id: 7, label: 'Toko Maju', href: '/ops/resellers/7' },
    ])
    const id = found[0]?.id ?? 0
    expect((await act(finance, id, 'done', { note: 'Sent by transfer' })).status).toBe(200)
    expect(await codeOf(act(finance, id, 'done', {}))).toEqual([409, 'task_closed'])
  })

  test('is counted in its queue, and pages follow each other without gaps', async () => {
    const { body } = await shop.call<{ data: QueueCount[] }>('GET', '/api/ops/v1/queues', undefined, packer.headers)
    const all = (await list(packer)).data
    const [warehouse, ...others] = body.data
    expect(warehouse).toMatchObject({ queue: 'warehouse', open: all.length, late: 0 })
    expect(others.map(({ queue }) => queue)).toEqual(['courier', 'claims', 'customers'])
    const later = { ...shop.context, actor: actorOf(packer), clock: fixedClock('2026-12-24T10:00:00+07:00') }
    expect((await countQueues(later, {}))[0]).toMatchObject({ open: all.length + 1, late: all.length + 1 })
    const ids: number[] = []
    for (let cursor: string | null = '1'; cursor; ) {
      const page: TaskPage = await list(packer, `&limit=2&cursor=${cursor}`)
      ids.push(...page.data.map((task) => task.id))
      cursor = page.metadata.next_cursor
    }
    expect(ids).toEqual(all.map((task) => task.id))
  })
})

describe('the stream of events', () => {
  const listen = (headers: Headers_) => fetch(`${shop.origin}/api/ops/v1/events`, { headers })

  /** Reads until the text has come. */
  async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, wanted: string) {
    let text = ''
    while (!text.includes(wanted)) text += Buffer.from((await reader.read()).value ?? []).toString()
    return text
  }

  test('tells what this and other processes change, and nothing of the shop’s pages', async () => {
    const handlers = { changed: async () => {}, missed: async () => {}, told: announceDeskChanges }
    const stop = await followChanges(shop.connection, handlers)
    const stream = await listen(packer.headers)
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
    const order = await desk.paid()
    await readUntil(reader, `data: {"subject":"order","id":"${order.id}"}`)
    const elsewhere = { process: 'another', tags: ['desk/task/424242', 'catalog'], at: new Date() }
    await shop.connection.db.insert(change_log).values(elsewhere)
    const told = await readUntil(reader, 'event: changed\ndata: {"subject":"task","id":"424242"}')
    expect(told).not.toContain('catalog')
    await reader.cancel()
    stop()
  })

  test('tells nothing of other warehouses, and ends at once with its session', async () => {
    const handlers = { changed: async () => {}, missed: async () => {}, told: announceDeskChanges }
    const stop = await followChanges(shop.connection, handlers)
    const person = await logInAs(shop, ['owner'])
    const elsewhere = await logInAs(shop, ['warehouse'], [shop.warehouses[1]?.id ?? 0])
    const readers = []
    for (const headers of [elsewhere.headers, person.headers]) {
      readers.push(((await listen(headers)).body as ReadableStream<Uint8Array>).getReader())
    }
    const order = await desk.paid()
    const [theirs, all] = readers
    if (!theirs || !all) throw new Error('no stream')
    await readUntil(all, `data: {"subject":"order","id":"${order.id}"}`)
    await open(shop.context, { ...ABOUT, subject_id: 8 })
    expect(await readUntil(theirs, '"subject":"task"')).not.toContain(String(order.id))
    const restOf = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
      let text = ''
      for (let part = await reader.read(); !part.done; part = await reader.read()) text += Buffer.from(part.value)
      return text
    }
    const change = { roles: ['support'] }
    await shop.call('PATCH', `/api/ops/v1/operators/${elsewhere.operator.id}`, change, person.headers)
    expect(await restOf(theirs)).not.toContain('access')
    await all.cancel()
    stop()
  })

  test('is open eight times per person, and only while the session is', async () => {
    const person = await logInAs(shop, ['auditor'])
    const streams = []
    for (let opened = 0; opened < 8; opened += 1) streams.push(await listen(person.headers))
    expect((await listen(person.headers)).status).toBe(429)
    for (const { body } of streams) await body?.cancel()
    expect((await listen({})).status).toBe(401)
    const { db } = shop.connection
    const [session] = await db
      .select()
      .from(operator_sessions)
      .where(eq(operator_sessions.operator_id, person.operator.id))
    const id = session?.id ?? ''
    expect(await hasOpenSession(shop.context, id)).toBe(true)
    await db.update(operators).set({ active: false }).where(eq(operators.id, person.operator.id))
    expect(await hasOpenSession(shop.context, id)).toBe(false)
  })
})
