import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { categories, products } from '@/lib/catalog/products/tables'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let rents: ReturnType<typeof openRents>
const clock = movableClock('2026-11-02T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  rents = openRents(shop, clock)
})
afterAll(() => shop.close())

async function makeCategory(slug: string, parent_id: number | null) {
  const [row] = await shop.connection.db
    .insert(categories)
    .values({ slug, title: slug, title_idn: slug, parent_id })
    .returning()
  return row?.id ?? 0
}

const price = (title: string, category_id: number | null, sum: { amount?: number; percentage?: number }) =>
  rents.office.call(rents.owner, 'POST', '/damage_prices', {
    ...{ title, title_idn: title, category_id, condition: 'damaged' },
    ...{ amount: sum.amount ?? null, percentage: sum.percentage ?? null },
  })

test('a piece is charged by the prices of its category, of those above it and of all goods, and by no others', async () => {
  const furniture = await makeCategory('furniture', null)
  const beds = await makeCategory('beds', furniture)
  const lamps = await makeCategory('lamps', null)
  await price('Scratch', null, { amount: 25_000 })
  await price('Broken leg', furniture, { percentage: 30 })
  await price('Stained mattress', beds, { amount: 150_000 })
  expect((await price('Broken bulb', lamps, { amount: 40_000 })).status).toBe(200)
  const rental = await rents.rented()
  await shop.connection.db.update(products).set({ category_id: beds }).where(eq(products.id, rental.product_id))
  await rental.post('', { return: { images: [] } })
  await rental.operate('receive')
  await rental.operate('start_inspection')
  const [piece] = (await rental.seen()).products
  const mine = ['Scratch', 'Broken leg', 'Stained mattress', 'Broken bulb']
  const ours = piece?.damage.filter(({ title }) => mine.includes(title)) ?? []
  expect(ours.map(({ title, amount }) => [title, amount])).toEqual([
    ['Scratch', 25_000],
    ['Broken leg', 300_000],
    ['Stained mattress', 150_000],
  ])
  const bulb = await rents.office.call<{ id: number; title: string }[]>(rents.owner, 'GET', '/damage_prices')
  const foreign = bulb.body.data.find(({ title }) => title === 'Broken bulb')?.id ?? 0
  const [line] = await rental.good()
  const finish = (damage_price_id: number, amount: number) =>
    rental.operate('finish_inspection', {
      lines: [{ ...line, condition: 'damaged', damage_price_id, amount }],
      note: '',
    })
  expect((await finish(foreign, 40_000)).body.code).toBe('inspection_incomplete')
  const own = piece?.damage.find(({ title }) => title === 'Broken leg')?.id ?? 0
  const done = await finish(own, 300_000)
  expect(done.body.data.settlement).toMatchObject({ damage: 300_000, back: 0 })
})
