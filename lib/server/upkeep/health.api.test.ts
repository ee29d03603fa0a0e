import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Operator } from '@/lib/db/command'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import { audit_log } from '@/lib/identity/audit/tables'
import type { MessageList } from '@/lib/identity/notifications/schema'
import { outbox } from '@/lib/identity/notifications/tables'
import { configure, NO_SHOP, REAL_SHOP } from '@/lib/identity/notifications/testing'
import { payment_attempts } from '@/lib/money/payments/tables'
import { waitingOrder } from '@/lib/money/payments/testing'
import type { OperatorRole } from '@/lib/platform/permissions'
import { startQueue } from '@/lib/platform/queue'
import type { DoctorRun } from '@/lib/server/doctor/schema'
import { jobs } from '@/lib/server/jobs'
import { operatorApp } from '@/lib/server/operator'
import { openTestShop, type TestShop } from '@/lib/server/testing'
import type { HealthSummary, JobRow, UnappliedPage } from '@/lib/server/upkeep/schema'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const operatorOf = (role: OperatorRole): Operator => ({
  ...{ kind: 'operator', operator_id: null, name: role, roles: [role], warehouses: null },
})

async function as<Data>(role: OperatorRole, method: string, path: string) {
  const response = await operatorApp(shop.connection, operatorOf(role)).request(path, { method })
  return { status: response.status, body: (await response.json()) as Data & { code?: string } }
}

