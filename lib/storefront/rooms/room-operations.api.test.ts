import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { testFolder } from '@/lib/fulfilment/product-files/providers/testing'
import { openAccounts } from '@/lib/identity/accounts/testing'
import { expectAudited } from '@/lib/identity/audit/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { onExpireTags } from '@/lib/platform/cache'
import { storeScene } from '@/lib/platform/pictures'
import { movableClock, type TestShop } from '@/lib/server/testing'
import { ROOMS_TAG } from '@/lib/storefront/rooms/rules'
import type { RoomWithProducts } from '@/lib/storefront/rooms/schema'
import { room_products, rooms } from '@/lib/storefront/rooms/tables'

const OPS = '/api/ops/v1/rooms'
const clock = movableClock('2026-11-23T03:00:00Z')
const files = testFolder()
let shop: TestShop
let catalogue: Awaited<ReturnType<typeof logInAs>>
let pictures: { image: string; mobile_image: string; ground: string }

const paint = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer()

beforeAll(async () => {
  process.env.DATA_DIR = files.folder
  shop = await openAccounts(clock)
  catalogue = await logInAs(shop, ['catalogue'])
  const wide = await storeScene(await paint(192, 84, '#e9e3d6'), 1920)
  const tall = await storeScene(await paint(108, 135, '#efece3'), 1080)
  pictures = { image: wide.media_key, mobile_image: tall.media_key, ground: wide.ground }
})
afterAll(async () => {
  await shop.close()
  files.remove()
})
beforeEach(() => shop.connection.db.delete(rooms))

const words = { title: 'Terrace', title_idn: 'Teras', alt: 'A terrace', alt_idn: 'Sebuah teras' }
const roomOf = (products: object[]) => ({ ...words, ...pictures, products })
const write = (body: unknown, slug = 'teras', headers = catalogue.headers) =>
  shop.call<{ errors?: Record<string, string> }>('PUT', `${OPS}/${slug}`, body, headers)

describe('a room of an operator', () => {
  test('is made and shown at once, replaced as a whole, and deleted without its products', async () => {
    const chair = await shop.product({ price: 400_000, colors: { Oak: 2, Teak: 3 } })
    const table = await shop.product({ price: 900_000 })
    const expired: string[] = []
    onExpireTags(async (tags) => void expired.push(...tags))
    const first = roomOf([{ product: chair.slug, color: 'Teak', x: 12.5, y: 80, tall_x: 50, tall_y: 70 }])
    await expectAudited(shop, catalogue, 'PUT /rooms/{slug}', {
      ...{ path: { slug: 'teras' }, body: first, before: null, after: { title_idn: 'Teras', products: [chair.slug] } },
    })
    expect(expired).toContain(ROOMS_TAG)
    const show = async () => (await shop.call<{ data: RoomWithProducts }>('GET', '/rooms/teras')).body.data
    expect((await show()).products).toMatchObject([
      {
        product: { id: chair.id },
        product_color_id: chair.colors[1],
        wide: { x: 12.5, y: 80 },
        tall: { x: 50, y: 70 },
      },
    ])
    const second = { ...roomOf([{ product: table.slug, x: 0, y: 100 }]), title: 'Porch' }
    await expectAudited(shop, catalogue, 'PUT /rooms/{slug}', {
      ...{ path: { slug: 'teras' }, body: second, before: { title: 'Terrace' }, after: { title: 'Porch' } },
    })
    expect(await show()).toMatchObject({ title: 'Porch', products: [{ product: { id: table.id }, tall: null }] })
    const all = await shop.call<{ data: object[] }>('GET', OPS, undefined, catalogue.headers)
    expect(all.body.data).toEqual([{ slug: 'teras', title: 'Porch', title_idn: 'Teras', products: 1 }])
    await expectAudited(shop, catalogue, 'DELETE /rooms/{slug}', {
      ...{ path: { slug: 'teras' }, before: { title: 'Porch' }, after: null },
    })
    expect((await shop.call('GET', '/rooms/teras')).status).toBe(404)
    expect((await shop.call('GET', `/products/${table.slug}`)).status).toBe(200)
    expect((await shop.call('DELETE', `${OPS}/teras`, undefined, catalogue.headers)).status).toBe(404)
  })

  test('is refused with every unknown product and colour, and a product that is there twice', async () => {
    const chair = await shop.product({ colors: { Oak: 2 } })
    const places = [{ product: chair.slug }, { product: 'tidak-ada' }, { product: chair.slug, color: 'Pink' }]
    const refused = await write(roomOf([...places, { product: chair.slug }]))
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'products.1': 'there is no product tidak-ada',
        'products.2': `${chair.slug} has no colour Pink`,
        'products.3': `${chair.slug} is there twice`,
      },
    ])
    expect(await shop.connection.db.select().from(rooms)).toEqual([])
  })

  test('is refused with pictures that are not stored, points outside the picture, and half a point', async () => {
    const chair = await shop.product()
    const unstored = await write({ ...roomOf([{ product: chair.slug }]), image: 'f'.repeat(24) })
    expect([unstored.status, unstored.body.errors]).toEqual([422, { image: 'the picture is not stored' }])
    for (const point of [{ x: 101, y: 5 }, { x: 5 }, { tall_y: 5 }, { x: -1, y: 0 }])
      expect((await write(roomOf([{ product: chair.slug, ...point }]))).status).toBe(422)
    for (const wrong of [{ title: ' ' }, { products: [] }, { colour: 'red' }])
      expect((await write({ ...roomOf([{ product: chair.slug }]), ...wrong })).status).toBe(422)
    expect((await write(roomOf([{ product: chair.slug }]), 'Teras_Depan')).status).toBe(422)
  })

  test('is written by the catalogue only, and two at once leave one whole room', async () => {
    const chair = await shop.product()
    const support = await logInAs(shop, ['support'])
    expect((await write(roomOf([{ product: chair.slug }]), 'teras', support.headers)).status).toBe(403)
    expect((await shop.call('PUT', `${OPS}/teras`, roomOf([{ product: chair.slug }]))).status).toBe(401)
    const both = await Promise.all([1, 2].map((x) => write(roomOf([{ product: chair.slug, x, y: 1 }]))))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const kept = await shop.connection.db.select().from(room_products).where(eq(room_products.product_id, chair.id))
    expect(kept).toHaveLength(1)
  })
})
