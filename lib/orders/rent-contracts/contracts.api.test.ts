import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { rent_contracts, rent_terms } from '@/lib/orders/rent-contracts/tables'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'
import { static_pages } from '@/lib/storefront/content/tables'

let shop: TestShop
let rents: ReturnType<typeof openRents>
const clock = movableClock('2026-11-22T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  rents = openRents(shop, clock)
})
afterAll(() => shop.close())

type Answer = { status: number; body: { data: { contract_url: string }; code?: string } }
type Headers = Record<string, string>

const ask = (id: number, headers: Headers, language = 'id'): Promise<Answer> =>
  shop.call('POST', `/rent_orders/${id}/contract`, {}, { ...headers, 'accept-language': language })

const fetchPdf = (url: string) => fetch(url.replace(/^https?:\/\/[^/]+/, shop.origin))

const termsOf = async (id: number) => {
  const { db } = shop.connection
  const [found] = await db
    .select()
    .from(rent_contracts)
    .innerJoin(rent_terms, eq(rent_terms.digest, rent_contracts.digest))
    .where(eq(rent_contracts.order_id, id))
  return found
}

test('a rental keeps the terms that its renter has accepted, also when the shop changes them', async () => {
  const before = await rents.rented()
  const page = { title: 'New terms', title_idn: 'Syarat baru', intro: 'New.', intro_idn: 'Baru.' }
  await shop.connection.db
    .insert(static_pages)
    .values({ slug: 'rent_terms', ...page, sections: [], updated_at: clock.now() })
  const after = await rents.rented()
  const [old, now] = [await termsOf(before.id), await termsOf(after.id)]
  expect(old?.rent_terms.content.sections.length).toBeGreaterThan(3)
  expect(now?.rent_terms.content).toMatchObject({ title_idn: 'Syarat baru', sections: [] })
  expect((await before.read()).has_contract).toBe(true)
})

test('its contract is a PDF in both languages, behind a link of a minute, for its renter alone', async () => {
  const { id, buyer } = await rents.rented()
  const sizes = []
  for (const language of ['id', 'en']) {
    const { body } = await ask(id, buyer.headers, language)
    const answer = await fetchPdf(body.data.contract_url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const pdf = Buffer.from(await answer.arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    sizes.push(pdf.length)
  }
  expect(new Set(sizes).size).toBe(2)
  const { contract_url } = (await ask(id, buyer.headers)).body.data
  expect((await fetchPdf(contract_url.replace(/signature=.{4}/, 'signature=AAAA'))).status).toBe(404)
  clock.pass(61)
  expect((await fetchPdf(contract_url)).status).toBe(404)
  const stranger = await makeMember(shop)
  expect((await ask(id, stranger.headers)).body.code).toBe('rent_contract_not_found')
})
