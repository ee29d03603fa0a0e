import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { desc, eq } from 'drizzle-orm'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import { outbox } from '@/lib/identity/notifications/tables'
import { sessions } from '@/lib/identity/sessions/tables'
import { uploads } from '@/lib/identity/uploads/tables'
import { sign } from '@/lib/identity/uploads/testing'
import { order_access } from '@/lib/orders/access/tables'
import { ACCOUNT, type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { orders } from '@/lib/orders/orders/tables'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { sha256 } from '@/lib/platform/crypto'
import { unseal } from '@/lib/platform/secret'
import { makeBuyer, movableClock, placeOrderOf } from '@/lib/server/testing'

const NOW = '2026-11-20T03:00:00Z'
const clock = movableClock(NOW)
let claims: OpenedClaims
let networks = 0

beforeAll(async () => {
  claims = await openClaims(clock)
})
afterAll(() => claims.close())
beforeEach(() => clock.pass(3600))

type Headers = Record<string, string>
type Answer<Data> = { data: Data; code?: string; message?: string }

/** The headers of a browser that nobody knows, in a network of its own. */
const stranger = (): Headers => {
  networks += 1
  return { 'x-forwarded-for': `198.51.${Math.floor(networks / 200)}.${(networks % 200) + 1}` }
}

const shop = () => claims.shop
const db = () => shop().connection.db
const call = <Data>(headers: Headers, method: string, path: string, body?: object) =>
  shop().call<Answer<Data>>(method, path, body, headers)

async function deliver(id: number) {
  await claims.office.settle(shop().context, id)
  await claims.office.operate(id, 'process_order')
  await claims.office.operate(id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${id}` })
  await claims.office.operate(id, 'order_delivered')
}

let phones = 0

/** A delivered order of a guest, by the number and the phone that its buyer knows. */
async function ofGuest({ more = {}, buyer = undefined as Awaited<ReturnType<typeof makeBuyer>> | undefined } = {}) {
  const guest = buyer ?? (await makeBuyer(shop()))
  const product = await shop().product({ stock: 5, price: 200_000 })
  const { id } = (await placeOrderOf(shop(), guest, [{ product_id: product.id, quantity: 1 }])).body.data
  phones += 1
  const phone_number = `+62813000${String(phones).padStart(5, '0')}`
  await db()
    .update(orders)
    .set({ phone_number, buyer_phone_number: phone_number, ...more })
    .where(eq(orders.id, id))
  await deliver(id)
  return { guest, product, id, named: { order_id: `GRY-${id}`, phone_number } }
}

type Named = { order_id: string; phone_number: string }
type Opened = { order_id: number; token: string; expires_at: string }

const askCode = (named: Named, headers = stranger()) => call<object>(headers, 'POST', '/orders/access/code', named)
const openWith = (named: Named, otp_code: string, headers = stranger()) =>
  call<Opened>(headers, 'POST', '/orders/access', { ...named, otp_code })

/** The newest message, with its code. */
async function lastMessage() {
  const [row] = await db().select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  const { code = '' } = JSON.parse(unseal(row?.secret ?? '') || '{}') as { code?: string }
  return { template: row?.template, recipient: row?.recipient, data: row?.data, code }
}

async function opened(named: Named) {
  expect((await askCode(named)).status).toBe(200)
  const { body } = await openWith(named, (await lastMessage()).code)
  return { headers: { authorization: `Bearer ${body.data.token}` }, ...body.data }
}

describe('an order that was placed without an account', () => {
  test('opens in any browser with its number, a phone and the code that its buyer gets; then it is claimed as by the buyer [ORD-053]', async () => {
    const { id, named, product, guest } = await ofGuest()
    const other = await ofGuest({ buyer: guest })
    const asked = await askCode(named)
    expect([asked.status, asked.body]).toEqual([200, { data: { resend_in: 30, expires_in: 300 } }])
    const { template, recipient, code, data } = await lastMessage()
    expect([template, recipient, data?.purpose]).toEqual(['code', named.phone_number, 'order_access'])
    const { body } = await openWith({ ...named, order_id: String(id) }, code)
    expect(body.data).toMatchObject({
      order_id: id,
      expires_at: new Date(clock.now().getTime() + 7_200_000).toISOString(),
    })
    expect((await openWith(named, code)).body.code).toBe('otp_invalid')

    const buyer = { headers: { authorization: `Bearer ${body.data.token}` } }
    const attributes = [await claims.line(buyer, 'refund', product.id)]
    const wanted = { refund: { ...ACCOUNT, refund_products_attributes: attributes } }
    const claim = (await claims.as(buyer)('POST', `/refunds/${id}`, wanted)).body.data
    expect(claim).toMatchObject({ kind: 'refund', status: 'requested', destination: 'bank' })
    expect((await call(guest.headers, 'GET', `/claims/${claim.id}`)).status).toBe(200)
    const [order] = await db().select().from(orders).where(eq(orders.id, id))
    const attached = await db().select().from(uploads).where(eq(uploads.state, 'attached'))
    expect(new Set(attached.map(({ user_id }) => user_id))).toEqual(new Set([order?.user_id]))
    for (const path of [
      `/orders/${id}`,
      `/orders/${id}/activities`,
      `/orders/${id}/claims`,
      `/orders/${id}/invoice_label`,
      `/claims/${claim.id}/activities`,
    ])
      expect([path, (await call(buyer.headers, 'GET', path)).status]).toEqual([path, 200])
    expect((await claims.as(buyer)('POST', `/claims/${claim.id}/withdraw`, {})).body.data.status).toBe('withdrawn')

    for (const path of [`/orders/${other.id}`, `/orders/${other.id}/claims`, `/orders/${other.id}/invoice_label`])
      expect([path, (await call(buyer.headers, 'GET', path)).status]).toEqual([path, 404])
    expect((await call(buyer.headers, 'GET', '/addresses')).status).toBe(403)
    clock.pass(7_201)
    expect((await call(buyer.headers, 'GET', `/orders/${id}`)).status).toBe(404)
    expect((await claims.as(buyer)('POST', `/claims/${claim.id}/withdraw`, {})).body.code).toBe('claim_not_found')
    expect((await sign(shop(), buyer.headers, 'jpg', 'refund')).status).toBe(403)
  })

  test('sends its code to the buyer, also when the recipient asks; to an email address where there is no phone', async () => {
    const gift = await ofGuest({ more: { buyer_phone_number: '+62815555000111' } })
    expect((await askCode(gift.named)).status).toBe(200)
    expect((await lastMessage()).recipient).toBe('+62815555000111')
    expect((await askCode({ ...gift.named, phone_number: '0815 555-000-111' })).status).toBe(200)
    const mail = await ofGuest({ more: { buyer_phone_number: null, buyer_email: 'sari@griya.test' } })
    await askCode(mail.named)
    expect((await lastMessage()).recipient).toBe('sari@griya.test')
  })

  test('keeps its session to itself: who was here before goes on with a new token and all that was open', async () => {
    const [first, second] = [await ofGuest(), await ofGuest()]
    const one = await opened(first.named)
    await askCode(second.named)
    const { body } = await openWith(second.named, (await lastMessage()).code, one.headers)
    const both = { authorization: `Bearer ${body.data.token}` }
    expect((await call(one.headers, 'GET', `/orders/${first.id}`)).status).toBe(401)
    for (const { id } of [first, second]) expect((await call(both, 'GET', `/orders/${id}`)).status).toBe(200)
  })

  test('stays the order of a guest for a member who opens it: the money does not go to a wallet', async () => {
    const { id, named, product } = await ofGuest()
    const member = await makeMember(shop())
    await askCode(named)
    const { body } = await openWith(named, (await lastMessage()).code, member.headers)
    const headers = { authorization: `Bearer ${body.data.token}` }
    expect((await call<{ role: string }>(headers, 'GET', '/users/me')).body.data.role).toBe('user')
    expect((await call(member.headers, 'GET', '/users/me')).status).toBe(401)
    const attributes = [await claims.line({ headers }, 'refund', product.id)]
    const wanted = { refund: { destination: 'wallet', refund_products_attributes: attributes } }
    expect((await claims.as({ headers })('POST', `/refunds/${id}`, wanted)).body.code).toBe('claim_no_wallet')
    const token_hash = sha256(body.data.token)
    const [session] = await db().select().from(sessions).where(eq(sessions.token_hash, token_hash))
    await call(headers, 'DELETE', '/logout')
    const left = await db()
      .select()
      .from(order_access)
      .where(eq(order_access.session_id, session?.id ?? ''))
    expect(left).toEqual([])
  })
})

describe('a code that opens an order', () => {
  test('is asked for and refused in the same way for an unknown order, a wrong phone and no number [ORD-056]', async () => {
    const { id, named } = await ofGuest()
    const member = await claims.delivered()
    const ofMember = { order_id: String(member.id), phone_number: ADDRESS.phone_number }
    const before = await lastMessage()
    const answers = []
    for (const wrong of [
      { order_id: '999999999998', phone_number: ADDRESS.phone_number },
      { order_id: String(id), phone_number: '081299999999' },
      { order_id: `${id} OR 1=1`, phone_number: named.phone_number },
    ]) {
      answers.push(await askCode(wrong), await openWith(wrong, '123456'))
      expect((await askCode(wrong)).body.code).toBe('code_too_soon')
    }
    expect(await lastMessage()).toEqual(before)
    answers.push(await askCode(ofMember), await openWith(ofMember, '123456'))
    expect(await lastMessage()).toMatchObject({
      template: 'order_of_account',
      data: { order: `GRY-${member.id}` },
      code: '',
    })
    answers.push(await askCode(named), await openWith(named, '000000'))
    const told = answers.map(({ status, body, headers }) => {
      const { request_id: _id, ...words } = body as Answer<object> & { request_id?: string }
      return { status, words, names: [...headers.keys()].sort() }
    })
    expect(told[0]).toMatchObject({ status: 200, words: { data: { resend_in: 30 } } })
    expect(told[1]).toMatchObject({ status: 422, words: { code: 'otp_invalid' } })
    for (const [index, one] of told.entries()) expect(one).toEqual(told[index % 2])
  })

  test('takes five guesses, opens one browser of two at once, and is worth nothing as another code', async () => {
    const { named } = await ofGuest()
    await askCode(named)
    const { code } = await lastMessage()
    const wrong = code === '000000' ? '000001' : '000000'
    const other = { phone_number: named.phone_number, otp_code: code, purpose: 'forgot_password' }
    expect((await call(stranger(), 'POST', '/check_otp', other)).body.code).toBe('otp_invalid')
    for (let guess = 0; guess < 5; guess += 1) expect((await openWith(named, wrong)).body.code).toBe('otp_invalid')
    expect((await openWith(named, code)).body.code).toBe('otp_locked')
    clock.pass(31)
    await askCode(named)
    const newest = (await lastMessage()).code
    const both = await Promise.all([openWith(named, newest), openWith(named, newest)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})
