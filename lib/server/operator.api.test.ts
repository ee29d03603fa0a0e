import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Connection } from '@/lib/db/client'
import { SYSTEM } from '@/lib/db/command'
import { makeProduct, makeShop, openTestDatabase } from '@/lib/db/testing'
import type { ApiEnv } from '@/lib/http/app-env'
import { answerError } from '@/lib/http/errors'
import { beginRequest } from '@/lib/http/request'
import { parseEnv } from '@/lib/platform/env'
import { startQueue } from '@/lib/platform/queue'
import { addDays, calendarDay, systemClock } from '@/lib/platform/time'
import { flashClockJob } from '@/lib/selling/flash-sales/jobs'
import { announceOperatorApi, OPERATOR_FILE } from '@/lib/server/machine-key'
import { operatorRoutes } from '@/lib/server/operator'

const directory = mkdtempSync(join(tmpdir(), 'griya-operator-'))
const path = join(directory, OPERATOR_FILE)
let connection: Connection
let product: Awaited<ReturnType<typeof makeProduct>>
let app: OpenAPIHono<ApiEnv>

const announce = (settings: Record<string, string> = {}) =>
  announceOperatorApi(parseEnv({ PORT: '3999', DATA_DIR: directory, ...settings }))
const keyOf = () => JSON.parse(readFileSync(path, 'utf8')).key as string

beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  connection = await openTestDatabase()
  product = await makeProduct(connection, await makeShop(connection), { price: 100_000, stock: 4 })
  app = new OpenAPIHono<ApiEnv>()
  app.use('*', beginRequest({ connection: async () => connection, clock: systemClock }))
  app.onError(answerError)
  app.route('/ops/v1', operatorRoutes)
})
afterAll(async () => {
  await connection.close()
  rmSync(directory, { recursive: true, force: true })
})

