import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Message, NotSent, type Send } from '@/lib/identity/notifications/providers/gateway'
import { sendBySms } from '@/lib/identity/notifications/providers/sms'
import { sendByWhatsApp } from '@/lib/identity/notifications/providers/whatsapp'
import { configure, NO_SHOP } from '@/lib/identity/notifications/testing'
import { type HttpService, openHttpService } from '@/lib/platform/testing/http'

let service: HttpService

beforeEach(async () => {
  service = await openHttpService()
  configure({
    ...NO_SHOP,
    PUBLIC_URL: 'https://toko.griya.test',
    WHATSAPP_BASE_URL: `${service.url}/v25.0/4711`,
    WHATSAPP_TOKEN: 'wa-token',
    SMS_HTTP_URL: `${service.url}/sms`,
    SMS_HTTP_TOKEN: 'sms-token',
    SMS_SENDER: 'GRIYA',
  })
})
afterEach(() => service.close())

const CODE: Message = {
  dedupe_key: 'code/1',
  recipient: '+628120000001',
  locale: 'id',
  template: 'code',
  data: { code: '481920', purpose: 'register', minutes: 5 },
}

const LINK = 'https://toko.griya.test/track-order#7.1.key'

const ORDER: Message = {
  ...CODE,
  dedupe_key: 'order_paid/7',
  locale: 'en',
  template: 'order_paid',
  data: { name: 'Win a prize: http://evil.test', amount: 'Rp100.000', all: 'Rp150.000', order: 'GRY-7', link: LINK },
}

const ACCEPTED = {
  messaging_product: 'whatsapp',
  contacts: [{ input: '628120000001', wa_id: '628120000001' }],
  messages: [{ id: 'wamid.1', message_status: 'accepted' }],
}

async function refusalOf(send: Send, message = CODE) {
  const error = await send(message).catch((refusal: unknown) => refusal)
  if (!(error instanceof NotSent)) throw error
  expect(`${error.message}${error.reason}`).not.toMatch(/481920|8120000001/)
  return { verdict: error.verdict, reason: error.reason, retry_after: error.retry_after }
}

describe('a message by WhatsApp', () => {
  test('with a code uses the account’s template, with the code in body and button', async () => {
    service.answer({ body: ACCEPTED })
    expect(await sendByWhatsApp(CODE)).toBe('wamid.1')
    const [call] = service.calls
    expect([call?.path, call?.headers.authorization]).toEqual(['/v25.0/4711/messages', 'Bearer wa-token'])
    const parameters = [{ type: 'text', text: '481920' }]
    expect(call?.body).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '628120000001',
      type: 'template',
      biz_opaque_callback_data: 'code/1',
      template: {
        name: 'kode_otp',
        language: { code: 'id' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    })
  })

  test('about an order contains its parameters in order, and no text of other people', async () => {
    service.answer({ body: ACCEPTED })
    await sendByWhatsApp(ORDER)
    const parameters = [
      { type: 'text', text: 'GRY-7' },
      { type: 'text', text: 'Rp150.000' },
      { type: 'text', text: LINK },
    ]
    expect(service.calls[0]?.body.template).toEqual({
      name: 'order_paid',
      language: { code: 'en' },
      components: [{ type: 'body', parameters }],
    })
    expect(JSON.stringify(service.calls)).not.toContain('evil')
  })

  test.each([
    [401, { error: { code: 190, message: 'no 481920' } }, 'closed', 'WhatsApp 401 (190)'],
    [400, { error: { code: 131026, message: 'no +628120000001' } }, 'never', 'WhatsApp 400 (131026)'],
    [400, { error: { code: 131056 } }, 'later', 'WhatsApp (131056)'],
    [404, 'not here', 'closed', 'WhatsApp 404'],
    [500, '<html>', 'later', 'WhatsApp 500'],
    [504, '', 'unknown', 'WhatsApp 504'],
    [302, '', 'closed', 'WhatsApp 302'],
    [200, '<html>welcome</html>', 'unknown', 'WhatsApp answered nonsense'],
    [200, { messages: [] }, 'unknown', 'WhatsApp answered nonsense'],
    [200, 'x'.repeat(100_000), 'unknown', 'WhatsApp answered nonsense'],
  ] as const)('that is answered %i %j has the verdict %s', async (status, body, verdict, reason) => {
    service.answer({ status, body, headers: { location: 'http://127.0.0.1:1/' } })
    expect(await refusalOf(sendByWhatsApp)).toMatchObject({ verdict, reason })
    expect(service.calls).toHaveLength(1)
  })

  test('reports the wait of a Retry-After header', async () => {
    service.answer({ status: 429, headers: { 'retry-after': '90' } })
    expect(await refusalOf(sendByWhatsApp)).toEqual({ verdict: 'later', reason: 'WhatsApp 429', retry_after: 90 })
    service.answer({ status: 503, headers: { 'retry-after': new Date(Date.now() + 60_000).toUTCString() } })
    const { retry_after } = await refusalOf(sendByWhatsApp)
    expect(retry_after).toBeGreaterThan(50)
    expect(retry_after).toBeLessThanOrEqual(60)
  })
})

describe('a message by SMS', () => {
  test('with a code has an idempotency key and the WebOTP line', async () => {
    service.answer({ status: 202, body: { id: 7001 } })
    expect(await sendBySms(CODE)).toBe('7001')
    const [call] = service.calls
    expect(call?.headers).toMatchObject({ authorization: 'Bearer sms-token', 'idempotency-key': 'code/1' })
    expect(call?.body).toEqual({
      id: 'code/1',
      from: 'GRIYA',
      to: '+628120000001',
      text: '481920 adalah kode Griya kamu, berlaku 5 menit. Jangan berikan kepada siapa pun.\n\n@toko.griya.test #481920',
    })
  })

  test('about an order is short, in the shopper’s language, without text of other people', async () => {
    service.answer({ body: { id: 'a' } })
    await sendBySms(ORDER)
    expect(service.calls[0]?.body.text).toBe(
      `Griya: we have received Rp150.000 for order GRY-7 and are getting it ready. ${LINK}`,
    )
  })

  test.each([
    [401, 'closed'],
    [422, 'never'],
    [500, 'later'],
    [200, 'unknown'],
  ] as const)('that is answered %i without an id has the verdict %s', async (status, verdict) => {
    service.answer({ status, body: 'OK' })
    expect((await refusalOf(sendBySms)).verdict).toBe(verdict)
  })

  test('to an unreachable gateway has the verdict later, to one that breaks off unknown', async () => {
    await service.close()
    expect(await refusalOf(sendBySms)).toEqual({ verdict: 'later', reason: 'SMS ECONNREFUSED', retry_after: 0 })
    service = await openHttpService({ silent: true })
    configure({ SMS_HTTP_URL: service.url })
    const refusal = refusalOf(sendBySms)
    while (service.calls.length === 0) await new Promise((turn) => setImmediate(turn))
    await service.close()
    expect(await refusal).toEqual({ verdict: 'unknown', reason: 'SMS broke off', retry_after: 0 })
    service = await openHttpService()
  })
})
