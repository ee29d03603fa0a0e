import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Message, NotSent, type Send } from '@/lib/identity/notifications/providers/gateway'
import { sendBySms } from '@/lib/identity/notifications/providers/sms'
import { sendByMail } from '@/lib/identity/notifications/providers/smtp'
import { sendByWhatsApp } from '@/lib/identity/notifications/providers/whatsapp'
import { configure, NO_SHOP } from '@/lib/identity/notifications/testing'
import { type HttpService, openHttpService } from '@/lib/platform/testing/http'

const sockets: Socket[] = []
const mute = createServer((socket) => sockets.push(socket))
let service: HttpService

beforeAll(async () => {
  await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening))
  service = await openHttpService({ silent: true })
  const { port } = mute.address() as { port: number }
  const phones = { WHATSAPP_BASE_URL: service.url, WHATSAPP_TOKEN: 'token', SMS_HTTP_URL: service.url }
  configure({ ...NO_SHOP, ...phones, SMTP_URL: `smtp://127.0.0.1:${port}` })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((closed) => mute.close(closed))
  await service.close()
  configure(NO_SHOP)
})

const CODE: Message = {
  dedupe_key: 'code/1',
  recipient: 'sari@griya.test',
  locale: 'id',
  template: 'code',
  data: { code: '481920', purpose: 'register', minutes: 5 },
}

const verdictOf = (send: Send) =>
  send(CODE).then(
    () => 'sent',
    (error: unknown) => (error instanceof NotSent ? `${error.verdict}: ${error.reason}` : error),
  )

test('services that do not answer time out after about ten seconds', async () => {
  const since = performance.now()
  const verdicts = await Promise.all([sendByMail, sendByWhatsApp, sendBySms].map(verdictOf))
  expect(verdicts).toEqual([
    'later: SMTP ETIMEDOUT (connect)',
    'unknown: WhatsApp did not answer in time',
    'unknown: SMS did not answer in time',
  ])
  expect(performance.now() - since).toBeLessThan(20_000)
})
