import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { openChanges } from '@/lib/db/change-log'
import { type Connection, openDatabase } from '@/lib/db/client'
import { command } from '@/lib/db/command'
import { areChangesLate, followChanges } from '@/lib/db/follow-changes'
import { openTestDatabase, testContext } from '@/lib/db/testing'
import { openProxy, serverOf, type TestProxy, through } from '@/lib/platform/testing/proxy'

let connection: Connection
let stop = () => {}

beforeEach(async () => {
  connection = await openTestDatabase()
})
afterEach(async () => {
  stop()
  stop = () => {}
  await connection.close()
})

const expire = (tags: string[]) => command(async (work) => work.expire(...tags))(testContext(connection), undefined)

/** Writes a change of another process without a notification. */
async function writeSilently(id: number, tags: string[]) {
  await connection.db.execute(
    sql`select setval('change_log_id_seq', ${id}) from change_log_id_seq where last_value < ${id}`,
  )
  await connection.db.execute(
    sql`insert into change_log (id, process, tags, at) values (${id}, 'other', ${JSON.stringify(tags)}::jsonb, now())`,
  )
}

describe('the log of changes', () => {
  test('is read once, from the start of the process on', async () => {
    await expire(['product:1'])
    const read = await openChanges(connection.raw)
    await expire(['product:2', 'product:2', 'catalog'])
    expect((await read()).changes.map(({ tags }) => tags)).toEqual([['product:2', 'catalog']])
    expect((await read()).changes).toEqual([])
  })

  test('returns a change with a lower id than one that was already read', async () => {
    const read = await openChanges(connection.raw)
    await writeSilently(12, ['late'])
    await writeSilently(14, ['early'])
    expect((await read()).changes.map(({ id }) => id)).toEqual([12, 14])
    await writeSilently(13, ['committed afterwards'])
    expect((await read()).changes.map(({ id }) => id)).toEqual([13])
    expect((await read()).changes).toEqual([])
  })

  test('reports once that it was reset to an earlier state', async () => {
    await connection.db.execute(sql`select setval('change_log_id_seq', 900)`)
    await writeSilently(900, ['catalog'])
    const read = await openChanges(connection.raw)
    await connection.db.execute(sql`delete from change_log`)
    await connection.db.execute(sql`select setval('change_log_id_seq', 3)`)
    expect((await read()).isRewound).toBe(true)
    await expire(['product:5'])
    expect(await read()).toMatchObject({ isRewound: false, changes: [{ id: 4, tags: ['product:5'] }] })
  })

  test('does not contain changes of a command that failed', async () => {
    const read = await openChanges(connection.raw)
    const fail = command(async (work) => {
      work.expire('catalog')
      throw new Error('no')
    })
    await expect(fail(testContext(connection), undefined)).rejects.toThrow('no')
    expect((await read()).changes).toEqual([])
  })
})

type AppliedChange = { tags: string[]; isOurs: boolean } | 'missed'

/** Follows the changes; the returned function resolves to the next call of a handler. */
async function follow(of: Connection) {
  const events = new EventEmitter()
  const received: AppliedChange[] = []
  const receive = async (change: AppliedChange) => {
    received.push(change)
    events.emit('received')
  }
  stop = await followChanges(of, {
    changed: (tags, isOurs) => receive({ tags, isOurs }),
    missed: () => receive('missed'),
  })
  return async () => {
    while (received.length === 0) await once(events, 'received')
    return received.shift()
  }
}

describe('a process that follows the changes', () => {
  test('receives its own changes', async () => {
    const next = await follow(connection)
    await expire(['catalog'])
    expect(await next()).toEqual({ tags: ['catalog'], isOurs: true })
    expect(areChangesLate()).toBe(false)
  })

  test('finds a change without a notification by polling', async () => {
    const next = await follow(connection)
    await writeSilently(7, ['product:7'])
    expect(await next()).toEqual({ tags: ['product:7'], isOurs: false })
  })

  test('expires everything when the log is reset to an earlier state', async () => {
    await connection.db.execute(sql`select setval('change_log_id_seq', 900)`)
    await writeSilently(900, ['catalog'])
    const next = await follow(connection)
    await connection.db.execute(sql`select setval('change_log_id_seq', 3)`)
    expect(await next()).toBe('missed')
  })
})

const url = process.env.TEST_DATABASE_URL
const onPostgres = url ? describe : describe.skip

/** Resolves as soon as the condition holds. */
async function until(holds: () => boolean) {
  while (!holds()) await new Promise((turn) => setTimeout(turn, 50))
}

onPostgres('a listener on PostgreSQL', () => {
  let proxy: TestProxy
  let far: Connection

  beforeEach(async () => {
    proxy = await openProxy(serverOf(url ?? ''))
    const { rows } = await connection.raw('select current_database() as name')
    const near = Object.assign(new URL(url ?? ''), { pathname: `/${rows[0]?.name}` }).toString()
    const direct = through(near, proxy)
    far = await openDatabase({ url: near, direct, pool: 2 })
  })
  afterEach(async () => {
    stop()
    stop = () => {}
    await far.close()
    await proxy.close()
  })

  test.each(['cut', 'freeze'] as const)(
    'reports a lost connection (%s), receives changes late, and recovers',
    async (fault) => {
      const next = await follow(far)
      proxy[fault]()
      if (fault === 'cut') proxy.freeze()
      await until(areChangesLate)
      await writeSilently(40, ['product:40'])
      expect(await next()).toEqual({ tags: ['product:40'], isOurs: false })
      expect(areChangesLate()).toBe(true)
      proxy.reroute()
      await until(() => !areChangesLate())
      await expire(['product:41'])
      expect(await next()).toEqual({ tags: ['product:41'], isOurs: true })
    },
  )
})
