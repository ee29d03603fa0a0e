import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type Connection, openDatabase } from '@/lib/db/client'
import { isUnavailable } from '@/lib/db/failures'
import type { PostgresTarget } from '@/lib/db/postgres'
import { openProxy, serverOf, type TestProxy, through } from '@/lib/platform/testing/proxy'

const url = process.env.TEST_DATABASE_URL ?? ''

/** The embedded database runs in this process and has no connection that could freeze. */
const onPostgres = url ? describe : describe.skip

const LIMITS = { statement: 300, lock: 100, transaction: 2_000 }

onPostgres('a connection to PostgreSQL', () => {
  let proxy: TestProxy
  const opened: Connection[] = []
  const open = async (more: Partial<PostgresTarget> = {}) => {
    const target = { url: through(url, proxy), pool: 2, wait: 400, limits: LIMITS, ...more }
    const connection = await openDatabase(target)
    opened.push(connection)
    return connection
  }
  const failure = (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      (error: unknown) => (isUnavailable(error) ? 'away' : error),
    )
  const sleeping = (seconds: number) => sql`select pg_sleep(${seconds})`

  beforeAll(async () => {
    proxy = await openProxy(serverOf(url))
  })
  afterEach(async () => {
    proxy.thaw()
    for (const connection of opened.splice(0)) await connection.close()
  })
  afterAll(() => proxy.close())

  test('that is frozen fails running and waiting statements, and works again once it is thawed', async () => {
    const { db, probe } = await open()
    const asks = () => [
      db.execute(sql`select 1`),
      db.transaction(async (tx) => tx.execute(sql`select 1`)),
      db.execute(sql`select 2`),
      probe.execute(sql`select 3`),
    ]
    await Promise.all(asks())
    proxy.freeze()
    expect(await Promise.all(asks().map(failure))).toEqual(['away', 'away', 'away', 'away'])
    proxy.thaw()
    expect(await Promise.all([...asks(), ...asks()].map(failure))).toEqual(Array(8).fill('answered'))
  })

  test('that freezes in a transaction is not reused', async () => {
    const { db } = await open({ pool: 1 })
    const frozen = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.freeze()
      await tx.execute(sql`select 2`)
    })
    expect(await failure(frozen)).toBe('away')
    proxy.thaw()
    const again = await db.execute(sql`select 3 as three`)
    expect(again).toMatchObject({ rows: [{ three: 3 }] })
  })

  test('ends a slow statement and a long wait for a lock', async () => {
    const { db } = await open()
    expect(await failure(db.execute(sleeping(20)))).toBe('away')
    const blocked = db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(4180)`)
      return failure(db.execute(sql`select pg_advisory_xact_lock(4180)`))
    })
    expect(await blocked).toBe('away')
  })

  test('is waited for as long as other callers are answered', async () => {
    const { db } = await open({ pool: 1, wait: 600 })
    const crowd = Array.from({ length: 20 }, () => failure(db.execute(sleeping(0.05))))
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['answered']))
  })

  test('of a program has no time limit', async () => {
    const { db } = await open({ limits: undefined, wait: undefined })
    expect(await failure(db.execute(sleeping(0.6)))).toBe('answered')
  })
})
