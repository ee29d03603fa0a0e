import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { idempotency_keys } from '@/lib/http/tables'
import { configure } from '@/lib/identity/notifications/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { ACCOUNT, type OpenedClaims, openClaims, openWalks, type Walk } from '@/lib/orders/claims/testing'
import { makeOperator } from '@/lib/orders/desk/testing'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { listRefunds } from '@/lib/orders/refunds/queries/refunds'
import { openBank, setProvider } from '@/lib/orders/refunds/testing'
import { makeBuyer, movableClock } from '@/lib/server/testing'

const clock = movableClock('2026-11-23T03:00:00Z')
let shop: OpenedClaims
let walks: ReturnType<typeof openWalks>
let bank: ReturnType<typeof openBank>
/** A claim whose money is at the bank, with its credit note. */
let paid: Walk

beforeAll(async () => {
  shop = await openClaims(clock)
  walks = openWalks(shop, clock)
  bank = openBank(shop.shop, clock)
  paid = await walks.open(await shop.delivered(), 'refund')
  for (const step of ['accept', 'receive', 'pass']) await walks.take(paid, `${step} by operator`)
  await setProvider(shop.shop, 'iris', 'waits')
  await bank.step(paid.bought, 'account', 0)
  for (const step of ['approve', 'batch', 'bank'] as const) await bank.step(paid.bought, step, 0)
})
afterAll(async () => {
  await bank.close()
  await shop.close()
})

type Document = { paths: Record<string, Record<string, unknown>> }
type Call = { method: string; path: string }

const AFTER_SALES = /claims|returns|exchanges|refund|credit_note|payout/
const calls = ({ paths }: Document): Call[] =>
  Object.entries(paths)
    .filter(([path]) => AFTER_SALES.test(path) && path.includes('{'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })))

/** An answer without what names the request. */
const told = ({ status, body }: { status: number; body: unknown }) => {
  const { code, message, errors } = (body ?? {}) as Record<string, unknown>
  return { status, code, message, errors }
}

const LINE = { product_id: 1, quantity: 1, video_url: '/api/uploads/0123456789abcdef01234567' }
const PHOTO = [{ photo_url: '/api/uploads/0123456789abcdef01234568' }]

/** What a shopper's calls are sent with, by the end of their path. */
const BODIES: [RegExp, object][] = [
  [/\/returns$/, { return: { message: 'Retak.', images: [] } }],
  [/confirm_shipment$/, { return: { tracking_code: 'X', courier: 'JNE' } }],
  [/update_bank$/, { ...ACCOUNT, bank_name: undefined }],
  [/appeal$/, { message: 'Lihat.', images: [] }],
  [/destination$/, { destination: 'bank', account: ACCOUNT }],
  [/quote$/, { refund_products_attributes: [{ product_id: 1, quantity: 1, refund_method: 'product' }] }],
]
const OPENING: Record<string, object> = {
  '/exchanges/{id}': {
    exchange: {
      exchange_method: 2,
      exchange_products_attributes: [{ ...LINE, exchange_reason: 'x', exchange_images_attributes: PHOTO }],
    },
  },
  '/refunds/{id}': {
    refund: {
      ...ACCOUNT,
      refund_products_attributes: [{ ...LINE, refund_method: 'product', reason: 'x', refund_images_attributes: PHOTO }],
    },
  },
}
const SHIPMENT = { courier_id: 1, tracking_code: 'X' }

function bodyOf({ method, path }: Call) {
  if (method === 'GET') return undefined
  const short = path.replace(/^\/api\/v1/, '')
  if (method === 'PUT') return SHIPMENT
  return OPENING[short] ?? BODIES.find(([end]) => end.test(path))?.[1] ?? {}
}

