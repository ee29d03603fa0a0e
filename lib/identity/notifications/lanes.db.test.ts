import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { count, sql } from 'drizzle-orm'
import type { Connection } from '@/lib/db/client'
import { command } from '@/lib/db/command'
import { openTestDatabase, testContext } from '@/lib/db/testing'
import { claimMessages } from '@/lib/identity/notifications/commands/claim-messages'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { codesJob, newsJob, sendOutbox } from '@/lib/identity/notifications/jobs'
import { outbox, send_budgets } from '@/lib/identity/notifications/tables'
import { configure, NO_SHOP, openMailServer } from '@/lib/identity/notifications/testing'
import { queueDepth, startQueue } from '@/lib/platform/queue'
import { openHttpService } from '@/lib/platform/testing/http'
import { movableClock } from '@/lib/server/testing'

let connection: Connection
const clock = movableClock('2026-11-23T10:00:00Z')
const open: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())
beforeEach(async () => {
  clock.set('2026-11-23T10:00:00Z')
  configure({ ...NO_SHOP, LOG_LEVEL: 'silent', EMAIL_AT_ONCE: undefined, EMAIL_PER_SECOND: '10000' })
  await connection.db.delete(outbox)
  await connection.db.delete(send_budgets)
})
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const context = () => testContext(connection, clock)

const SECRET = { template: 'code' as const, data: { purpose: 'register', minutes: 5 }, secret: { code: '481920' } }
const NEWS = { template: 'password_changed' as const, data: {} }
type MessageContent = typeof SECRET | typeof NEWS

const write = command((work, message: MessageContent & { to: string }) => {
  const { to, ...content } = message
  const address = to.includes('@') ? { email: to } : { phone_number: to }
  return queueMessage(work, { dedupe_key: `${content.template}/${to}`, locale: 'id', ...address, ...content })
})

const writeCode = (to = 'code@griya.test') => write(context(), { ...SECRET, to })
async function writeNews(how_many: number) {
  for (let number = 0; number < how_many; number += 1) await write(context(), { ...NEWS, to: `n${number}@griya.test` })
}

async function mailServer(options: Parameters<typeof openMailServer>[0] = {}) {
  const server = await openMailServer(options)
  open.push(server.close)
  configure({ SMTP_URL: server.url })
  return server
}

const statesOf = async () => {
  const rows = await connection.db.select({ state: outbox.state, messages: count() }).from(outbox).groupBy(outbox.state)
  return Object.fromEntries(rows.map(({ state, messages }) => [state, messages]))
}

describe('a one-time code', () => {
  test('overtakes 200 waiting mails, even while the mail server does not answer them', async () => {
    let release = () => {}
    const codeIsOut = new Promise<void>((resolve) => {
      release = resolve
    })
    const { letters } = await mailServer({
      onRcptTo: ({ address }, _session, done) => {
        if (address === 'code@griya.test') {
          release()
          return done()
        }
        codeIsOut.then(() => done())
      },
    })
    await writeNews(200)
    await writeCode()
    await sendOutbox(context())
    const places = letters.map(({ to }) => to[0])
    expect(places.indexOf('code@griya.test')).toBeLessThan(20)
    expect(new Set(places).size).toBe(201)
    expect(await statesOf()).toEqual({ sent: 201 })
  })

  test('to a phone is sent while the mail server does not answer an earlier code', async () => {
    const service = await openHttpService({ body: { messages: [{ id: 'wamid.1' }] } })
    open.push(service.close)
    const { letters } = await mailServer({
      onRcptTo: async (_address, _session, done) => {
        await writeCode('081200000001')
        while (service.calls.length === 0) await new Promise((next) => setImmediate(next))
        done()
      },
    })
    configure({ WHATSAPP_BASE_URL: service.url, WHATSAPP_TOKEN: 'token' })
    await writeCode()
    await sendOutbox(context())
    expect([letters.length, service.calls.length]).toEqual([1, 1])
  })

  test('has a place at the service that news cannot take', async () => {
    configure({ EMAIL_AT_ONCE: '5', EMAIL_PER_SECOND: '10' })
    await writeNews(20)
    for (let number = 0; number < 3; number += 1) await writeCode(`c${number}@griya.test`)
    expect((await claimMessages(context(), 'news')).rows).toHaveLength(4)
    expect(await claimMessages(context(), 'news')).toEqual({ rows: [], isHeldUp: true })
    expect((await claimMessages(context(), 'code')).rows).toHaveLength(1)
    expect(await claimMessages(context(), 'code')).toEqual({ rows: [], isHeldUp: true })
  })
})

