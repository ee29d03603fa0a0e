import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Hono } from 'hono'
import pg from 'pg'
import { openDatabase } from '@/lib/db/client'
import { testContext } from '@/lib/db/testing'
import ADDRESS from '@/lib/demo/address.json'
import { parseEnv } from '@/lib/platform/env'
import { systemClock } from '@/lib/platform/time'
import { createApp } from '@/lib/server/app'
import { findDiscrepancies } from '@/lib/server/doctor/queries'

const server_url = process.env.TEST_DATABASE_URL
const run = promisify(execFile)
const database = `griya_first_run_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'griya-first-run-'))

/** The guide needs an empty PostgreSQL database, on the server of TEST_DATABASE_URL. */
const onPostgres = server_url ? test : test.skip

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: server_url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  if (server_url) await administer(`create database ${database}`)
})
afterAll(async () => {
  if (server_url) await administer(`drop database if exists ${database} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

/** The settings and commands of the chapter "First run" in docs/operations.md. */
function readGuide() {
  const [, chapter = ''] = readFileSync('docs/operations.md', 'utf8').split(/^## First run$/m)
  const [guide = ''] = chapter.split(/^## /m)
  const blockOf = (kind: string) => new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)?.[1] ?? ''
  const lines = (text: string) => text.split('\n').filter(Boolean)
  const pairs = lines(blockOf('ini')).map((line) => /^([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? [])
  return { settings: Object.fromEntries(pairs) as Record<string, string>, commands: lines(blockOf('sh')) }
}

/** Opens the shop on this database over real HTTP, with the simulators of couriers and gateways. */
async function openShop(url: string) {
  const connection = await openDatabase({ url, pool: 5 })
  const api = createApp({ connection: async () => connection, clock: systemClock })
  const app = new Hono().route('/api', api as unknown as Hono)
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  process.env.PORT = String(port)
  return {
    connection,
    async call<Data>(method: string, path: string, token?: string, body?: unknown): Promise<Data> {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const answer = (await response.json()) as { data: Data }
      expect([path, response.status, answer]).toEqual([path, 200, expect.objectContaining({ data: expect.anything() })])
      return answer.data
    },
    async close() {
      server.close()
      await connection.close()
    },
  }
}

onPostgres(
  'the guide leads from an empty PostgreSQL to the first order',
  async () => {
    const { settings, commands } = readGuide()
    expect(parseEnv(settings).demonstration).toBe(false)
    expect(commands.length).toBeGreaterThan(4)
    const own = Object.assign(new URL(server_url ?? ''), { pathname: `/${database}` }).toString()
    const outer = { ...process.env, NODE_ENV: 'production' as const, NODE_OPTIONS: '' }
    const env = { ...outer, ...settings, DATABASE_URL: own, DATA_DIR: folder }
    for (const command of commands) await run('sh', ['-c', command], { env })
    const shop = await openShop(own)
    const warehouses = await shop.call<{ code: string; city: string }[]>('GET', '/warehouses')
    expect(warehouses.map(({ code, city }) => [code, city])).toEqual([
      ['jakarta', 'Kota Jakarta Selatan'],
      ['surabaya', 'Kota Surabaya'],
    ])
    const { token } = await shop.call<{ token: string }>('POST', '/users/guests')
    const { id: address_id } = await shop.call<{ id: number }>('POST', '/addresses', token, ADDRESS)
    const { id: product_id } = await shop.call<{ id: number }>('GET', '/products/keranjang-rotan')
    const order = await shop.call<{ status: string; order_products: unknown[] }>('POST', '/orders', token, {
      address_id,
      courier_id: 1,
      shipping_method: 'REG',
      order_products_attributes: [{ product_id, quantity: 2 }],
    })
    expect(order.status).toBe('waiting_payment')
    const violated = (await findDiscrepancies(testContext(shop.connection))).filter(({ violations }) => violations > 0)
    await shop.close()
    expect(violated).toEqual([])
  },
  300_000,
)
