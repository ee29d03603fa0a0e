import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Connection } from '@/lib/db/client'
import { command } from '@/lib/db/command'
import { openTestDatabase, testContext } from '@/lib/db/testing'
import { claimMessages } from '@/lib/identity/notifications/commands/claim-messages'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { sendTestMessage } from '@/lib/identity/notifications/commands/send-test'
import { forgetMessages, sendOutbox } from '@/lib/identity/notifications/jobs'
import { missingChannels } from '@/lib/identity/notifications/providers/current'
import { outbox } from '@/lib/identity/notifications/tables'
import { configure, NO_SHOP, openMailServer, REAL_SHOP } from '@/lib/identity/notifications/testing'
import { openHttpService } from '@/lib/platform/testing/http'
import { movableClock } from '@/lib/server/testing'

let connection: Connection
const clock = movableClock('2026-11-23T10:00:00Z')
const open: { close(): Promise<unknown> }[] = []
const use = <Server extends { close(): Promise<unknown> }>(server: Server) => {
  open.push(server)
  return server
}

beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())
beforeEach(async () => {
  clock.set('2026-11-23T10:00:00Z')
  configure({ ...NO_SHOP, LOG_LEVEL: 'silent', MESSAGES_BY_PHONE_DAILY: undefined })
  await connection.db.delete(outbox)
})
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const context = () => testContext(connection, clock)
const send = () => sendOutbox(context())

const write = command((work, message: Partial<Parameters<typeof queueMessage>[1]>) =>
  queueMessage(work, {
    dedupe_key: 'code/1',
    locale: 'id',
    template: 'code',
    data: { purpose: 'register', minutes: 5 },
    secret: { code: '481920' },
    expires_at: new Date(clock.now().getTime() + 300_000),
    ...message,
  }),
)

const byMail = (more: object = {}) => write(context(), { email: 'Sari@Griya.test', ...more })
const byPhone = (more: object = {}) => write(context(), { phone_number: '0812-0000-001', ...more })

async function rowOf(dedupe_key = 'code/1') {
  const [row] = await connection.db.select().from(outbox).where(eq(outbox.dedupe_key, dedupe_key))
  if (!row) throw new Error('there is no such message')
  return row
}

const mailServer = async (...options: Parameters<typeof openMailServer>) => {
  const server = use(await openMailServer(...options))
  configure({ SMTP_URL: server.url })
  return server
}
const whatsapp = async (...replies: Parameters<typeof openHttpService>) => {
  const service = use(await openHttpService(...replies))
  configure({ WHATSAPP_BASE_URL: service.url, WHATSAPP_TOKEN: 'token' })
  return service
}
const sms = async (...replies: Parameters<typeof openHttpService>) => {
  const service = use(await openHttpService(...replies))
  configure({ SMS_HTTP_URL: service.url })
  return service
}

const ACCEPTED = { body: { messages: [{ id: 'wamid.1' }] } }

describe('a shop without any service for messages', () => {
  test('keeps them in the outbox while it is a demonstration, not marked as sent', async () => {
    await byMail()
    await byPhone({ dedupe_key: 'code/2' })
    await send()
    expect(await rowOf()).toMatchObject({
      state: 'kept',
      channel: 'email',
      recipient: 'sari@griya.test',
      sent_at: null,
    })
    expect(await rowOf('code/2')).toMatchObject({ state: 'kept', recipient: '+628120000001', sent_at: null })
    expect((await rowOf()).secret).not.toBeNull()
    expect(missingChannels()).toEqual([])
  })

  test('marks them undeliverable with the reason and deletes the code once it takes real money', async () => {
    configure(REAL_SHOP)
    await byMail()
    await byPhone({ dedupe_key: 'code/2' })
    await send()
    const ended = { state: 'undeliverable', sent_at: null, secret: null }
    expect(await rowOf()).toMatchObject({ ...ended, error: 'no service for email' })
    expect(await rowOf('code/2')).toMatchObject({ ...ended, error: 'no service for whatsapp' })
    expect(missingChannels().join()).toMatch(/email.*SMTP_URL.*phone.*WHATSAPP_BASE_URL or SMS_HTTP_URL/)
  })
})

