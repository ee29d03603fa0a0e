import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { categories } from '@/lib/catalog/products/tables'
import type { Operator } from '@/lib/db/command'
import { expectAudited } from '@/lib/identity/audit/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import type { CommissionRates } from '@/lib/orders/cashbacks/schema'
import { makeOperator, openOffice } from '@/lib/orders/desk/testing'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let office: ReturnType<typeof openOffice>
const owner = makeOperator('Oki', ['owner'])
const finance = makeOperator('Fani', ['finance'])

beforeAll(async () => {
  shop = await openTestShop()
  office = openOffice(shop)
})
afterAll(() => shop.close())

test('an owner sets the rate of a category, which those below it follow', async () => {
  const { db } = shop.connection
  const [top] = await db.insert(categories).values({ slug: 'ruang', title: 'Rooms', title_idn: 'Ruang' }).returning()
  const parent_id = top?.id ?? 0
  const low = { slug: 'tamu', title: 'Living', title_idn: 'Tamu', parent_id }
  const [below] = await db.insert(categories).values(low).returning()
  const read = async () =>
    (await office.call<CommissionRates>(owner, 'GET', '/commissions')).body.data.rates
      .filter(({ category_id }) => [top?.id, below?.id].includes(category_id))
      .map(({ own, rate }) => [own, rate])
  expect(await read()).toEqual([
    [null, 5],
    [null, 5],
  ])
  const version = null
  await expectAudited(shop, await logInAs(shop, ['owner']), 'PUT /commissions/{id}', {
    path: { id: parent_id },
    body: { value: 8, version },
  })
  expect(await read()).toEqual([
    [8, 8],
    [null, 8],
  ])
  const set = (actor: Operator, id: number, value: number | null) =>
    office.call(actor, 'PUT', `/commissions/${id}`, { value, version })
  expect((await set(owner, below?.id ?? 0, 51)).status).toBe(422)
  expect((await set(owner, 987_654_321, 5)).status).toBe(404)
  expect((await set(finance, below?.id ?? 0, 5)).status).toBe(403)
})