async function call(method: string, to: string, body?: unknown, key = keyOf()) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const response = await app.request(`/ops/v1${to}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

describe('the operator key', () => {
  test('is in a file that only its owner can read, new at every start and deleted at the end', () => {
    const stop = announce()
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const { url, key } = JSON.parse(readFileSync(path, 'utf8'))
    expect(url).toBe('http://127.0.0.1:3999/api/ops/v1')
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    announce()
    expect(keyOf()).not.toBe(key)
    stop()
    expect(existsSync(path)).toBe(true)
    announce()()
    expect(existsSync(path)).toBe(false)
  })

  test('does not exist on PostgreSQL, where programs need no server', () => {
    announce({ DATABASE_URL: 'postgresql://127.0.0.1/griya' })
    expect(existsSync(path)).toBe(false)
  })

  test('is required: without it the operator API answers 401', async () => {
    const stop = announce()
    expect((await call('GET', '/ping')).status).toBe(200)
    for (const wrong of ['', 'undefined', `${keyOf()}x`, keyOf().slice(1)]) {
      expect(await call('GET', '/ping', undefined, wrong)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      })
    }
    const key = keyOf()
    stop()
    expect((await call('GET', '/ping', undefined, key)).status).toBe(401)
  })
})

describe('the operator API', () => {
  let stop: () => void
  beforeAll(() => {
    stop = announce()
  })
  afterAll(() => stop())

  test('sets a price', async () => {
    const set = await call('PUT', `/products/${product.slug}/price`, { price: 90_000, discounted_price: null })
    expect(set).toMatchObject({ status: 200, body: { data: { price: 90_000, discounted_price: null, changed: true } } })
    expect(await call('PUT', '/products/tidak-ada/price', { price: 1 })).toMatchObject({ status: 404 })
    expect(await call('PUT', `/products/${product.slug}/price`, { price: 1.5 })).toMatchObject({ status: 422 })
    expect(await call('PUT', `/products/${product.slug}/price`, { price: 5, name: 'x' })).toMatchObject({ status: 422 })
  })

  test('books stock and checks the invariants', async () => {
    const movement = { slug: product.slug, warehouse: 'jakarta', color: null, quantity: 6, reference: 'PO 1' }
    for (let time = 0; time < 2; time += 1) {
      expect(await call('POST', '/stock/movements', movement)).toEqual({
        status: 200,
        body: { data: { on_hand: 10, reserved: 0 } },
      })
    }
    expect(await call('POST', '/stock/movements', { ...movement, quantity: -99, reference: 'PO 2' })).toMatchObject({
      status: 409,
    })
    const { body } = await call('GET', '/invariants')
    const violations = body.data.map((invariant: { violations: number }) => invariant.violations)
    expect(violations.length).toBeGreaterThan(10)
    expect(new Set(violations)).toEqual(new Set([0]))
  })

  test('answers what does not exist with a clear error', async () => {
    expect(await call('POST', '/counter/drawers', { warehouse_id: 999_999, float: 0 })).toMatchObject({
      ...{ status: 404, body: { code: 'warehouse_not_found' } },
    })
    const price = { condition: 'damaged', title: 'Leg', title_idn: 'Kaki', amount: 1, percentage: null }
    expect(await call('POST', '/damage_prices', { ...price, category_id: 999_999 })).toMatchObject({
      ...{ status: 422, body: { errors: { category_id: 'unknown' } } },
    })
  })

  test('sets the number of rental units, and closes and opens days', async () => {
    const units = { slug: product.slug, warehouse: 'jakarta', units: 3 }
    const set = await call('PUT', '/rentals/capacity', units)
    expect(set).toEqual({ status: 200, body: { data: { units: 3, booked: 0, changed: true } } })
    expect(await call('PUT', '/rentals/capacity', { ...units, units: -1 })).toMatchObject({ status: 422 })
    expect(await call('PUT', '/rentals/capacity', { ...units, warehouse: 'moon' })).toMatchObject({ status: 404 })

    const day = addDays(calendarDay(new Date()), 40)
    for (const title of ['Closed', 'Stocktaking']) {
      const closed = await call('POST', '/blackout_dates', { day, title, title_idn: 'Tutup' })
      expect(closed).toEqual({ status: 200, body: { data: { day, title, title_idn: 'Tutup' } } })
    }
    const { body } = await call('GET', '/blackout_dates')
    expect(body.data).toEqual([{ day, title: 'Stocktaking', title_idn: 'Tutup' }])
    expect(await call('POST', '/blackout_dates', { day: '2027-02-29', title: '', title_idn: '' })).toMatchObject({
      status: 422,
    })
    for (const changed of [true, false]) {
      expect(await call('DELETE', `/blackout_dates/${day}`)).toEqual({ status: 200, body: { data: { day, changed } } })
    }
  })

  test('imports a batch, or reports in a dry run what an import would change', async () => {
    const wanted = {
      line: 2,
      handle: 'pot',
      slug: 'pot',
      is_complete: false,
      options: null,
      sku: '',
      title: 'Pot',
      description: '',
      brand: null,
      category: null,
      keyword: '',
      price: 5000,
      discounted_price: null,
      weight: 0,
      status: 'active',
      sizes: [],
      colors: [],
      stock: [],
      pictures: [],
      more: {},
      rents: [],
      rent_units: [],
    }
    const batch = { warehouse: null, products: [wanted], step: null }
    for (const [query, outcome] of [
      ['?dry_run=true', 'created'],
      ['', 'created'],
      ['', 'unchanged'],
    ]) {
      const { status, body } = await call('POST', `/imports/products${query}`, batch)
      expect([status, body.data.products[0].outcome]).toEqual([200, outcome])
    }
    const wrong = { warehouse: null, products: [{ ...wanted, discounted_price: 6000 }], step: null }
    expect(await call('POST', '/imports/products', wrong)).toMatchObject({
      status: 422,
      body: { errors: { 'products.0.discounted_price': 'more than the price' } },
    })
    expect(await call('POST', '/imports/pictures', { source_urls: ['https://a.example/1.jpg'] })).toEqual({
      status: 200,
      body: { data: [] },
    })
  })

  test('refuses a body over ten megabytes', async () => {
    expect(await call('POST', '/imports/products', { warehouse: 'x'.repeat(11 * 1024 * 1024) })).toMatchObject({
      status: 413,
    })
  })
})

test('the operator file of another process is not deleted', () => {
  const stop = announce()
  writeFileSync(path, '{}')
  stop()
  expect(existsSync(path)).toBe(true)
})

test('a draft of a flash sale says what it has, and is discarded', async () => {
  const stopKey = announce()
  const item = { product: product.slug, warehouse: 'jakarta', price: 50_000, quota: 3 }
  const times = { start_time: '2031-12-20T10:00:00+07:00', end_time: '2031-12-20T12:00:00+07:00' }
  const draft = { slug: 'later', title: 'Later', title_idn: 'Nanti', ...times, items: [item] }
  const { id } = (await call('POST', '/flash_sales', draft)).body.data
  const { data } = (await call('GET', `/flash_sales/${id}/items`)).body
  expect(data).toMatchObject([{ slug: product.slug, price: 50_000, price_before: 90_000, quota: 3, left: 3 }])
  expect((await call('POST', `/flash_sales/${id}/stop`)).body.data).toEqual({ id, slug: 'later', status: 'cancelled' })
  expect((await call('POST', `/flash_sales/${id}/publish`)).status).toBe(409)
  stopKey()
})

test('a year that nobody can have meant is refused for a flash sale and a voucher', async () => {
  const stopKey = announce()
  const item = { product: product.slug, warehouse: 'jakarta', price: 50_000, quota: 1 }
  const words = { title: 'Old', title_idn: 'Lama' }
  const sale = { slug: 'old', ...words, start_time: '0026-12-20T10:00:00+07:00', end_time: '2031-12-20T10:00:00+07:00' }
  expect((await call('POST', '/flash_sales', { ...sale, items: [item] })).status).toBe(422)
  const voucher = { code: 'LAMA2026', ...words, rule_type: 'fixed', amount: 10_000 }
  const period = { start_date: sale.start_time, end_date: sale.end_time }
  expect((await call('POST', '/vouchers', { ...voucher, ...period })).status).toBe(422)
  stopKey()
})

test('a flash sale that is published half a minute before its start begins on time, not at the next minute', async () => {
  const stopKey = announce()
  let wound = () => {}
  const isWound = new Promise<void>((resolve) => {
    wound = resolve
  })
  const run = () => flashClockJob.run({ db: connection.db, clock: systemClock, actor: SYSTEM }).then(wound)
  const stop = await startQueue(connection.raw, [{ ...flashClockJob, run, cron: '0 0 1 1 *' }], { work: true })
  const wake = jest.spyOn(globalThis, 'setTimeout')
  const start = Date.now() + 30_000
  const { body } = await call('POST', '/flash_sales', {
    slug: 'soon',
    title: 'Soon',
    title_idn: 'Sebentar lagi',
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 3_600_000).toISOString(),
    items: [{ product: product.slug, warehouse: 'jakarta', price: 50_000, quota: 1 }],
  })
  expect((await call('POST', `/flash_sales/${body.data.id}/publish`)).body.data.status).toBe('upcoming')
  const listed = { slug: 'soon', title: 'Soon', title_idn: 'Sebentar lagi', products: 1, quota: 1, sold: 0 }
  expect((await call('GET', '/flash_sales')).body.data[0]).toMatchObject(listed)
  await isWound
  const waits = wake.mock.calls.map(([, wait]) => wait ?? 0).filter((wait) => wait > 12_000 && wait <= 30_000)
  expect(waits).not.toEqual([])
  wake.mockRestore()
  await stop()
  stopKey()
})