describe('a message', () => {
  test('is sent once, and its code is deleted from the database', async () => {
    const { letters } = await mailServer()
    await byMail()
    await byMail()
    expect(JSON.stringify(await rowOf())).not.toContain('481920')
    await Promise.all([send(), send()])
    await send()
    expect(letters.map(({ to, text }) => [to, text.includes('481920')])).toEqual([[['sari@griya.test'], true]])
    const row = await rowOf()
    expect(row).toMatchObject({ state: 'sent', attempts: 1, secret: null, error: null })
    expect(row.sent_at).toEqual(clock.now())
    expect(JSON.stringify(row)).not.toContain('481920')
  })

  test('is sent by only one of several concurrent senders', async () => {
    const { letters } = await mailServer()
    const keys = Array.from({ length: 20 }, (_, index) => `code/${index}`)
    for (const dedupe_key of keys) await byMail({ dedupe_key })
    await Promise.all([send(), send(), send()])
    expect(new Set(letters.map(({ headers }) => headers['message-id'])).size).toBe(20)
    expect(letters).toHaveLength(20)
  })

  test('is sent again after a server’s temporary refusal', async () => {
    let tries = 0
    const { letters } = await mailServer({
      onRcptTo: (_address, _session, done) => {
        tries += 1
        done(tries < 3 ? Object.assign(new Error('481920'), { responseCode: 451 }) : null)
      },
    })
    await byMail()
    await send()
    expect(await rowOf()).toMatchObject({ state: 'queued', attempts: 1, error: 'SMTP 451 (envelope)' })
    clock.pass(9)
    await send()
    expect(tries).toBe(1)
    for (const seconds of [1, 30]) {
      clock.pass(seconds)
      await send()
    }
    expect([tries, letters.length]).toEqual([3, 1])
    expect(await rowOf()).toMatchObject({ state: 'sent', attempts: 3, error: null })
  })

  test('to an unknown address fails immediately and its code is deleted', async () => {
    await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 550 })),
    })
    await byMail()
    await send()
    expect(await rowOf()).toMatchObject({ state: 'failed', error: 'SMTP 550 (envelope)', secret: null })
  })

  test('with an expired code is not sent', async () => {
    const { letters } = await mailServer()
    await byMail()
    clock.pass(300)
    await send()
    expect(letters).toEqual([])
    expect(await rowOf()).toMatchObject({ state: 'failed', error: 'too late' })
  })

  test('with a code that was sealed with another key is not sent', async () => {
    const { letters } = await mailServer()
    configure({ SECRET_KEY: 'a'.repeat(32) })
    await byMail()
    configure({ SECRET_KEY: undefined })
    await send()
    expect(letters).toEqual([])
    expect(await rowOf()).toMatchObject({ state: 'failed', error: 'sealed with another key', secret: null })
  })

  test('with missing data is not sent', async () => {
    const { letters } = await mailServer()
    await byMail({ secret: undefined })
    await send()
    expect(letters).toEqual([])
    expect(await rowOf()).toMatchObject({ state: 'failed', error: 'not worded' })
  })

  test('to a phone is sent by SMS when WhatsApp refuses it', async () => {
    const refused = await whatsapp({ status: 400, body: { error: { code: 131026 } } })
    const gateway = await sms({ body: { id: 'sms-1' } })
    await byPhone()
    await send()
    expect([refused.calls.length, gateway.calls.length]).toEqual([1, 1])
    expect(gateway.calls[0]?.body.text).toContain('481920')
    expect(await rowOf()).toMatchObject({ state: 'sent', channel: 'sms', reference: 'sms-1' })
  })

  test('to a phone is not sent again when WhatsApp may have accepted it', async () => {
    const service = await whatsapp({ body: '<html>' })
    await sms({ body: { id: 'sms-1' } })
    await byPhone()
    await send()
    clock.pass(3600)
    await send()
    expect(service.calls).toHaveLength(1)
    expect(await rowOf()).toMatchObject({ state: 'unconfirmed', secret: null, error: 'WhatsApp answered nonsense' })
  })

  test('is sent again with the same idempotency key to an SMS gateway that did not answer', async () => {
    const gateway = await sms({ status: 504 }, { body: { id: 'sms-1' } })
    await byPhone()
    await send()
    clock.pass(10)
    await send()
    expect(gateway.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['code/1', 'code/1'])
    expect((await rowOf()).state).toBe('sent')
  })

  test('waits as long as the Retry-After of a service says', async () => {
    const service = await whatsapp({ status: 429, headers: { 'retry-after': '120' } }, ACCEPTED)
    await byPhone()
    await send()
    clock.pass(119)
    await send()
    expect(service.calls).toHaveLength(1)
    clock.pass(1)
    await send()
    expect(await rowOf()).toMatchObject({ state: 'sent', reference: 'wamid.1' })
  })

  test('whose process was killed during sending is not sent twice', async () => {
    const { letters } = await mailServer()
    await byMail()
    expect((await claimMessages(context(), 'code')).rows).toMatchObject([{ dedupe_key: 'code/1' }])
    expect((await claimMessages(context(), 'code')).rows).toEqual([])
    clock.pass(60)
    await send()
    expect((await rowOf()).state).toBe('sending')
    clock.pass(61)
    await send()
    expect(letters).toEqual([])
    expect(await rowOf()).toMatchObject({ state: 'unconfirmed', secret: null, error: 'its process ended' })
  })

  test('with phone and e-mail is sent by a channel that the shop has', async () => {
    configure(REAL_SHOP)
    const { letters } = await mailServer()
    await byPhone({ email: 'sari@griya.test' })
    await send()
    expect(letters).toHaveLength(1)
    await whatsapp(ACCEPTED)
    await byPhone({ dedupe_key: 'code/2', email: 'sari@griya.test' })
    expect((await rowOf('code/2')).channel).toBe('whatsapp')
  })
})

