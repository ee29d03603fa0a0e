import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WAREHOUSES } from '@/lib/demo/places'
import { DEMO_PRODUCTS } from '@/lib/demo/products'
import { ask } from './http'
import { runProgram } from './seeded'
import type { ShopUnderTest } from './shop'

export type Goods = { id: number; slug: string; price: number; colors: Map<string, number> }

/** The stock of a product: of one colour, or of a product without colours. */
export type Shelf = { goods: Goods; color: string | null }

const HEADING = 'Handle,Title,Option1 Name,Option1 Value,Variant Grams,Variant Inventory Qty,Variant Price'

const FILE = [
  HEADING,
  'bukti-polos,Polos,,,1000,1,150000',
  'bukti-lain,Lain,,,1000,1,90000',
  'bukti-warna,Warna,Color,Merah,1000,1,210000',
  'bukti-warna,,Color,Biru,1000,1,210000',
].join('\n')

type ProductAnswer = {
  id: number
  discounted_price: number
  color_variants: { id: number; color: string }[]
  stocks: { product_color_id: number | null; quantity: number }[]
}

const show = ({ urls: [url] }: ShopUnderTest, slug: string) =>
  ask<ProductAnswer>({ url: `${url}/api/v1/products/${slug}` })

async function findGoods(shop: ShopUnderTest, slug: string): Promise<Goods> {
  const { id, discounted_price, color_variants } = await show(shop, slug)
  return { id, slug, price: discounted_price, colors: new Map(color_variants.map(({ color, id }) => [color, id])) }
}

/** Imports two plain products and one in two colours, and finds a demo product that can be installed. */
export async function prepareGoods(shop: ShopUnderTest) {
  const file = join(shop.folder, 'goods.csv')
  writeFileSync(file, FILE)
  const { code, output } = await runProgram(shop.settings, 'import', file)
  if (code !== 0) throw new Error(`The products could not be imported.\n${output}`)
  const installable = DEMO_PRODUCTS.find((demo) => demo.installation && demo.limit_per_order !== 1)?.slug ?? ''
  return {
    plain: await findGoods(shop, 'bukti-polos'),
    other: await findGoods(shop, 'bukti-lain'),
    colored: await findGoods(shop, 'bukti-warna'),
    installable: await findGoods(shop, installable),
  }
}

export type AllGoods = Awaited<ReturnType<typeof prepareGoods>>

export const colorId = ({ goods, color }: Shelf) => (color === null ? null : (goods.colors.get(color) ?? null))

/** The pieces that can be bought, by the API. */
export async function piecesLeft(shop: ShopUnderTest, shelf: Shelf): Promise<number> {
  const { stocks } = await show(shop, shelf.goods.slug)
  return stocks.find((stock) => stock.product_color_id === colorId(shelf))?.quantity ?? Number.NaN
}

/** Books a stock movement so that exactly `pieces` can be bought. */
export async function setPieces(shop: ShopUnderTest, { goods, color }: Shelf, pieces: number) {
  const quantity = pieces - (await piecesLeft(shop, { goods, color }))
  if (quantity === 0) return
  const programs = await shop.programs()
  const warehouse = WAREHOUSES[0]?.code ?? ''
  await programs.moveStock({ slug: goods.slug, warehouse, color, quantity, reference: `proof ${randomUUID()}` })
}
