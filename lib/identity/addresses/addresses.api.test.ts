import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import ADDRESS from '@/lib/demo/address.json'
import { users } from '@/lib/identity/accounts/tables'
import { ADDRESS_LIMIT } from '@/lib/identity/addresses/rules'
import type { Address } from '@/lib/identity/addresses/schema'
import { sessions } from '@/lib/identity/sessions/tables'
import { randomToken, sha256 } from '@/lib/platform/crypto'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type AddressAnswer<Data> = { data: Data; code?: string; errors?: Record<string, string> }

/** Opens the address book of a new registered shopper. */
async function openBook(role: 'user' | 'business' = 'user') {
  const { db } = shop.connection
  const [member] = await db.insert(users).values({ role, register_at: new Date() }).returning()
  const token = randomToken()
  const expires_at = new Date(Date.now() + 86_400_000)
  const session = { token_hash: sha256(token), user_id: member?.id ?? 0, created_at: new Date(), expires_at }
  await db.insert(sessions).values(session)
  const headers = { authorization: `Bearer ${token}` }
  const call = <Data = Address>(method: string, tail = '', body?: unknown) =>
    shop.call<AddressAnswer<Data>>(method, `/addresses${tail}`, body, headers)
  return {
    call,
    primary: async () => (await call<Address | null>('GET', '/primary')).body.data,
    save: (more: object = {}, id?: number) => call(id ? 'PUT' : 'POST', id ? `/${id}` : '', { ...ADDRESS, ...more }),
    list: async () => (await call<Address[]>('GET')).body.data,
  }
}

describe('an address', () => {
  test.each(['user', 'business'] as const)(
    'of a %s is returned with its fields and the names of its areas [PRO-036] [PRO-058] [PRO-059] [PRO-067]',
    async (role) => {
      const book = await openBook(role)
      expect(await book.list()).toEqual([])
      const { status, body } = await book.save({
        second_line_address: 'Blok B',
        notes: 'Pagar hijau',
        lat: -6.24,
        lng: 106.8,
      })
      expect(status).toBe(200)
      const saved = {
        id: body.data.id,
        title: 'Rumah',
        recipient: 'Sari Wijaya',
        phone_number: '+6281234567890',
        province_id: '31',
        province: 'DKI Jakarta',
        city_id: '31.74',
        city: 'Kota Jakarta Selatan',
        district_id: '31.74.07',
        district: 'Kebayoran Baru',
        address: 'Jl. Melati No. 1',
        second_line_address: 'Blok B',
        zip_code: '12110',
        notes: 'Pagar hijau',
        lat: -6.24,
        lng: 106.8,
        primary: true,
      }
      expect(body.data).toMatchObject(saved)
      expect(await book.list()).toEqual([expect.objectContaining(saved)])
    },
  )

  test('may lack zip code, notes and a second line [PRO-044] [PRO-045]', async () => {
    const book = await openBook()
    const { zip_code: _zip, ...address } = ADDRESS
    const { status, body } = await book.call('POST', '', address)
    expect([status, body.data.zip_code, body.data.notes]).toEqual([200, '', ''])
  })

  test.each([['081234567890'], ['0812-3456-7890'], ['62 812 3456 7890'], ['+62 (812) 3456.7890'], [' 081234567890 ']])(
    'stores the phone number in one spelling, however it was typed: %j',
    async (phone_number) => {
      const { status, body } = await (await openBook()).save({ phone_number })
      expect([status, body.data.phone_number]).toEqual([200, '+6281234567890'])
    },
  )

  test.each([
    ['title', 'Please enter address title'],
    ['recipient', 'Please enter receiver name'],
    ['phone_number', 'Please enter your phone number'],
    ['province_id', 'Please enter province'],
    ['city_id', 'Please enter city'],
    ['address', 'Please enter shipping address'],
  ])('without its %s is refused with the words “%s”', async (field, words) => {
    const book = await openBook()
    for (const value of ['', undefined]) {
      const { status, body } = await book.save({ [field]: value })
      expect([status, body.errors]).toEqual([422, { [field]: words }])
    }
  })

  test.each([
    ['title', 60],
    ['recipient', 100],
    ['address', 500],
    ['second_line_address', 200],
    ['notes', 300],
  ])('accepts a %s of at most %d characters', async (field, most) => {
    const book = await openBook()
    expect((await book.save({ [field]: 'x'.repeat(most) })).status).toBe(200)
    const { status, body } = await book.save({ [field]: 'x'.repeat(most + 1) })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test.each([
    ['title', { title: ' ' }],
    ['recipient', { recipient: '' }],
    ['phone_number', { phone_number: '' }],
    ['phone_number', { phone_number: '021555' }],
    ['phone_number', { phone_number: `08${'1'.repeat(5000)}` }],
    ['province_id', { province_id: '' }],
    ['province_id', { province_id: '99', city_id: '99.01', district_id: '99.01.01' }],
    ['province_id', { province_id: '31.74', city_id: '31.74.07', district_id: null }],
    ['city_id', { city_id: '' }],
    ['city_id', { city_id: '36.74', district_id: '36.74.01' }],
    ['city_id', { city_id: '31.74.07', district_id: null }],
    ['address', { address: '' }],
    ['zip_code', { zip_code: '123' }],
    ['lat', { lat: 91 }],
    ['user_id', { user_id: 1 }],
  ])('is refused at its field %s when that is %j', async (field, wrong) => {
    const book = await openBook()
    const { status, body } = await book.save(wrong)
    expect([status, body.code, Object.keys(body.errors ?? {})[0]]).toEqual([422, 'invalid_input', field])
    expect(await book.list()).toEqual([])
  })

  test('needs a district of its city when the city has districts [PRO-043]', async () => {
    const book = await openBook()
    for (const district_id of [null, '', '31.71.01', '31.74', '31.74.99']) {
      const { status, body } = await book.save({ district_id })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['district_id']])
    }
  })

  test('can be changed and deleted [PRO-062] [PRO-063]', async () => {
    const book = await openBook()
    const { id } = (await book.save()).body.data
    const kuta = { province_id: '51', city_id: '51.03', district_id: '51.03.01', title: 'Vila' }
    const changed = await book.save(kuta, id)
    expect(changed.body.data).toMatchObject({ id, title: 'Vila', province: 'Bali', primary: true })
    expect(await book.list()).toEqual(
      [changed.body.data].map((row) => expect.objectContaining({ id: row.id, city_id: '51.03' })),
    )
    expect((await book.call('DELETE', `/${id}`)).status).toBe(200)
    expect(await book.list()).toEqual([])
    expect((await book.call('DELETE', `/${id}`)).status).toBe(404)
  })
})