const isAboutOrder = ({ method, path }: Call) =>
  path.includes('/orders/') || (method === 'POST' && /\/(exchanges|refunds)\/\{/.test(path))

describe('the claims, credit notes and refunds of somebody else', () => {
  test('answer a member, a guest and nobody as if they did not exist', async () => {
    const document = (await shop.shop.call<Document>('GET', '/api/openapi.json')).body
    const asked = calls(document)
    expect(asked.length).toBeGreaterThan(15)
    const [note] = (await shop.order(paid.bought)).credit_notes
    const number = note?.number.replaceAll('/', '-') ?? ''
    const ids = (call: Call) => (isAboutOrder(call) ? [paid.bought.id, 123456789012] : [paid.id, 987654])
    const strangers = [(await makeMember(shop.shop)).headers, (await makeBuyer(shop.shop)).headers, {}]
    for (const call of asked) {
      for (const [index, headers] of strangers.entries()) {
        const [theirs, absent] = await Promise.all(
          ids(call).map((id) => {
            const path = call.path.replace(/\{id\}/, String(id)).replace(/\{number\}/, number)
            return shop.shop.call(call.method, path.replace(/^\/api\/v1/, ''), bodyOf(call), headers)
          }),
        )
        if (!theirs || !absent) throw new Error('nothing was answered')
        expect([call, told(theirs)]).toEqual([call, told(absent)])
        // Nobody reads as a guest without anything.
        expect([404, ...(index === 2 ? [401] : [])]).toContain(theirs.status)
      }
    }
  })

  test('answer operators of another warehouse as if they did not exist, and others without permission with 403', async () => {
    const { headers } = await logInAs(shop.shop, ['owner'])
    const document = (await shop.shop.call<Document>('GET', '/api/ops/v1/openapi.json', undefined, headers)).body
    const [refund] = await listRefunds(shop.shop.connection.db, [paid.bought.id])
    const [transfer] = (await shop.office.call<{ id: number }[]>(shop.finance, 'GET', '/payouts')).body.data
    const known = { claims: paid.id, refunds: refund?.id ?? 0, payouts: transfer?.id ?? 0 }
    const asked = Object.entries(known).flatMap(([noun, id]) =>
      calls(document)
        .filter(({ path }) => path.includes(`/${noun}/{id}`))
        .map((call) => ({ ...call, id, path: call.path.slice(call.path.indexOf(`/${noun}/`)) })),
    )
    expect(asked.length).toBeGreaterThan(10)
    const elsewhere = makeOperator('Eko', ['support', 'warehouse', 'finance'], { warehouses: [999] })
    const clerk = makeOperator('Citra', ['catalogue'])
    const body = { outcome: 'approve', courier: 'JNE', tracking_code: 'X' }
    for (const { method, path, id } of asked) {
      const bodies: (object | undefined)[] =
        method === 'GET' ? [undefined] : [body, {}, { outcome: 'accept' }, { outcome: 'pass' }, SHIPMENT]
      for (const sent of bodies) {
        const ask = (actor: typeof clerk, of: number) =>
          shop.office.call(actor, method, path.replace('{id}', String(of)), sent)
        const [theirs, absent] = [await ask(elsewhere, id), await ask(elsewhere, 987654)]
        expect([path, told(theirs)]).toEqual([path, told(absent)])
        expect([404, 422]).toContain(theirs.status)
        expect([path, (await ask(clerk, id)).status]).toEqual([path, 403])
      }
    }
  })
})

test('a link shows one file for sixty seconds, and no other one', async () => {
  const { data } = (await shop.as(paid.bought.buyer)('GET', `/claims/${paid.id}`)).body
  const [line] = data.lines
  const [photo, video] = [line?.photos[0] ?? '', line?.video ?? '']
  const see = async (link: string, headers = {}) => (await fetch(`${shop.shop.origin}${link}`, { headers })).status
  const [name, query] = [photo.split('?')[0], video.split('?')[1]]
  expect([await see(photo), await see(video), await see(video, { range: 'bytes=0-9' })]).toEqual([200, 200, 206])
  expect(await see(`${name}?${query}`)).toBe(404)
  expect(await see(photo.replace(/expires=\d+/, 'expires=9999999999'))).toBe(404)
  clock.pass(59)
  expect(await see(photo)).toBe(200)
  clock.pass(2)
  expect([await see(photo), await see(video, { range: 'bytes=0-9' })]).toEqual([404, 404])
})

test('files of claims in S3 are attached, seen in parts, and gone from the folders', async () => {
  shop.useStore('s3')
  const walk = await walks.open(await shop.delivered(), 'exchange')
  const [line] = (await shop.as(walk.bought.buyer)('GET', `/claims/${walk.id}`)).body.data.lines
  const part = await fetch(`${shop.shop.origin}${line?.video}`, { headers: { range: 'bytes=4-7' } })
  expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  const seen = (await shop.desk(shop.support, walk.id)).body.data.lines[0]
  expect((await fetch(`${shop.shop.origin}${seen?.photos[0]}`)).status).toBe(200)
  shop.useStore('disk')
  expect((await fetch(`${shop.shop.origin}${line?.video}`)).status).toBe(404)
})

test('a key that opened one claim opens no other one, also after its answer was forgotten', async () => {
  const bought = await shop.delivered({ quantity: 3 })
  const headers = { ...bought.buyer.headers, 'idempotency-key': 'serangan-0001' }
  const refund_products_attributes = [await shop.line(bought.buyer, 'refund', bought.product.id)]
  const ask = (more: object) =>
    shop.shop.call<{ code?: string }>(
      'POST',
      `/refunds/${bought.id}`,
      { refund: { refund_products_attributes, ...more } },
      headers,
    )
  expect((await ask(ACCOUNT)).status).toBe(200)
  expect(await ask({ destination: 'wallet' })).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  await shop.shop.connection.db.delete(idempotency_keys)
  const asked = { return: { message: 'Semua.', images: [] } }
  const other = await shop.shop.call('POST', `/orders/${bought.id}/returns`, asked, headers)
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  expect((await shop.order(bought)).claims).toHaveLength(1)
})

test('no sum that a request names is used: it is refused, and the shop’s own sum is paid', async () => {
  const bought = await shop.delivered({ price: 300_000 })
  const line = await shop.line(bought.buyer, 'refund', bought.product.id)
  const ask = (refund: object) => shop.as(bought.buyer)('POST', `/refunds/${bought.id}`, { refund })
  for (const name of ['amount', 'total', 'price', 'sum', 'settled_quantity']) {
    const named = [{ ...line, [name]: 9_000_000 }]
    expect((await ask({ destination: 'wallet', refund_products_attributes: named })).status).toBe(422)
    expect((await ask({ destination: 'wallet', refund_products_attributes: [line], [name]: 9_000_000 })).status).toBe(
      422,
    )
  }
  const { id } = (await ask({ destination: 'wallet', refund_products_attributes: [line] })).body.data
  const decided = { outcome: 'accept', keep_goods: true, amount: 9_000_000 }
  expect((await shop.desk(shop.support, id, 'decision', decided)).status).toBe(422)
  const accepted = await shop.desk(shop.support, id, 'decision', { outcome: 'accept', keep_goods: true })
  expect(accepted.body.data).toMatchObject({ status: 'resolved', sum: { total: 300_000 } })
})

test('a shopper who asks without end is held back by the limits as they are by default', async () => {
  const { buyer } = await shop.delivered()
  const limits = globalThis as { griyaLimiters?: unknown }
  delete limits.griyaLimiters
  configure({ RATE_LIMIT_SCALE: '1' })
  const statuses: number[] = []
  for (let turn = 0; turn < 301; turn += 1)
    statuses.push((await shop.as(buyer)('POST', `/claims/${987654}/withdraw`, {})).status)
  expect([statuses[299], statuses[300]]).toEqual([404, 429])
  expect((await shop.askReturn(await shop.delivered())).status).toBe(200)
  delete limits.griyaLimiters
  configure({ RATE_LIMIT_SCALE: '1000' })
})
