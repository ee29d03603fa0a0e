import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Connection } from '@/lib/db/client'
import { makeProduct, makeShop, openTestDatabase, testContext } from '@/lib/db/testing'
import { onExpireTags } from '@/lib/platform/cache'
import { posts, product_collections } from '@/lib/storefront/content/tables'
import { moveAddress } from '@/lib/storefront/discovery/commands'
import { findMoved } from '@/lib/storefront/discovery/queries/moved'
import type { Movable } from '@/lib/storefront/discovery/rules'
import { slug_redirects } from '@/lib/storefront/discovery/tables'

let connection: Connection
let shop: Awaited<ReturnType<typeof makeShop>>
const expired: string[] = []

beforeAll(async () => {
  connection = await openTestDatabase()
  shop = await makeShop(connection)
  onExpireTags(async (tags) => void expired.push(...tags))
})
afterAll(() => connection.close())

const move = (slug: string, to: string, kind: Movable = 'product') =>
  moveAddress(testContext(connection), { kind, slug, to })
const find = (slug: string, kind: Movable = 'product') => findMoved(connection.db, kind, slug)

test('old slugs redirect to the current one in one step after several changes, and pages expire', async () => {
  const { id } = await makeProduct(connection, shop, { slug: 'a1' })
  expect(await move('a1', 'a2')).toEqual({ kind: 'product', slug: 'a2', moved: true })
  expect(expired).toEqual(expect.arrayContaining([`product:${id}`, 'catalog', 'content']))
  await move('a2', 'a3')
  expect([await find('a1'), await find('a2'), await find('a3')]).toEqual(['a3', 'a3', null])
})

test('a slug that is used again by the same product no longer redirects', async () => {
  await makeProduct(connection, shop, { slug: 'b1' })
  await move('b1', 'b2')
  await move('b2', 'b1')
  expect([await find('b1'), await find('b2')]).toEqual([null, 'b1'])
  expect(await connection.db.$count(slug_redirects)).toBeGreaterThan(0)
})

test('a slug that another product has taken over redirects to that product after it moves', async () => {
  await makeProduct(connection, shop, { slug: 'c1' })
  await move('c1', 'c2')
  await makeProduct(connection, shop, { slug: 'c1' })
  await move('c1', 'c3')
  expect(await find('c1')).toBe('c3')
})

test('slugs of products that are not sold do not redirect', async () => {
  await makeProduct(connection, shop, { slug: 'd1', status: 'archived' })
  await move('d1', 'd2')
  expect(await find('d1')).toBeNull()
})

test('posts and collections redirect too, each kind separately', async () => {
  await connection.db
    .insert(posts)
    .values({ slug: 'e1', date: new Date(), title: 'E', title_idn: 'E', body: [], body_idn: [] })
  await connection.db.insert(product_collections).values({ slug: 'e1', source: 'banner', title: 'E', title_idn: 'E' })
  await move('e1', 'e2', 'post')
  await move('e1', 'e3', 'collection')
  expect([await find('e1', 'post'), await find('e1', 'collection'), await find('e1')]).toEqual(['e2', 'e3', null])
})

test.each(['', 'Besar', 'a b', '../x', 'a--b', '-a'])('%p is refused as a slug', async (to) => {
  await makeProduct(connection, shop, { slug: `f-${to.length}-${Math.random()}` })
  await expect(move('a3', to)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a slug that is taken and an unknown product are refused, and nothing changes', async () => {
  await makeProduct(connection, shop, { slug: 'g1' })
  await makeProduct(connection, shop, { slug: 'g2' })
  await expect(move('g1', 'g2')).rejects.toMatchObject({
    code: 'invalid_input',
    details: { errors: { to: expect.stringContaining('g2') } },
  })
  await expect(move('nothing', 'g9')).rejects.toMatchObject({ code: 'not_found' })
  expect([await find('g1'), await find('nothing')]).toEqual([null, null])
})