describe('the primary address', () => {
  test('is the first address, then the last chosen one; it is always one and listed first [PRO-052]', async () => {
    const book = await openBook()
    const first = (await book.save({ title: 'first' })).body.data
    await book.save({ title: 'second' })
    const primaries = async () => (await book.list()).map(({ title, primary }) => [title, primary])
    expect(await primaries()).toEqual([
      ['first', true],
      ['second', false],
    ])
    await book.save({ title: 'third', primary: true })
    expect(await primaries()).toEqual([
      ['third', true],
      ['first', false],
      ['second', false],
    ])
    await book.save({ title: 'first', primary: true }, first.id)
    expect((await primaries())[0]).toEqual(['first', true])
    await book.save({ title: 'first again' }, first.id)
    expect((await primaries()).filter(([, primary]) => primary)).toEqual([['first again', true]])
  })

  test('is returned by its own route, and is null in an empty book [PRO-060]', async () => {
    const book = await openBook()
    expect(await book.primary()).toBeNull()
    await book.save({ title: 'first' })
    expect(await book.primary()).toMatchObject({ title: 'first', primary: true, city: 'Kota Jakarta Selatan' })
  })

  test('can be chosen, which replaces the former one [PRO-052] [PRO-061]', async () => {
    const book = await openBook()
    for (const title of ['first', 'second', 'third']) await book.save({ title })
    const third = (await book.list()).find(({ title }) => title === 'third')
    const { status, body } = await book.call('POST', `/${third?.id}/primary`)
    expect([status, body.data]).toEqual([200, expect.objectContaining({ id: third?.id, primary: true })])
    expect((await book.list()).map(({ title, primary }) => [title, primary])).toEqual([
      ['third', true],
      ['first', false],
      ['second', false],
    ])
    expect((await book.call('POST', `/${third?.id}/primary`)).status).toBe(200)
    expect(await book.primary()).toMatchObject({ id: third?.id })
  })

  test('stays primary until another is chosen; after its deletion the oldest address becomes primary', async () => {
    const book = await openBook()
    const first = (await book.save({ title: 'first' })).body.data
    await book.save({ title: 'second' })
    const third = (await book.save({ title: 'third', primary: true })).body.data
    expect((await book.save({ title: 'third', primary: false }, third.id)).body.data.primary).toBe(true)
    await book.call('DELETE', `/${third.id}`)
    expect(await book.primary()).toMatchObject({ id: first.id })
    await book.call('DELETE', `/${first.id}`)
    expect(await book.primary()).toMatchObject({ title: 'second' })
  })

  test('is exactly one after concurrent choices, additions, changes and deletions [PRO-052]', async () => {
    const book = await openBook()
    const ids: number[] = []
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push((await book.save({ title })).body.data.id)
    const [a, b, c, d] = ids
    await Promise.all([
      ...ids.map((id) => book.call('POST', `/${id}/primary`)),
      book.save({ title: 'g', primary: true }),
      book.save({ title: 'b', primary: true }, b),
      book.save({ title: 'a' }, a),
      book.call('DELETE', `/${c}`),
      book.call('DELETE', `/${d}`),
    ])
    const all = await book.list()
    expect(all).toHaveLength(5)
    expect(all.filter(({ primary }) => primary)).toHaveLength(1)
  })

  test('is exactly one when several are added as primary concurrently [PRO-052]', async () => {
    const book = await openBook()
    await Promise.all(Array.from({ length: 8 }, (_, index) => book.save({ title: `Rumah ${index}`, primary: true })))
    const all = await book.list()
    expect(all).toHaveLength(8)
    expect(all.filter(({ primary }) => primary)).toHaveLength(1)
  })

  test('of one shopper does not affect another shopper’s [PRO-052]', async () => {
    const [mine, other] = [await openBook(), await openBook()]
    await mine.save()
    await other.save({ primary: true })
    expect((await mine.list()).map(({ primary }) => primary)).toEqual([true])
  })
})

