import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { type ServerType, serve } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { count } from 'drizzle-orm'
import pg from 'pg'
import { type Connection, openDatabase } from '@/lib/db/client'
import { makeProduct, makeShop, testContext } from '@/lib/db/testing'
import { bookMovement } from '@/lib/fulfilment/inventory/commands/book-movement'
import { stock_movements } from '@/lib/fulfilment/inventory/tables'
import type { ApiEnv } from '@/lib/http/app-env'
import { beginRequest } from '@/lib/http/request'
import { type Env, parseEnv } from '@/lib/platform/env'
import { systemClock } from '@/lib/platform/time'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { announceOperatorApi } from '@/lib/server/machine-key'
import { operatorRoutes } from '@/lib/server/operator'
import { backUp, removeOldBackups } from '@/scripts/lib/backup'
import { restore } from '@/scripts/lib/restore'

const server_url = process.env.TEST_DATABASE_URL
const PICTURE = 'aa0011bb22cc33dd44ee55ff/160.webp'
const DOCUMENT = 'kept/ktp-photo/0123'
const WAITING = 'waiting/ktp-photo/1/0123'

let folder: string
let database: string
let env: Env
const closing: (() => unknown)[] = []

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: server_url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

beforeEach(async () => {
  process.env.LOG_LEVEL = 'silent'
  folder = mkdtempSync(join(tmpdir(), 'griya-backup-'))
  database = `griya_backup_${process.pid}_${Date.now()}`
  if (server_url) await administer(`create database ${database}`)
  env = settings()
  mkdirSync(join(env.media_dir, PICTURE, '..'), { recursive: true })
  writeFileSync(join(env.media_dir, PICTURE), 'a picture')
  for (const name of [DOCUMENT, WAITING]) {
    mkdirSync(join(env.private_dir, name, '..'), { recursive: true })
    writeFileSync(join(env.private_dir, name), 'a document')
  }
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  if (server_url) await administer(`drop database if exists ${database} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

function settings(PORT = '3999') {
  const own = server_url ? new URL(server_url) : null
  if (own) own.pathname = `/${database}`
  return parseEnv({ PORT, DATA_DIR: join(folder, 'data'), DATABASE_URL: own?.toString() ?? '' })
}

const open = () => openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL, pool: 5 } : { directory: env.DATA_DIR })

/** Runs a shop that is open during the backup. Returns a function that stops it. */
async function runShop(connection: Connection): Promise<() => Promise<void>> {
  const app = new OpenAPIHono<ApiEnv>()
  app.use('*', beginRequest({ connection: async () => connection, clock: systemClock }))
  app.route('/api/ops/v1', operatorRoutes)
  const server: ServerType = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  env = settings(String((server.address() as AddressInfo).port))
  const withdraw = announceOperatorApi(env)
  return async () => {
    withdraw()
    server.close()
    await connection.close()
  }
}

const movements = async ({ db }: Connection) => (await db.select({ made: count() }).from(stock_movements))[0]?.made ?? 0

async function removeShop() {
  if (!server_url) return rmSync(env.DATA_DIR, { recursive: true })
  await administer(`drop database ${database} with (force)`)
  await administer(`create database ${database}`)
  rmSync(env.media_dir, { recursive: true })
  rmSync(env.private_dir, { recursive: true })
}

async function makeStock(connection: Connection) {
  const product = await makeProduct(connection, await makeShop(connection), { stock: 100 })
  let booked = 0
  return async () => {
    booked += 1
    const reference = `PO ${booked}`
    const movement = { slug: product.slug, warehouse: 'jakarta', color: null, quantity: 3, reference }
    await bookMovement(testContext(connection), movement)
  }
}

describe('a backup', () => {
  test('of a shop that is selling is consistent, and restores the shop with its pictures', async () => {
    const connection = await open()
    const book = await makeStock(connection)
    const stop = await runShop(connection)
    await book()
    const before = await movements(connection)
    let isOver = false
    const selling = (async () => {
      while (!isOver) {
        await book()
        await turn() // the embedded database answers without leaving the event loop a turn
      }
    })()
    const { file, bytes } = await backUp(env, join(folder, 'backups'), new Date('2026-11-23T00:00:00Z'))
    isOver = true
    await selling
    const after = await movements(connection)
    await stop()
    expect(bytes).toBeGreaterThan(1000)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await removeShop()
    const options = { replace: false, now: new Date() }
    expect(await restore(env, file, options)).toMatchObject({ made_at: '2026-11-23T00:00:00.000Z' })
    const restored = await open()
    closing.push(() => restored.close())
    const found = await movements(restored)
    expect(found).toBeGreaterThanOrEqual(before)
    expect(found).toBeLessThanOrEqual(after)
    expect((await findDiscrepancies(testContext(restored))).filter(({ violations }) => violations > 0)).toEqual([])
    expect(readFileSync(join(env.media_dir, PICTURE), 'utf8')).toBe('a picture')
    expect(readFileSync(join(env.private_dir, DOCUMENT), 'utf8')).toBe('a document')
    expect(existsSync(join(env.private_dir, WAITING))).toBe(false)
  })

  test('overwrites a shop only with --replace, and never a running one', async () => {
    const connection = await open()
    const book = await makeStock(connection)
    await book()
    await connection.close()
    const { file } = await backUp(env, join(folder, 'backups'), new Date())
    await expect(restore(env, file, { replace: false, now: new Date() })).rejects.toThrow(/--replace/)
    const running = await open()
    await running.db.select({ made: count() }).from(stock_movements)
    await expect(restore(env, file, { replace: true, now: new Date() })).rejects.toThrow(/running|in use by process/)
    await running.close()
    await restore(env, file, { replace: true, now: new Date() })
    const restored = await open()
    closing.push(() => restored.close())
    expect(await movements(restored)).toBe(2)
  })

  test('that is damaged, or not a backup, is refused before anything changes', async () => {
    await (await open()).close()
    const { file } = await backUp(env, join(folder, 'backups'), new Date())
    const content = readFileSync(file)
    content.fill(0, 4096, 8192)
    chmodSync(file, 0o600)
    writeFileSync(file, content)
    await expect(restore(env, file, { replace: true, now: new Date() })).rejects.toThrow(/damaged|tar failed/)
    writeFileSync(file, 'not an archive')
    await expect(restore(env, file, { replace: true, now: new Date() })).rejects.toThrow(/tar failed/)
    await (await open()).close()
  })
})

test('only the newest backups are kept, and other files are not removed', async () => {
  const names = ['01', '02', '03'].map((day) => `griya-202611${day}T000000000Z.tar`)
  for (const name of [...names, 'notes.tar']) writeFileSync(join(folder, name), '')
  expect(await removeOldBackups(folder, 2)).toBe(1)
  expect(readdirSync(folder).filter((name) => name.endsWith('.tar'))).toEqual([...names.slice(1), 'notes.tar'])
})