test('messages about orders to phones stop at the daily budget', async () => {
  const service = await whatsapp(ACCEPTED)
  configure({ MESSAGES_BY_PHONE_DAILY: '3' })
  const order = { template: 'order_placed' as const, data: { order: 'GRY-1', amount: 'Rp1' }, secret: undefined }
  for (let number = 0; number < 8; number += 1) {
    await byPhone({ ...order, dedupe_key: `order/${number}`, phone_number: `+62812000000${number}` })
  }
  await send()
  expect(service.calls).toHaveLength(3)
  const states = (await connection.db.select().from(outbox)).map(({ state }) => state)
  expect(states.filter((state) => state === 'undeliverable')).toHaveLength(5)
  clock.pass(86_400)
  await byPhone({ ...order, dedupe_key: 'order/tomorrow' })
  await send()
  expect(service.calls).toHaveLength(4)
})

test('a test message is sent immediately and returns the service’s answer', async () => {
  const { letters } = await mailServer()
  expect(await sendTestMessage(context(), { to: 'budi@griya.test', locale: 'en' })).toMatchObject({
    channel: 'email',
    state: 'sent',
    error: null,
  })
  expect(letters[0]?.headers.subject).toBe('A test message from Griya')
  await whatsapp({ status: 401, body: { error: { code: 190 } } })
  const refused = await sendTestMessage(context(), { to: '081200000001', locale: 'id' })
  expect(refused).toMatchObject({ channel: 'whatsapp', state: 'queued', error: 'WhatsApp 401 (190)' })
})

test('messages are deleted after 90 days', async () => {
  await byMail()
  await send()
  clock.pass(89 * 86_400)
  await forgetMessages(context())
  expect((await rowOf()).state).toBe('kept')
  clock.pass(2 * 86_400)
  await forgetMessages(context())
  await expect(rowOf()).rejects.toThrow()
})