describe('an address book', () => {
  test('is closed to other shoppers', async () => {
    const [mine, other] = [await openBook(), await openBook()]
    const { id } = (await mine.save()).body.data
    const change = await other.save({ title: 'Mine now' }, id)
    expect([change.status, change.body.code]).toEqual([404, 'address_not_found'])
    for (const [method, tail] of [
      ['DELETE', `/${id}`],
      ['POST', `/${id}/primary`],
    ] as const) {
      const known = await other.call<null>(method, tail)
      const unknown = await other.call<null>(method, tail.replace(String(id), '999999999'))
      expect([known.status, known.body.code]).toEqual([404, 'address_not_found'])
      expect([unknown.status, unknown.body.code]).toEqual([404, 'address_not_found'])
    }
    expect(await other.primary()).toBeNull()
    expect(await other.list()).toEqual([])
    expect((await mine.list()).map(({ title }) => title)).toEqual(['Rumah'])
    expect((await shop.call('GET', '/addresses')).status).toBe(401)
    expect((await shop.call('POST', '/addresses', ADDRESS)).status).toBe(401)
  })

  test('has a limit that concurrent additions cannot pass', async () => {
    const book = await openBook()
    const answers = await Promise.all(Array.from({ length: ADDRESS_LIMIT + 5 }, () => book.save()))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 5 }, () => [409, 'address_book_full']),
    )
    expect(await book.list()).toHaveLength(ADDRESS_LIMIT)
  })

  test('is refused to guests, who may only save an address for an order [PRO-067]', async () => {
    const headers = await shop.guest()
    const created = await shop.call<AddressAnswer<Address>>('POST', '/addresses', ADDRESS, headers)
    expect(created.status).toBe(200)
    for (const [method, tail] of [
      ['GET', ''],
      ['GET', '/primary'],
      ['POST', `/${created.body.data.id}/primary`],
      ['DELETE', `/${created.body.data.id}`],
    ] as const) {
      const { status, body } = await shop.call<AddressAnswer<null>>(method, `/addresses${tail}`, undefined, headers)
      expect([status, body.code]).toEqual([403, 'forbidden'])
    }
  })
})
