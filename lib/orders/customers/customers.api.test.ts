import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { desc, eq } from 'drizzle-orm'
import { users } from '@/lib/identity/accounts/tables'
import { type Answer, bearer, openAccounts, PASSWORD, signUpMember, someMail } from '@/lib/identity/accounts/testing'
import { audit_log } from '@/lib/identity/audit/tables'
import { outbox } from '@/lib/identity/notifications/tables'
import { sessions } from '@/lib/identity/sessions/tables'
import type { Customer, CustomerList, CustomerRow } from '@/lib/orders/customers/schema'
import { operatorOf } from '@/lib/orders/customers/testing'
import { orders } from '@/lib/orders/orders/tables'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import type { OperatorRole } from '@/lib/platform/permissions'
import { makeBuyer, movableClock, orderOf, type TestShop } from '@/lib/server/testing'
import id from '@/messages/id.json'

let shop: TestShop

beforeAll(async () => {
  shop = await openAccounts(movableClock())
})
afterAll(() => shop.close())

const as = (...roles: OperatorRole[]) => operatorOf(shop, roles)
const search = async (q: string, role: OperatorRole = 'support') => {
  const { body } = await as(role)<CustomerRow[]>('GET', `/customers?q=${encodeURIComponent(q)}`)
  return body.data
}
const meStatus = async (headers: Record<string, string>) =>
  (await shop.call('GET', '/users/me', undefined, headers)).status

async function makeMember() {
  const identity = someMail()
  const { user, token } = await signUpMember(shop, identity)
  const phone_number = `+62812777${String(user.id).padStart(5, '0')}`
  await shop.connection.db.update(users).set({ phone_number }).where(eq(users.id, user.id))
  const second = await shop.call<Answer>('POST', '/login', { ...identity, password: PASSWORD })
  return { ...identity, id: user.id, phone_number, first: bearer(token), second: bearer(second.body.data.token) }
}

describe('the list of customers', () => {
  test('finds a member by name, e-mail address, phone number in any spelling, and id', async () => {
    const member = await makeMember()
    const local = member.phone_number.slice(3)
    const spelled = [
      `0${local}`,
      `62${local}`,
      member.phone_number,
      `+62 ${local.slice(0, 3)}-${local.slice(3)}`,
      local,
    ]
    for (const q of [member.email, member.email.slice(0, 8).toUpperCase(), String(member.id), ...spelled]) {
      expect([q, (await search(q)).map((row) => row.id)]).toEqual([q, expect.arrayContaining([member.id])])
    }
    expect((await search('wija SARI')).map((row) => row.id)).toContain(member.id)
    expect(await search(`0${local}9`)).toEqual([])
    expect(await search('xy')).toEqual([])
    expect(await search('%')).toEqual([])
  })

  test('goes on from page to page without a gap', async () => {
    for (let made = 0; made < 3; made += 1) await makeMember()
    const all = await search('')
    const call = as('owner')
    const seen: number[] = []
    for (let cursor: string | null = '1'; cursor; ) {
      const { body }: { body: CustomerList } = await call<CustomerRow[]>('GET', `/customers?limit=2&cursor=${cursor}`)
      seen.push(...body.data.map((row) => row.id))
      cursor = body.metadata.next_cursor
    }
    expect(seen).toEqual(all.map((row) => row.id))
  })

  test('begins with names of which a word begins with what is looked for, from page to page', async () => {
    const names = ['Sekarlangit', 'Langit', 'Bukitlangit', 'Langitan']
    const members: number[] = []
    for (const first_name of names) {
      const { id: member } = await makeMember()
      await shop.connection.db.update(users).set({ first_name, last_name: 'Wijaya' }).where(eq(users.id, member))
      members.push(member)
    }
    const [inside, begun, insideToo, begunToo] = members
    const call = as('support')
    const seen: number[] = []
    for (let cursor: string | null = '1'; cursor; ) {
      const path: string = `/customers?q=langit&limit=1&cursor=${cursor}`
      const { body }: { body: CustomerList } = await call<CustomerRow[]>('GET', path)
      seen.push(...body.data.map((row) => row.id))
      cursor = body.metadata.next_cursor
    }
    expect(seen).toEqual([begunToo, begun, insideToo, inside])
    expect((await search('langit')).map((row) => row.id)).toEqual(seen)
  })

  test('refuses a cursor that it has not written', async () => {
    for (const key of [
      ['x', 1],
      [0, 'x'],
      [1.5, 1],
      [0, 1, 2],
      [0, '99999999999999999999'],
    ]) {
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url')
      for (const q of ['', 'langit']) {
        expect(await as('support')('GET', `/customers?q=${q}&cursor=${cursor}`)).toMatchObject({ status: 400 })
      }
    }
  })

  test('is read with a trace: once in a while for each operator', async () => {
    const member = await makeMember()
    const read = (operator_id: number) =>
      operatorOf(shop, ['support'], { operator_id })<Customer>('GET', `/customers/${member.id}`)
    for (const reader of [71, 71, 72]) expect((await read(reader)).status).toBe(200)
    const seen = await shop.connection.db.select().from(audit_log).where(eq(audit_log.action, 'customer_seen'))
    expect(seen.filter(({ subject_id }) => subject_id === String(member.id)).map((row) => row.operator_id)).toEqual([
      71, 72,
    ])
  })

  test('masks names and contacts for an auditor, and is closed to everybody else', async () => {
    const member = await makeMember()
    const [row] = await search(String(member.id), 'auditor')
    expect(row).toMatchObject({ name: 'S••• W•••', email: member.email.replace(/^(.).*(?=@)/, '$1•••') })
    expect(row?.phone_number).not.toBe(member.phone_number)
    for (const role of ['warehouse', 'finance', 'catalogue'] as const) {
      expect((await as(role)('GET', '/customers')).status).toBe(403)
      expect((await as(role)('GET', `/customers/${member.id}`)).status).toBe(403)
    }
  })
})

