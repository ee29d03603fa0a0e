import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { users } from '@/lib/identity/accounts/tables'
import {
  type Identity,
  openAccounts,
  PASSWORD,
  signUpMember,
  someMail,
  somePhone,
} from '@/lib/identity/accounts/testing'
import type { Cart } from '@/lib/selling/cart/schema'
import type { Promotion } from '@/lib/selling/vouchers/schema'
import { promotion_uses, returned_users } from '@/lib/selling/vouchers/tables'
import { makeVoucher } from '@/lib/selling/vouchers/testing'
import type { PersonalData } from '@/lib/server/privacy/schema'
import { call, rowsWith } from '@/lib/server/privacy/testing'
import { movableClock, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T03:00:00Z')

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close({ broken: { vouchers: 'uses are written without being counted' } }))

type Member = Awaited<ReturnType<typeof signUpMember>>

const welcome = () => makeVoucher(shop.connection, { new_user: true, longevity: 30 }, clock.now())
const proof = { password: PASSWORD }

async function join(identity: Identity) {
  clock.pass(31)
  return signUpMember(shop, identity)
}

/** Records the use of a voucher in a finished order. */
async function use({ user }: Member, promotion_id: number, state: 'used' | 'released' = 'used') {
  const now = clock.now()
  const order_id = 900_000_000_000 + user.id
  const found = { promotion_id, user_id: user.id, order_id, state, created_at: now, updated_at: now }
  await shop.connection.db.insert(promotion_uses).values(found)
}

const leave = async ({ headers }: Member) =>
  expect((await call(shop, 'DELETE', '/users/me', proof, headers)).status).toBe(200)

async function refusalOf({ headers }: Member, code: string) {
  const chair = await shop.product({ price: 300_000 })
  await shop.call('POST', '/products/cart', { product_id: chair.id, quantity: 1 }, headers)
  const { body } = await shop.call<Cart & { code?: string }>(
    'POST',
    '/promotions/apply',
    { code, cart_type: 'buy' },
    headers,
  )
  return body.code ?? null
}

const offered = async ({ headers }: Member) =>
  (await shop.call<{ data: Promotion[] }>('GET', '/promotions', undefined, headers)).body.data.map(({ code }) => code)

describe('a shopper who used a new-user voucher, deleted the account and signs up again', () => {
  test.each([
    ['with the same e-mail', someMail()],
    ['with the same number', somePhone()],
  ])('%s can use no new-user voucher and is offered none [VCH-009]', async (_, identity) => {
    const [had, other] = [await welcome(), await welcome()]
    const before = await join(identity)
    expect(await refusalOf(before, had.code)).toBeNull()
    await use(before, had.id)
    await leave(before)
    const back = await join(identity)
    expect([await refusalOf(back, had.code), await refusalOf(back, other.code)]).toEqual(
      Array(2).fill('promotion_new_users_only'),
    )
    expect(await offered(back)).not.toContain(other.code)
    const stranger = await join(someMail())
    expect([await refusalOf(stranger, other.code), (await offered(stranger)).includes(other.code)]).toEqual([
      null,
      true,
    ])
  })

  test('is recognized through further accounts with other contacts', async () => {
    const { code, id } = await welcome()
    const [mail, phone] = [someMail(), somePhone()]
    const first = await join(mail)
    await use(first, id)
    await leave(first)
    const second = await join(mail)
    const phone_number = `+62${phone.phone_number.slice(1)}`
    await shop.connection.db.update(users).set({ phone_number }).where(eq(users.id, second.user.id))
    await leave(second)
    expect(await refusalOf(await join(phone), code)).toBe('promotion_new_users_only')
  })

  test('leaves no contact behind, only a keyed hash of it', async () => {
    const { id } = await welcome()
    const identity = someMail()
    const member = await join(identity)
    await use(member, id)
    await leave(member)
    expect(await rowsWith(shop.connection, identity.email)).toEqual(['outbox'])
    const kept = await shop.connection.db.select().from(returned_users)
    for (const { contact_hash } of kept) expect(contact_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(Object.keys(kept[0] ?? {})).toEqual(['contact_hash', 'erased_at'])
  })

  test('finds the earlier account in the export of personal data', async () => {
    const { id } = await welcome()
    const identity = someMail()
    const member = await join(identity)
    await use(member, id)
    const read = async ({ headers }: Member) => {
      await call(shop, 'POST', '/users/me/export', proof, headers)
      return (await call<PersonalData>(shop, 'GET', '/users/me/export', {}, headers)).body.data.earlier_accounts
    }
    expect(await read(member)).toEqual([])
    const erased_at = clock.now().toISOString()
    await leave(member)
    expect(await read(await join(identity))).toEqual([{ erased_at, had_new_user_voucher: true }])
  })
})

test.each(['no voucher', 'a voucher that was released', 'a voucher for everybody'])(
  'a shopper who had used %s counts as a new user again, and no hash is kept',
  async (had) => {
    const voucher = await welcome()
    const plain = await makeVoucher(shop.connection, {}, clock.now())
    const identity = someMail()
    const member = await join(identity)
    if (had === 'a voucher that was released') await use(member, voucher.id, 'released')
    if (had === 'a voucher for everybody') await use(member, plain.id)
    const before = (await shop.connection.db.select().from(returned_users)).length
    await leave(member)
    expect(await shop.connection.db.select().from(returned_users)).toHaveLength(before)
    expect(await refusalOf(await join(identity), voucher.code)).toBeNull()
  },
)
