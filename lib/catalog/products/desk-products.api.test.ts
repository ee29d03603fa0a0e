import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { DeskProductList } from '@/lib/catalog/products/desk-schema'
import { makeOperator, openOffice } from '@/lib/orders/desk/testing'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const merchant = makeOperator('Maya', ['catalogue'])
const packer = makeOperator('Budi', ['warehouse'])

async function list(query: string): Promise<DeskProductList> {
  const answer = await openOffice(shop).send(merchant, 'GET', `/products?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as DeskProductList
}

const slugs = ({ data }: DeskProductList) => data.map(({ slug }) => slug)
const put = (slug: string, body: object, actor = merchant) =>
  openOffice(shop).send(actor, 'PUT', `/products/${slug}/status`, body)
const shown = async (slug: string) => (await shop.call('GET', `/api/v1/products/${slug}`)).status

describe('the products of the shop', () => {
  test('are found by words with their prices, and counted by status', async () => {
    const product = await shop.product({ price: 250_000, discounted_price: 200_000 })
    const found = await list(`q=${product.slug.toUpperCase()}`)
    expect(found.data).toMatchObject([
      { slug: product.slug, price: 250_000, discounted_price: 200_000, rent_price: null, status: 'active' },
    ])
    expect(found.metadata.counts).toEqual({ active: 1, draft: 0, archived: 0 })
    expect(slugs(await list('q=%25'))).toEqual([])
  })

  test('are hidden from shoppers and shown again by people of the catalogue alone', async () => {
    const { slug } = await shop.product({ price: 250_000 })
    expect(await shown(slug)).toBe(200)
    expect((await put(slug, { status: 'draft' }, packer)).status).toBe(403)
    expect(await (await put(slug, { status: 'draft' })).json()).toEqual({
      data: { slug, status: 'draft', changed: true },
    })
    expect(await shown(slug)).toBe(404)
    expect(slugs(await list(`status=draft&q=${slug}`))).toEqual([slug])
    expect(await (await put(slug, { status: 'active' })).json()).toMatchObject({ data: { changed: true } })
    expect(await (await put(slug, { status: 'active' })).json()).toMatchObject({ data: { changed: false } })
    expect(await shown(slug)).toBe(200)
    expect((await put('no-such-product', { status: 'draft' })).status).toBe(404)
    expect((await put(slug, { status: 'archived' })).status).toBe(422)
  })

  test('get a new price only from who has seen the present one', async () => {
    const { slug } = await shop.product({ price: 250_000 })
    const set = async (body: object) =>
      (await openOffice(shop).send(merchant, 'PUT', `/products/${slug}/price`, body)).status
    const seen = { price: 250_000, discounted_price: null }
    expect(await set({ price: 240_000, seen })).toBe(200)
    expect(await set({ price: 250_000, discounted_price: 230_000, seen })).toBe(409)
    expect((await list(`q=${slug}`)).data).toMatchObject([{ price: 240_000, discounted_price: null }])
  })

  test('go on from page to page, by slug', async () => {
    for (let made = 0; made < 51; made += 1) await shop.product({ price: 1_000 })
    const first = await list('')
    expect(first.data).toHaveLength(50)
    const next = await list(`cursor=${first.metadata.next_cursor}`)
    expect(next.metadata.counts).toBeNull()
    const all = [...slugs(first), ...slugs(next)]
    expect(new Set(all).size).toBe(first.metadata.counts?.active)
    expect(all).toEqual([...all].sort())
  })
})
