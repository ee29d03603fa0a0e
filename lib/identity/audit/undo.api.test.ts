import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { desc, eq } from 'drizzle-orm'
import { outbox } from '@/lib/identity/notifications/tables'
import { logInAs } from '@/lib/identity/operators/testing'
import { customer_notes } from '@/lib/orders/customers/tables'
import { order_remarks } from '@/lib/orders/desk/tables'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import { tasks } from '@/lib/work/tasks/tables'

const OPS = '/api/ops/v1'

type Person = Awaited<ReturnType<typeof logInAs>>

let shop: TestShop
let desk: ReturnType<typeof openDesk>
let me: Person
let other: Person
const clock = movableClock('2026-11-23T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  desk = openDesk(shop)
  me = await logInAs(shop, ['warehouse', 'support'])
  other = await logInAs(shop, ['warehouse', 'support'])
})
afterAll(() => shop.close())

async function post(path: string, body: object | undefined = undefined, who = me) {
  const answer = await shop.call<{ code?: string }>('POST', `${OPS}${path}`, body, who.headers)
  return answer.body.code ?? answer.status
}

async function taskOf(order_id: number) {
  const [task] = await shop.connection.db
    .select()
    .from(tasks)
    .where(eq(tasks.subject_id, order_id))
    .orderBy(desc(tasks.id))
  if (!task) throw new Error('the order has no task')
  return task
}

const newTask = async () => (await taskOf((await desk.paid()).id)).subject_id

describe('a step of a task', () => {
  test.each([
    ['take', undefined],
    ['snooze', { until: '2026-11-24T10:00:00+07:00', reason: 'Menunggu barang' }],
  ])('is undone once within the time: %s', async (verb, body) => {
    const order = await newTask()
    const before = await taskOf(order)
    expect(await post(`/tasks/${before.id}/${verb}`, body)).toBe(200)
    expect(await taskOf(order)).not.toEqual(before)
    clock.pass(10)
    expect(await post(`/tasks/${before.id}/undo`)).toBe(200)
    expect(await taskOf(order)).toEqual(before)
    expect(await post(`/tasks/${before.id}/undo`)).toBe('nothing_to_undo')
  })

  test('gives a task back to whoever handed it over or released it', async () => {
    const order = await newTask()
    const { id } = await taskOf(order)
    await post(`/tasks/${id}/take`)
    await post(`/tasks/${id}/hand_over`, { operator_id: other.operator.id })
    expect(await post(`/tasks/${id}/undo`)).toBe(200)
    expect(await taskOf(order)).toMatchObject({ assignee_id: me.operator.id, assignee_name: me.operator.name })
    clock.pass(20)
    await post(`/tasks/${id}/release`)
    expect(await post(`/tasks/${id}/undo`)).toBe(200)
    expect(await taskOf(order)).toMatchObject({ assignee_id: me.operator.id })
  })

  test('stays when the time is over, for another person, and after another person’s step', async () => {
    const order = await newTask()
    const { id } = await taskOf(order)
    await post(`/tasks/${id}/take`)
    expect(await post(`/tasks/${id}/undo`, undefined, other)).toBe('nothing_to_undo')
    clock.pass(16)
    expect(await post(`/tasks/${id}/undo`)).toBe('nothing_to_undo')
    await post(`/tasks/${id}/hand_over`, { operator_id: other.operator.id })
    await post(`/tasks/${id}/release`, undefined, other)
    expect(await post(`/tasks/${id}/undo`)).toBe('nothing_to_undo')
    const auditor = await logInAs(shop, ['auditor'])
    expect(await post(`/tasks/${id}/undo`, undefined, auditor)).toBe('forbidden')
    expect(await post('/tasks/999999/undo')).toBe('not_found')
  })

  test('does not open a task again that a step of the order has completed', async () => {
    const order = await newTask()
    const { id } = await taskOf(order)
    await post(`/tasks/${id}/take`)
    await desk.operate(order, 'process_order')
    expect(await post(`/tasks/${id}/undo`)).toBe('nothing_to_undo')
    const [task] = await shop.connection.db.select().from(tasks).where(eq(tasks.id, id))
    expect(task?.closed_at).not.toBeNull()
  })

  test('is undone by one of two requests at the same time', async () => {
    const { id } = await taskOf(await newTask())
    await post(`/tasks/${id}/take`)
    const both = await Promise.all([post(`/tasks/${id}/undo`), post(`/tasks/${id}/undo`)])
    expect(both.sort()).toEqual([200, 'nothing_to_undo'])
  })
})

