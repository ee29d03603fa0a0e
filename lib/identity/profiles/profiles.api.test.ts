import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { User } from '@/lib/identity/accounts/schema'
import { users } from '@/lib/identity/accounts/tables'
import { sessions } from '@/lib/identity/sessions/tables'
import { sha256 } from '@/lib/platform/crypto'
import { makeBuyer, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type ProfileAnswer = { data: User; code?: string; errors?: Record<string, string> }
const token = 'profile-token-of-a-test'
let members = 0

/** Inserts a member and returns the headers of a session. */
async function openMember(more: Partial<typeof users.$inferInsert> = {}) {
  members += 1
  const { db } = shop.connection
  const [member] = await db
    .insert(users)
    .values({ role: 'user', first_name: 'Dewi', last_name: 'Lestari', register_at: new Date(), ...more })
    .returning()
  if (!member) throw new Error('the member was not made')
  const expires_at = new Date(Date.now() + 3_600_000)
  const own = `${token}-${members}`
  await db.insert(sessions).values({ token_hash: sha256(own), user_id: member.id, created_at: new Date(), expires_at })
  return { authorization: `Bearer ${own}` }
}

const save = (headers: Record<string, string>, body: object) =>
  shop.call<ProfileAnswer>('PUT', '/users/me', body, headers)
const read = (headers: Record<string, string>) => shop.call<ProfileAnswer>('GET', '/users/me', undefined, headers)

describe('a shopper’s own profile', () => {
  test('is changed field by field; omitted fields stay unchanged [PRO-010] [PRO-011] [ACC-004]', async () => {
    const member = await openMember()
    const { status, body } = await save(member, { first_name: ' Ayu ', gender: 'female', date_of_birth: '1994-03-21' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ first_name: 'Ayu', last_name: 'Lestari', gender: 'female' })
    await save(member, { date_of_birth: null, warehouse_id: shop.warehouse.id })
    expect((await read(member)).body.data).toMatchObject({
      first_name: 'Ayu',
      gender: 'female',
      date_of_birth: null,
      warehouse: { id: shop.warehouse.id },
    })
  })

  test('keeps the place for which the warehouse was chosen until another warehouse is chosen [WHS-011] [WHS-006]', async () => {
    const member = await openMember()
    const [first, other] = shop.warehouses
    const place = { warehouse_id: first?.id, lat: -6.2441, lng: 106.8007 }
    const { status, body } = await save(member, place)
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ lat: -6.2441, lng: 106.8007, warehouse: expect.objectContaining({ id: first?.id }) }),
    ])
    const change = (warehouse_id: unknown) =>
      shop.call('POST', '/warehouses/change_warehouse', { warehouse_id }, member)
    await change(first?.id)
    expect((await read(member)).body.data).toMatchObject({ lat: -6.2441, lng: 106.8007 })
    await change(other?.id)
    expect((await read(member)).body.data).toMatchObject({ lat: null, lng: null, warehouse: { id: other?.id } })
    await save(member, place)
    await save(member, { warehouse_id: other?.id })
    expect((await read(member)).body.data).toMatchObject({ lat: null, lng: null })
    const wrong = [
      { lat: 1, lng: 2 },
      { ...place, lng: undefined },
      { ...place, lat: 91 },
      { ...place, lat: '1' },
    ]
    for (const position of wrong) expect([position, (await save(member, position)).status]).toEqual([position, 422])
    const guest = await shop.guest()
    expect((await save(guest, place)).status).toBe(403)
  })

  test('refuses empty names, impossible birth dates and fields that are changed elsewhere', async () => {
    const member = await openMember()
    const before = (await read(member)).body.data
    const wrong: object[] = [
      { first_name: '  ' },
      { last_name: 'x'.repeat(61) },
      { gender: 'other' },
      { date_of_birth: '1994-02-30' },
      { date_of_birth: '2999-01-01' },
      { date_of_birth: '21/03/1994' },
      { date_of_birth: '1994-03' },
      { date_of_birth: '1899-12-31' },
      { email: 'lain@griya.test' },
      { role: 'business' },
      { password_hash: 'x' },
    ]
    for (const body of wrong) expect([body, (await save(member, body)).status]).toEqual([body, 422])
    expect((await save(member, { warehouse_id: 999_999 })).body.code).toBe('warehouse_not_found')
    expect((await read(member)).body.data).toEqual(before)
  })

  test('does not change a name from Google or Facebook [PRO-012]', async () => {
    const member = await openMember({ register_method: 'google' })
    expect((await save(member, { first_name: 'Ayu' })).body.code).toBe('name_locked')
    const { status, body } = await save(member, { first_name: 'Dewi', gender: 'female' })
    expect([status, body.data.first_name, body.data.gender]).toEqual([200, 'Dewi', 'female'])
  })

  test('is closed to guests and without a session', async () => {
    const guest = await makeBuyer(shop)
    expect((await save(guest.headers, { first_name: 'Ayu' })).status).toBe(403)
    expect((await save({}, { first_name: 'Ayu' })).status).toBe(401)
  })
})