describe('a customer', () => {
  test('is shown with orders, addresses, devices and messages; an auditor reads none of the texts', async () => {
    const member = await makeMember()
    const buyer = await makeBuyer({ ...shop, guest: async () => member.first })
    const product = await shop.product()
    await shop.call('POST', '/orders', orderOf(buyer, [{ product_id: product.id, quantity: 1 }]), buyer.headers)
    const { body } = await as('support')<Customer>('GET', `/customers/${member.id}`)
    expect(body.data).toMatchObject({
      id: member.id,
      email: member.email,
      masked: false,
      order_count: 1,
      blocked: null,
    })
    expect(body.data.orders).toMatchObject([{ type: 'buy', status: 'waiting_payment' }])
    expect(body.data.sessions).toHaveLength(2)
    expect(body.data.addresses).toHaveLength(1)
    expect(body.data.messages.length).toBeGreaterThan(0)
    expect(JSON.stringify(body.data)).not.toMatch(/password_hash|token/)
    const audited = (await as('auditor')<Customer>('GET', `/customers/${member.id}`)).body.data
    expect(audited).toMatchObject({ masked: true, name: 'S••• W•••', date_of_birth: null })
    expect(audited.addresses).toMatchObject([{ phone_number: '•••', address: '•••' }])
    expect(audited.messages.every(({ text }) => text === null)).toBe(true)
    const elsewhere = operatorOf(shop, ['support'], { warehouses: [] })
    expect((await elsewhere<Customer>('GET', `/customers/${member.id}`)).body.data.orders).toEqual([])
    expect((await as('support')('GET', '/customers/99999999')).status).toBe(404)
  })

  test('has what was paid for orders that stand, the newest order and the claims that are open', async () => {
    const { db } = shop.connection
    const { id: order_id, claim } = await openDesk(shop).returned()
    const [order] = await db.select().from(orders).where(eq(orders.id, order_id))
    const buyer = order?.user_id ?? 0
    const { body } = await as('support')<Customer>('GET', `/customers/${buyer}`)
    expect(body.data).toMatchObject({
      ...{ order_count: 1, spent: order?.net_price, open_rentals: [] },
      open_claims: [{ id: claim, order_id, status: 'requested' }],
    })
    expect(await search(String(buyer))).toMatchObject([{ orders: 1, last_order_at: order?.ordered_at.toISOString() }])
    const elsewhere = operatorOf(shop, ['support'], { warehouses: [] })
    expect((await elsewhere<Customer>('GET', `/customers/${buyer}`)).body.data).toMatchObject({
      ...{ spent: 0, open_claims: [] },
    })
  })

  test('has the devices signed out that support names, or all of them', async () => {
    const member = await makeMember()
    const call = as('support')
    const [device] = (await call<Customer>('GET', `/customers/${member.id}`)).body.data.sessions
    expect((await call('DELETE', `/customers/${member.id}/sessions/${device?.id}`)).status).toBe(200)
    expect((await call('DELETE', `/customers/${member.id}/sessions/${device?.id}`)).body.code).toBe('session_not_found')
    expect([await meStatus(member.first), await meStatus(member.second)].sort()).toEqual([200, 401])
    expect((await call('DELETE', `/customers/${member.id}/sessions`)).body.data).toEqual({ ended: 1 })
    expect([await meStatus(member.first), await meStatus(member.second)]).toEqual([401, 401])
    expect((await as('auditor')('DELETE', `/customers/${member.id}/sessions`)).status).toBe(403)
  })

  test('has notes that only operators read', async () => {
    const member = await makeMember()
    const call = as('support')
    const noted = await call('POST', `/customers/${member.id}/notes`, { text: 'Minta ditelepon sore' })
    expect(noted.body.data).toMatchObject({ text: 'Minta ditelepon sore', author: 'Rini Lestari' })
    expect((await call('POST', `/customers/${member.id}/notes`, { text: ' ' })).status).toBe(422)
    expect((await as('auditor')('POST', `/customers/${member.id}/notes`, { text: 'x' })).status).toBe(403)
    expect((await call('POST', '/customers/99999999/notes', { text: 'x' })).status).toBe(404)
    expect((await call<Customer>('GET', `/customers/${member.id}`)).body.data.notes).toHaveLength(1)
    const own = await shop.call('GET', '/users/me', undefined, member.first)
    expect(JSON.stringify(own.body)).not.toContain('sore')
  })
})