describe('a note', () => {
  test('on an order is taken off by its writer, the last one only', async () => {
    const { id } = await desk.paid()
    const texts = async () =>
      (await shop.connection.db.select().from(order_remarks).where(eq(order_remarks.order_id, id))).map(
        ({ text }) => text,
      )
    await post(`/orders/${id}/notes`, { text: 'Pertama' })
    await post(`/orders/${id}/notes`, { text: 'Kedua' })
    await post(`/orders/${id}/notes`, { text: 'Dari orang lain' }, other)
    expect(await post(`/orders/${id}/notes/undo`)).toBe(200)
    expect(await texts()).toEqual(['Pertama', 'Dari orang lain'])
    expect(await post(`/orders/${id}/notes/undo`)).toBe('nothing_to_undo')
    clock.pass(16)
    expect(await post(`/orders/${id}/notes/undo`, undefined, other)).toBe('nothing_to_undo')
  })

  test('about a customer is taken away by its writer', async () => {
    const { user_id } = await makeMember(shop)
    await post(`/customers/${user_id}/notes`, { text: 'Salah orang' })
    expect(await post(`/customers/${user_id}/notes/undo`, undefined, other)).toBe('nothing_to_undo')
    expect(await post(`/customers/${user_id}/notes/undo`)).toBe(200)
    const left = await shop.connection.db.select().from(customer_notes).where(eq(customer_notes.user_id, user_id))
    expect(left).toEqual([])
    expect(await post('/customers/99999999/notes/undo')).toBe('not_found')
  })
})

describe('the blocking of a customer', () => {
  const toldOf = async () =>
    (await shop.connection.db.select().from(outbox).where(eq(outbox.template, 'account_blocked'))).map(
      ({ state, next_attempt_at }) => [state, next_attempt_at.getTime() - clock.now().getTime()],
    )

  test('is undone before its owner is told, and then nobody is told', async () => {
    const { user_id } = await makeMember(shop)
    const block = { reason: 'Keliru orang' }
    expect(await post(`/customers/${user_id}/block`, block)).toBe(200)
    expect(await toldOf()).toEqual([['queued', 20_000]])
    clock.pass(10)
    expect(await post(`/customers/${user_id}/block/undo`, undefined, other)).toBe('nothing_to_undo')
    expect(await post(`/customers/${user_id}/block/undo`)).toBe(200)
    expect(await toldOf()).toEqual([])
    const { body } = await shop.call<{ data: { blocked: unknown } }>(
      ...(['GET', `${OPS}/customers/${user_id}`, undefined, me.headers] as const),
    )
    expect(body.data.blocked).toBeNull()
    expect(await post(`/customers/${user_id}/block/undo`)).toBe('nothing_to_undo')
    expect(await post(`/customers/${user_id}/block`, block)).toBe(200)
    expect(await toldOf()).toHaveLength(1)
  })

  test('stays when the message has left', async () => {
    const { user_id } = await makeMember(shop)
    await post(`/customers/${user_id}/block`, { reason: 'Penipuan' })
    await shop.connection.db.update(outbox).set({ state: 'sent' }).where(eq(outbox.template, 'account_blocked'))
    expect(await post(`/customers/${user_id}/block/undo`)).toBe('nothing_to_undo')
  })
})