describe('jobs', () => {
  test.each(Object.entries({ id, en }))('each have a name that says what they do (%s)', (_, { deskHealth }) => {
    const named = Object.keys(deskHealth.jobName).toSorted()
    expect(named).toEqual(
      jobs(shop.context)
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  // POST /health/jobs/{name}/run
  test('show why the last run failed, run at once when somebody asks, and keep who asked', async () => {
    let runs = 0
    let ran = () => {}
    const run = async () => {
      runs += 1
      ran()
      if (runs === 1) throw new Error('the courier is closed')
    }
    const next = () =>
      new Promise<void>((resolve) => {
        ran = resolve
      })
    const stop = await startQueue(shop.connection.raw, [{ name: 'tidy-up', run, cron: '30 20 * * *' }], { work: true })
    for (const expected of [
      { failed: true, error: 'the courier is closed' },
      { failed: false, error: null },
    ]) {
      const done = next()
      expect((await as('finance', 'POST', '/health/jobs/tidy-up/run')).status).toBe(200)
      await done
      let job: JobRow | undefined
      while (!job?.last || job.last.failed !== expected.failed) {
        const { body } = await as<{ data: JobRow[] }>('warehouse', 'GET', '/health/jobs')
        job = body.data.find(({ name }) => name === 'tidy-up')
      }
      expect(job).toMatchObject({ cron: '30 20 * * *', failures: 1, last: expected })
      expect(job.next_at).toMatch(/T20:30:00/)
    }
    expect(await as('warehouse', 'POST', '/health/jobs/tidy-up/run')).toMatchObject({ status: 403 })
    expect(await as('owner', 'POST', '/health/jobs/unknown/run')).toMatchObject({ status: 404 })
    const rows = await shop.connection.db.select().from(audit_log).where(eq(audit_log.action, 'job_run'))
    expect(rows.map(({ name, subject_id }) => [name, subject_id])).toEqual([
      ['finance', 'tidy-up'],
      ['finance', 'tidy-up'],
    ])
    await stop()
  })
})

describe('the outbox', () => {
  const message = (key: string, more: Partial<typeof outbox.$inferInsert>) => ({
    ...{ dedupe_key: key, channel: 'email' as const, recipient: 'sari@example.com', locale: 'id' as const },
    ...{ template: 'order_paid' as const, data: {}, created_at: new Date(), ...more },
  })

  test('lists what has not arrived with masked recipients, and sends it again once', async () => {
    const [failed, code, sent] = await shop.connection.db
      .insert(outbox)
      .values([
        message('order_paid/4711', { state: 'failed', error: 'mailbox full', attempts: 6 }),
        message('b', { state: 'failed', lane: 'code' }),
        message('c', { state: 'sent' }),
      ])
      .returning()
    const { body } = await as<MessageList>('support', 'GET', '/messages')
    expect(body.data.map((row) => [row.id, row.recipient, row.can_send_again, row.order_id])).toEqual([
      [code?.id, 's…@example.com', false, null],
      [failed?.id, 's…@example.com', true, 4711],
    ])
    const again = (id: number | undefined) => as('finance', 'POST', `/messages/${id}/send_again`)
    expect((await as('support', 'POST', `/messages/${failed?.id}/send_again`)).status).toBe(403)
    const both = await Promise.all([again(failed?.id), again(failed?.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await again(code?.id)).status).toBe(409)
    expect((await again(sent?.id)).status).toBe(409)
    expect((await again(999_999)).status).toBe(404)
    expect((await as<{ data: HealthSummary }>('auditor', 'GET', '/health')).body.data.messages).toContainEqual({
      ...{ state: 'queued', count: 1 },
    })
  })
})

describe('what gateways told the shop', () => {
  test('is listed while it is not applied, without its payload and with the payment where it is applied again', async () => {
    const order = await waitingOrder(shop)
    const [attempt] = await shop.connection.db
      .select()
      .from(payment_attempts)
      .where(eq(payment_attempts.order_id, order.id))
    const event = (event_id: string, more: Partial<typeof webhook_inbox.$inferInsert>) => ({
      ...{
        provider: 'midtrans',
        event_id,
        received_at: new Date(),
        payload: { order_id: `GRY-${order.id}-1` },
        ...more,
      },
    })
    const [failed, unknown, parcel] = await shop.connection.db
      .insert(webhook_inbox)
      .values([
        event('a', { state: 'failed', reason: 'the gateway is silent', attempts: 9 }),
        event('b', { state: 'received', payload: { order_id: 'GRY-0-9', signature_key: 'secret' } }),
        event('c', { provider: 'biteship', state: 'failed', payload: { event: 'order.status' } }),
        event('d', { state: 'applied' }),
        event('e', { state: 'ignored' }),
      ])
      .returning()
    const { body } = await as<UnappliedPage>('finance', 'GET', '/health/events')
    expect(body.data.map(({ id, subject, payment_id }) => [id, subject, payment_id])).toEqual([
      [parcel?.id, null, null],
      [unknown?.id, 'GRY-0-9', null],
      [failed?.id, `GRY-${order.id}-1`, attempt?.id],
    ])
    expect(body.data[2]).toMatchObject({ state: 'failed', reason: 'the gateway is silent', attempts: 9 })
    expect(JSON.stringify(body)).not.toContain('secret')
    const elsewhere: Operator = { ...operatorOf('finance'), warehouses: [shop.warehouses[1]?.id ?? 0] }
    const seen = await operatorApp(shop.connection, elsewhere).request('/health/events')
    expect(seen.status).toBe(403)
    await shop.connection.db.delete(webhook_inbox)
  })
})

describe('the checks', () => {
  test('are run by those who may repair, and everybody sees the last result', async () => {
    expect((await as<{ data: DoctorRun | null }>('warehouse', 'GET', '/health/checks')).body.data).toBeNull()
    expect((await as('warehouse', 'POST', '/health/checks')).status).toBe(403)
    const run = await as<{ data: DoctorRun }>('finance', 'POST', '/health/checks')
    expect(run.body.data.results.length).toBeGreaterThan(20)
    const last = await as<{ data: DoctorRun }>('warehouse', 'GET', '/health/checks')
    expect(last.body.data).toEqual(run.body.data)
    expect(last.body.data.requested_by).toBe('finance')
  })
})

test('the process that answers says what it is and whether it is whole', async () => {
  const { body } = await as<{ data: HealthSummary }>('warehouse', 'GET', '/health')
  expect(body.data).toMatchObject({ migrations_missing: false, changes_late: false, files_answer: true, events: [] })
  expect(body.data.memory_bytes).toBeGreaterThan(1_000_000)
})

test('a demonstration shop says by which channels it keeps messages instead of sending them', async () => {
  const kept = async () => (await as<{ data: HealthSummary }>('warehouse', 'GET', '/health')).body.data.kept_channels
  expect(await kept()).toEqual(['email', 'whatsapp', 'sms'])
  configure({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(await kept()).toEqual(['whatsapp', 'sms'])
  configure(REAL_SHOP)
  expect(await kept()).toEqual([])
  configure(NO_SHOP)
})
