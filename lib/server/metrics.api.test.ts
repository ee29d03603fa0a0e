import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { configure, NO_SHOP, REAL_SHOP } from '@/lib/identity/notifications/testing'
import { DIRECT, directKey } from '@/lib/platform/direct-requests'
import { registry } from '@/lib/platform/metrics'
import { queueDepth, startQueue } from '@/lib/platform/queue'
import { makeBuyer, openTestShop, placeOrderOf, type TestShop } from '@/lib/server/testing'

const TOKEN = 'a-token-of-at-least-thirty-two-characters'
const SECRETS = /Sari|Melati|081234567890|eyJ|Bearer|@|\/products\/kursi-|127\.0\.0\.1/

let shop: TestShop
const shared = globalThis as { griyaEnv?: unknown }

beforeAll(async () => {
  process.env.METRICS_TOKEN = TOKEN
  shop = await openTestShop()
  shared.griyaEnv = undefined
})
afterAll(() => shop.close())
beforeEach(() => registry().resetMetrics())

const ask = (headers: Record<string, string>) => fetch(`${shop.origin}/api/metrics`, { headers })
const read = async () => (await ask({ [DIRECT]: directKey() })).text()

/** The values of one metric by their labels, as Prometheus writes them. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

describe('the metrics', () => {
  test('are readable from this machine and with the token; others get 404', async () => {
    const strangers: Record<string, string>[] = [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: `Basic ${TOKEN}` },
      { [DIRECT]: '2' },
    ]
    for (const headers of strangers) {
      expect((await ask(headers)).status).toBe(404)
    }
    const known: Record<string, string>[] = [{ [DIRECT]: directKey() }, { authorization: `Bearer ${TOKEN}` }]
    for (const headers of known) {
      const answer = await ask(headers)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    }
  })

  test('label requests with the declared route, whatever a client writes into the path', async () => {
    const product = await shop.product()
    await shop.call('GET', `/products/${product.slug}`)
    await shop.call('GET', '/products/tidak-ada')
    for (let attempt = 0; attempt < 5; attempt += 1) await shop.call('GET', `/made-up-${attempt}`)
    const counts = valuesOf(await read(), 'griya_http_request_duration_seconds_count')
    expect(counts['{method="GET",route="/api/v1/products/{id}",status="2xx"}']).toBe(1)
    expect(counts['{method="GET",route="/api/v1/products/{id}",status="4xx"}']).toBe(1)
    expect(counts['{method="GET",route="unmatched",status="4xx"}']).toBe(5)
    expect(Object.keys(counts).join()).not.toMatch(/made-up|tidak-ada/)
  })

  test('count orders, refusals and failed logins, and contain no personal data', async () => {
    const buyer = await makeBuyer(shop)
    const product = await shop.product({ stock: 1 })
    const line = { product_id: product.id, quantity: 1 }
    expect((await placeOrderOf(shop, buyer, [line])).status).toBe(200)
    expect((await placeOrderOf(shop, buyer, [line])).status).toBe(409)
    await shop.call('POST', '/login', { email: 'sari@example.com', password: 'salah-sekali' })
    const text = await read()
    expect(valuesOf(text, 'griya_order_changes_total')).toEqual({ '{verb="create_order"}': 1 })
    expect(valuesOf(text, 'griya_api_refusals_total')).toMatchObject({
      '{code="insufficient_stock"}': 1,
      '{code="login_failed"}': 1,
    })
    expect(text).not.toMatch(SECRETS)
  })

  test('report how long messages and payment notifications have waited', async () => {
    const { db } = shop.connection
    const before = new Date(Date.now() - 90_000)
    await db.insert(webhook_inbox).values({ provider: 'midtrans', event_id: 'old', payload: {}, received_at: before })
    const { command } = await import('@/lib/db/command')
    const write = command((work) =>
      queueMessage(work, {
        dedupe_key: 'old',
        phone_number: '081234567890',
        locale: 'id',
        template: 'order_paid',
        data: {},
      }),
    )
    await write({ ...shop.context, clock: { now: () => before } }, undefined)
    const text = await read()
    expect(valuesOf(text, 'griya_payment_inbox_oldest_seconds')['']).toBeGreaterThanOrEqual(90)
    expect(valuesOf(text, 'griya_outbox_oldest_seconds')['']).toBeGreaterThanOrEqual(90)
    expect(valuesOf(text, 'griya_db_up')['']).toBe(1)
  })

  test('report which kinds of messages cannot be sent, and how many were not sent', async () => {
    const { sendOutbox } = await import('@/lib/identity/notifications/jobs')
    const before = valuesOf(await read(), 'griya_messages_reachable')
    configure(REAL_SHOP)
    await sendOutbox(shop.context)
    const text = await read()
    configure(NO_SHOP)
    expect(before).toEqual({ '{kind="email"}': 1, '{kind="phone"}': 1 })
    expect(valuesOf(text, 'griya_messages_reachable')).toEqual({ '{kind="email"}': 0, '{kind="phone"}': 0 })
    const states = valuesOf(text, 'griya_outbox_messages')
    expect(states['{state="undeliverable"}']).toBeGreaterThanOrEqual(1)
    expect(states['{state="queued"}']).toBe(0)
  })

  test('count SQL statements that the database refused, by error class', async () => {
    await shop.connection.db.transaction(async () => {})
    const { command } = await import('@/lib/db/command')
    const { sql } = await import('drizzle-orm')
    const divide = command((work) => work.db.execute(sql`select 1 / 0`))
    await expect(divide(shop.context, undefined)).rejects.toThrow()
    expect(valuesOf(await read(), 'griya_db_query_failures_total')).toEqual({ '{class="22"}': 1 })
  })
})

test('the duration and outcome of jobs and the waiting jobs of the queue are measured', async () => {
  let runs = 0
  const run = async () => {
    runs += 1
    throw new Error('on purpose')
  }
  const stop = await startQueue(shop.connection.raw, [{ name: 'breaks', run }], { work: false })
  const { runSoon } = await import('@/lib/platform/queue')
  await runSoon('breaks')
  expect(await queueDepth()).toEqual([{ job: 'breaks', state: 'created', count: 1 }])
  expect(valuesOf(await read(), 'griya_queue_jobs')).toEqual({ '{job="breaks",state="created"}': 1 })
  await stop()
  const { perform } = await import('@/lib/platform/queue')
  await expect(perform({ name: 'breaks', run })).rejects.toThrow('on purpose')
  expect(runs).toBe(1)
  expect(valuesOf(await read(), 'griya_job_duration_seconds_count')).toEqual({ '{job="breaks",outcome="failed"}': 1 })
})
