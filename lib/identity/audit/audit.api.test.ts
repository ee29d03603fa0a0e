import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { AuditPage } from '@/lib/identity/audit/schema'
import { audit_log } from '@/lib/identity/audit/tables'
import { logInAs, OPERATOR_PASSWORD } from '@/lib/identity/operators/testing'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

const OPS = '/api/ops/v1'

let shop: TestShop
let owner: Awaited<ReturnType<typeof logInAs>>
const clock = movableClock('2026-11-24T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  owner = await logInAs(shop, ['owner'])
})
afterAll(() => shop.close())

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = owner.headers) =>
  shop.call<AuditPage>(method, `${OPS}${path}`, body, headers)

const list = async (query: string) => (await call('GET', `/audit?${query}`)).body

const BLACKOUT = { day: '2027-01-01', title: 'Holiday', title_idn: 'Libur' }
const IMPORT = { fingerprint: 'b'.repeat(64), file: 'produk.csv' }

describe('the audit log', () => {
  test('keeps a change with its person, state before and after, and request', async () => {
    const { operator } = await logInAs(shop, ['support'])
    const headers = { ...owner.headers, 'x-request-id': 'request-of-this-test' }
    await call('PATCH', `/operators/${operator.id}`, { roles: ['finance'] }, headers)
    const { data } = await list(`subject_type=operator&subject_id=${operator.id}`)
    expect(data).toEqual([
      {
        id: expect.any(Number),
        at: clock.now().toISOString(),
        who: { id: owner.operator.id, name: owner.operator.name },
        via: null,
        action: 'operator_changed',
        subject: { type: 'operator', id: String(operator.id) },
        before: { name: operator.name, roles: ['support'], warehouses: null, active: true },
        after: { name: operator.name, roles: ['finance'], warehouses: null, active: true },
        request_id: 'request-of-this-test',
      },
    ])
  })

  test('keeps every other write as a call, refused ones too, and no read', async () => {
    const scopes = ['catalogue.write', 'settings.write']
    const made = await shop.call<{ data: { key: string } }>(
      'POST',
      `${OPS}/keys`,
      { title: 'Robot', scopes },
      owner.headers,
    )
    const key = { authorization: `Bearer ${made.body.data.key}` }
    expect((await call('POST', '/imports', IMPORT, key)).status).toBe(200)
    expect((await call('DELETE', `/imports/${IMPORT.fingerprint}`, undefined, key)).status).toBe(200)
    expect((await call('GET', '/vouchers')).status).toBe(200)
    const auditor = await logInAs(shop, ['auditor'])
    expect((await call('POST', '/imports', IMPORT, auditor.headers)).status).toBe(403)
    const { data } = await list('subject_type=imports')
    expect(
      data.map(({ action, subject, after, via, who }) => [action, subject.id, after?.status, via, who.id]),
    ).toEqual([
      ['POST /imports', null, 403, null, auditor.operator.id],
      ['DELETE /imports/{fingerprint}', IMPORT.fingerprint, 200, 'Robot', owner.operator.id],
      ['POST /imports', null, 200, 'Robot', owner.operator.id],
    ])
    expect((await call('POST', '/blackout_dates', BLACKOUT, key)).status).toBe(200)
    expect((await call('DELETE', '/blackout_dates/2027-01-01', undefined, key)).status).toBe(200)
    expect((await list('subject_type=blackout_dates')).data).toEqual([])
    const days = (await list('subject_type=blackout_day')).data.map(({ action, subject, via }) => [
      action,
      subject.id,
      via,
    ])
    expect(days).toEqual([
      ['blackout_opened', '2027-01-01', 'Robot'],
      ['blackout_closed', '2027-01-01', 'Robot'],
    ])
    expect((await list('action=POST%20/keys')).data).toEqual([])
    expect((await list('action=key_made')).data).toMatchObject([{ after: { title: 'Robot', scopes } }])
  })

  test('keeps logins that failed without what was typed, and never a password, code or key', async () => {
    const { operator } = await logInAs(shop, ['support'])
    const password = 'salah-semua-99'
    await call('POST', '/login', { email: operator.email, password }, {})
    await call('POST', '/login', { email: 'kata-sandi-di-sini@griya.example', password }, {})
    await call('POST', '/login', { email: operator.email, password: OPERATOR_PASSWORD }, {})
    const failed = (await list('action=login_failed')).data
    expect(failed.map(({ subject, who }) => [subject.id, who.id])).toEqual([
      [null, null],
      [String(operator.id), null],
    ])
    const text = JSON.stringify((await list('limit=100')).data)
    for (const secret of [password, 'kata-sandi-di-sini', OPERATOR_PASSWORD, 'gok_', 'argon2']) {
      expect(text).not.toContain(secret)
    }
  })

  test('shows logins alone or leaves them out, and keeps nothing of a profile that was saved as it was', async () => {
    const { operator, headers } = await logInAs(shop, ['owner'])
    await call('POST', '/login', { email: operator.email, password: OPERATOR_PASSWORD }, {})
    const saved = await call('PATCH', '/me', { name: operator.name, locale: 'id' }, headers)
    expect(saved.status).toBe(200)
    await call('PATCH', '/me', { name: 'Bu Wulandari' }, headers)
    const actions = async (query: string) =>
      (await list(`operator_id=${operator.id}${query}`)).data.map(({ action }) => action)
    expect([await actions(''), await actions('&logins=without'), await actions('&logins=only')]).toEqual([
      ['profile_changed', 'login'],
      ['profile_changed'],
      ['login'],
    ])
  })

  test('is searched by the name or e-mail address of an operator, and of a customer', async () => {
    const { operator, headers } = await logInAs(shop, ['owner'])
    await call('PATCH', '/me', { name: 'Bagaskara Yudha' }, headers)
    const member = await makeMember(shop)
    await call('POST', `/customers/${member.user_id}/block`, { reason: 'Menipu penjual lain' }, headers)
    const found = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).data.map(({ action }) => action)
    expect(await found('bagaskara')).toEqual(['customer_blocked', 'profile_changed'])
    expect(await found(operator.email)).toEqual(['customer_blocked', 'profile_changed'])
    expect(await found(member.email)).toEqual(['customer_blocked'])
    expect(await found('nobody-has-this-name')).toEqual([])
  })

  test('is paged and filtered by person, kind and day', async () => {
    const support = await logInAs(shop, ['support'])
    clock.set('2026-11-26T23:30:00+07:00')
    support.headers = (await logInAs(shop, ['support'])).headers
    const { headers } = await logInAs(shop, ['owner'])
    const me = (await shop.call<{ data: { id: number } }>('GET', `${OPS}/me`, undefined, headers)).body.data.id
    for (let made = 0; made < 5; made += 1) await call('PATCH', '/me', { name: `Nama ${made}` }, headers)
    const seen: number[] = []
    let cursor: string | null = '1'
    while (cursor !== null) {
      const page: AuditPage = (
        await call('GET', `/audit?operator_id=${me}&limit=2&cursor=${cursor}`, undefined, headers)
      ).body
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.metadata.next_cursor
    }
    expect(seen).toHaveLength(5)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
    const count = async (query: string) =>
      (await call('GET', `/audit?operator_id=${me}&${query}`, undefined, headers)).body.data.length
    expect([
      await count('from=2026-11-26&to=2026-11-26'),
      await count('from=2026-11-27'),
      await count('to=2026-11-25'),
    ]).toEqual([5, 0, 0])
    for (const wrong of ['cursor=x', 'limit=101', 'from=2026-13-01']) {
      expect([400, 422]).toContain((await call('GET', `/audit?${wrong}`, undefined, headers)).status)
    }
    owner = { ...owner, headers }
  })

  test('is exported whole as CSV without formulas, and the export is an action', async () => {
    await call('PATCH', '/me', { name: '=HYPERLINK("https://elsewhere.example")' })
    const row = { at: clock.now(), name: '=1+1', action: 'filler', subject_type: 'test', subject_id: 'a,"b"' }
    await shop.connection.db.insert(audit_log).values(Array.from({ length: 1_200 }, () => row))
    const answer = await fetch(`${shop.origin}${OPS}/audit.csv?action=filler`, { headers: owner.headers })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await answer.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1_201)
    expect(lines[1]).toContain(`,'=1+1,,filler,test,"a,""b""",`)
    const priced = { ...row, action: 'price_set', before: { price: 250_000, color: null } }
    await shop.connection.db.insert(audit_log).values({ ...priced, after: { price: 200_000, color: null } })
    const changed = await fetch(`${shop.origin}${OPS}/audit.csv?action=price_set`, { headers: owner.headers })
    expect(await changed.text()).toContain(',price: 250000 → 200000,')
    const text = await (await fetch(`${shop.origin}${OPS}/audit.csv`, { headers: owner.headers })).text()
    expect(text).not.toMatch(/(^|,)"?=/m)
    expect((await list('action=audit_exported')).data.length).toBe(3)
  })

  test('refuses that a row is changed, deleted or emptied', async () => {
    const { db, raw } = shop.connection
    expect(raw).toBeDefined()
    const [row] = await db.select().from(audit_log).limit(1)
    const one = eq(audit_log.id, row?.id ?? 0)
    const refused = { cause: { message: 'audit_log is append-only' } }
    await expect(db.update(audit_log).set({ name: 'Nobody' }).where(one)).rejects.toMatchObject(refused)
    await expect(db.delete(audit_log).where(one)).rejects.toMatchObject(refused)
    await expect(db.execute('truncate audit_log')).rejects.toMatchObject(refused)
    expect(await db.select().from(audit_log).where(one)).toEqual([row])
  })
})