describe('a blocked account', () => {
  const REASON = { reason: 'Tiga pesanan dengan kartu curian' }

  test('loses every session at once, cannot log in, and its owner is told without the reason', async () => {
    const member = await makeMember()
    const call = as('support')
    const blocked = await call<Customer>('POST', `/customers/${member.id}/block`, REASON)
    const [recorded] = await shop.connection.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.subject_id, String(member.id)))
    expect(recorded).toMatchObject({
      action: 'customer_blocked',
      name: 'Rini Lestari',
      after: { sessions: 2, ...REASON },
    })
    expect(blocked.body.data.blocked).toMatchObject({ by: 'Rini Lestari', ...REASON })
    expect([await meStatus(member.first), await meStatus(member.second)]).toEqual([401, 401])
    const login = { email: member.email, password: PASSWORD }
    const refused = await shop.call<Answer>('POST', '/login', login, { 'accept-language': 'id' })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'account_blocked',
      id.errors.account_blocked,
    ])
    expect((await shop.call<Answer>('POST', '/login', { ...login, password: 'salah-sekali' })).body.code).toBe(
      'login_failed',
    )
    const [told] = await shop.connection.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, member.email))
      .orderBy(desc(outbox.id))
    expect(told?.template).toBe('account_blocked')
    expect(JSON.stringify(told)).not.toContain('curian')
  })

  test('stays closed for a session that was opened while it was being blocked', async () => {
    const member = await makeMember()
    const [open] = await shop.connection.db.select().from(sessions).where(eq(sessions.user_id, member.id))
    await as('support')('POST', `/customers/${member.id}/block`, REASON)
    if (open) await shop.connection.db.insert(sessions).values(open)
    expect([await meStatus(member.first), await meStatus(member.second)]).toEqual([401, 401])
    await as('support')('POST', `/customers/${member.id}/unblock`, { reason: 'Ternyata keliru' })
    expect([await meStatus(member.first), await meStatus(member.second)]).toEqual([401, 401])
  })

  test('is blocked once by two operators at the same time, and can log in after it is unblocked', async () => {
    const member = await makeMember()
    const answers = await Promise.all(
      ['Rini', 'Budi'].map((name) =>
        operatorOf(shop, ['support'], { name })('POST', `/customers/${member.id}/block`, REASON),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const told = await shop.connection.db.select().from(outbox).where(eq(outbox.recipient, member.email))
    expect(told.filter(({ template }) => template === 'account_blocked')).toHaveLength(1)
    await as('support')('POST', `/customers/${member.id}/unblock`, { reason: 'Ternyata keliru' })
    expect((await shop.call('POST', '/login', { email: member.email, password: PASSWORD })).status).toBe(200)
  })

  test('needs a reason and the role of support', async () => {
    const member = await makeMember()
    expect((await as('support')('POST', `/customers/${member.id}/block`, { reason: '' })).status).toBe(422)
    for (const role of ['auditor', 'finance', 'warehouse'] as const) {
      expect((await as(role)('POST', `/customers/${member.id}/block`, REASON)).status).toBe(403)
    }
    expect((await as('support')('POST', '/customers/99999999/block', REASON)).status).toBe(404)
    expect(await meStatus(member.first)).toBe(200)
  })
})