describe('concurrent senders', () => {
  test('send each message once until none is left', async () => {
    const { letters } = await mailServer()
    await writeNews(120)
    await Promise.all([1, 2, 3].map(() => sendOutbox(context())))
    expect(letters).toHaveLength(120)
    expect(new Set(letters.map(({ to }) => to[0])).size).toBe(120)
    expect(await statesOf()).toEqual({ sent: 120 })
  })

  test('together respect the concurrent limit of a service', async () => {
    configure({ EMAIL_AT_ONCE: '4' })
    let begun = 0
    let most = 0
    const { letters } = await mailServer({
      onMailFrom: (_address, _session, done) => {
        begun += 1
        most = Math.max(most, begun - letters.length)
        done()
      },
    })
    await writeNews(40)
    await Promise.all([1, 2, 3].map(() => sendOutbox(context())))
    expect(letters.length).toBe(40)
    expect([2, 3]).toContain(most)
  })

  test('respect the limit per second of a service', async () => {
    configure({ EMAIL_AT_ONCE: '100', EMAIL_PER_SECOND: '5' })
    await writeNews(10)
    const endOfSecond = (at: string) => connection.db.update(send_budgets).set({ resets_at: sql.raw(at) })
    expect((await claimMessages(context(), 'news')).rows).toHaveLength(4)
    await endOfSecond(`now() + interval '1 hour'`)
    expect(await claimMessages(context(), 'news')).toEqual({ rows: [], isHeldUp: true })
    await endOfSecond('now()')
    expect((await claimMessages(context(), 'news')).rows).toHaveLength(4)
  })

  test('that were killed do not occupy places for long', async () => {
    configure({ EMAIL_AT_ONCE: '2' })
    for (let number = 0; number < 3; number += 1) await writeCode(`c${number}@griya.test`)
    expect((await claimMessages(context(), 'code')).rows).toHaveLength(2)
    expect((await claimMessages(context(), 'code')).rows).toHaveLength(0)
    clock.pass(41)
    expect((await claimMessages(context(), 'code')).rows).toHaveLength(1)
  })
})

describe('sending', () => {
  const jobs = [codesJob, newsJob].map(({ run, ...job }) => ({ ...job, run: () => run(context()) }))

  test('is requested by the commit that queued the message, and not after a rollback', async () => {
    open.push(await startQueue(connection.raw, jobs, { work: false }))
    const fail = command(async (work, to: string) => {
      await queueMessage(work, { ...SECRET, dedupe_key: to, email: to, locale: 'id' })
      throw new Error('no')
    })
    await expect(fail(context(), 'sari@griya.test')).rejects.toThrow('no')
    expect([await queueDepth(), await statesOf()]).toEqual([[], {}])
    await writeCode()
    expect(await queueDepth()).toEqual([{ job: 'codes', state: 'created', count: 1 }])
  })

  test('starts on request, not only by the schedule', async () => {
    const waited = new Set(['code@griya.test', 'n0@griya.test'])
    let resolve = () => {}
    const allAreOut = new Promise<void>((all) => {
      resolve = all
    })
    await mailServer({
      onRcptTo: ({ address }, _session, done) => {
        waited.delete(address)
        done()
        if (waited.size === 0) resolve()
      },
    })
    const yearly = jobs.map((job) => ({ ...job, cron: '0 0 1 1 *' }))
    open.push(await startQueue(connection.raw, yearly, { work: true }))
    await writeCode()
    await writeNews(1)
    await allAreOut
    expect(waited.size).toBe(0)
  })
})
