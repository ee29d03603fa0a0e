import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { users } from '@/lib/identity/accounts/tables'
import { openAccounts, signUpMember, someMail } from '@/lib/identity/accounts/testing'
import type { Customer, CustomerList, CustomerRow } from '@/lib/orders/customers/schema'
import { operatorOf } from '@/lib/orders/customers/testing'
import { orders } from '@/lib/orders/orders/tables'
import type { OperatorRole } from '@/lib/platform/permissions'
import { makeBuyer, movableClock, orderOf, type TestShop } from '@/lib/server/testing'

const clock = movableClock()
let shop: TestShop

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close())

const as = (...roles: OperatorRole[]) => operatorOf(shop, roles)
const search = async (q: string) =>
  (await as('support')<CustomerRow[]>('GET', `/customers?q=${encodeURIComponent(q)}`)).body.data

describe('guests who ordered', () => {
  type Contacts = { buyer_name: string; buyer_email: string | null; buyer_phone_number: string | null }

  async function guestOrder(contacts: Contacts) {
    clock.pass(1)
    const buyer = await makeBuyer(shop)
    const product = await shop.product({ title_idn: 'Kursi Langka', title: 'Rare Chair' })
    const lines = [{ product_id: product.id, quantity: 1 }]
    const placed = await shop.call<{ data: { id: number } }>('POST', '/orders', orderOf(buyer, lines), buyer.headers)
    const { id: order } = placed.body.data
    const { db } = shop.connection
    const own = { ...contacts, recipient: 'Orang Lain', phone_number: `+62899${String(order).slice(-8)}` }
    const [changed] = await db.update(orders).set(own).where(eq(orders.id, order)).returning()
    return { order, user: changed?.user_id ?? 0 }
  }

  test('are each listed once, by their newest order, with all orders of the same e-mail address or number', async () => {
    const [phone, email] = ['+628135550001', 'dewi.tamu@griya.test']
    const first = await guestOrder({ buyer_name: 'Dewi Tamu', buyer_email: null, buyer_phone_number: phone })
    const second = await guestOrder({ buyer_name: 'Dewi Tamu', buyer_email: email, buyer_phone_number: phone })
    const third = await guestOrder({ buyer_name: 'Dewi T', buyer_email: email, buyer_phone_number: null })
    const other = await guestOrder({ buyer_name: 'Raka', buyer_email: null, buyer_phone_number: '+628135550002' })
    const { body } = await as('support')<CustomerRow[]>('GET', '/customers?guests=true')
    const listed = body.data.filter(({ id: user }) => [first.user, second.user, third.user, other.user].includes(user))
    expect(listed.map(({ id: user, name }) => [user, name])).toEqual([
      [other.user, 'Raka'],
      [third.user, 'Dewi T'],
    ])
    for (const q of ['0813-555-0001', email, 'dewi', String(first.user)]) {
      expect([q, (await search(q)).map(({ role }) => role)]).toEqual([q, ['guest']])
    }
    expect(await search('kursi langka')).toEqual([])
    expect(await search('orang lain')).toEqual([])
    const seen = (await as('support')<Customer>('GET', `/customers/${second.user}`)).body.data
    expect(seen).toMatchObject({ name: 'Dewi Tamu', email, phone_number: phone, role: 'guest', order_count: 3 })
    expect(seen.orders.map((order) => order.id)).toEqual([third.order, second.order, first.order])
    const [masked] = (await as('auditor')<CustomerRow[]>('GET', '/customers?q=dewi')).body.data
    expect(masked).toMatchObject({ name: 'D••• T•••', email: 'd•••@griya.test' })
    const elsewhere = operatorOf(shop, ['support'], { warehouses: [] })
    expect((await elsewhere<CustomerRow[]>('GET', '/customers?guests=true')).body.data).toEqual([])
  })

  test('come after the members, and go on from page to page', async () => {
    const { user: member } = await signUpMember(shop, someMail())
    await shop.connection.db.update(users).set({ first_name: 'Zubaidah' }).where(eq(users.id, member.id))
    const guests: number[] = []
    for (const place of [1, 2, 3]) {
      const contacts = {
        buyer_name: `Zubaidah ${place}`,
        buyer_email: null,
        buyer_phone_number: `+62813777000${place}`,
      }
      guests.unshift((await guestOrder(contacts)).user)
    }
    const seen: number[] = []
    for (let cursor: string | null = '1'; cursor; ) {
      const path: string = `/customers?q=zubaidah&limit=2&cursor=${cursor}`
      const { body }: { body: CustomerList } = await as('support')<CustomerRow[]>('GET', path)
      seen.push(...body.data.map((row) => row.id))
      cursor = body.metadata.next_cursor
    }
    expect(seen).toEqual([member.id, ...guests])
    const { body: full } = await as('support')<CustomerRow[]>('GET', '/customers?q=zubaidah&limit=1')
    expect([full.data.map((row) => row.id), full.metadata.next_cursor !== null]).toEqual([[member.id], true])
    const next = `/customers?q=zubaidah&limit=1&cursor=${full.metadata.next_cursor}`
    expect((await as('support')<CustomerRow[]>('GET', next)).body.data.map((row) => row.id)).toEqual([guests[0]])
    const forged = Buffer.from('["x",1]').toString('base64url')
    for (const cursor of ['guests.x', `guests.${forged}`]) {
      expect((await as('support')('GET', `/customers?q=zubaidah&cursor=${cursor}`)).status).toBe(400)
    }
  })
})
