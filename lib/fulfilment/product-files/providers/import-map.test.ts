import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { ImportMap } from '@/lib/fulfilment/product-files/providers/import-map'
import { readShopifyGroups } from '@/lib/fulfilment/product-files/providers/shopify-csv'
import { readShopifyProducts } from '@/lib/fulfilment/product-files/providers/shopify-products'
import { testFolder } from '@/lib/fulfilment/product-files/providers/testing'

const files = testFolder()
afterAll(() => files.remove())

async function readMapped(text: string, map: unknown, rate: number | null = null) {
  const products = []
  const errors = []
  for await (const group of readShopifyGroups(files.write(text), { map: ImportMap.parse(map) })) {
    const read = readShopifyProducts(group, rate)
    products.push(...read.products)
    errors.push(...read.errors)
  }
  return { products, errors }
}

const SPREE = JSON.parse(readFileSync(join(process.cwd(), 'docs/examples/spree-map.json'), 'utf8'))

/** Our own words in the layout of Spree's product export. */
const KETTLE = `slug,sku,name,price,compare_at_price,currency,status,description,tags,category1,option1_name,option1_value,option2_name,option2_value,image1_src,width,height,depth,dimensions_unit,weight,weight_unit,inventory_count
teko-uap,TEKO,Steam kettle,0,0,USD,active,"Boils a litre, quietly.","kettle, kitchen",Kitchen -> Kettles,,,,,https://cdn.example/teko.webp,,,,in,,lb,
teko-uap,TEKO-RED,,49.99,59.99,USD,,,,,Color,Red,,,https://cdn.example/teko-red.webp,10,8.5,6,in,2,lb,12
teko-uap,TEKO-SAGE,,49.99,59.99,USD,,,,,Color,Sage,,,https://cdn.example/teko-sage.webp,10,8.5,6,in,2,lb,7
kipas,KIPAS,Fan,20,0,USD,active,Air.,fan,Air -> Fans,,,,,,30,90,30,cm,1.5,kg,3
teko-uap,TEKO-RED,,45.99,,EUR,,,,,,,,,,,,,,,,`

describe('a mapping', () => {
  test('reads Spree’s layout: the first row is the product, units and currencies are converted', async () => {
    const { products, errors } = await readMapped(KETTLE, SPREE, 16_000)
    expect(errors).toEqual([])
    expect(products).toMatchObject([
      {
        slug: 'teko-uap',
        title: 'Steam kettle',
        category: 'Kettles',
        price: 959_840,
        discounted_price: 799_840,
        weight: 907,
        more: { width: 254, height: 216, depth: 152 },
        colors: [
          { color: 'Red', sku: 'TEKO-RED' },
          { color: 'Sage', sku: 'TEKO-SAGE' },
        ],
        stock: [{ quantity: 12 }, { quantity: 7 }],
        pictures: [{ color: 'Red' }, { color: 'Sage' }, { source_url: 'https://cdn.example/teko.webp', color: null }],
      },
      {
        slug: 'kipas',
        category: 'elektronik',
        price: 320_000,
        weight: 1500,
        more: { width: 300, height: 900 },
        colors: [],
      },
    ])
  })

  test('supports constants, joined columns, fixed options, our own columns and a price format', async () => {
    const map = {
      columns: { handle: 'kode', title: 'nama', price: 'harga', tags: ['kata', 'lagi'], title_idn: 'nama' },
      constants: { vendor: 'Lokatara' },
      options: [{ name: 'Warna', value_column: 'warna' }],
      price: { decimal: ',', thousands: '.', prefix: 'Rp' },
    }
    const text = 'kode;nama;harga;kata;lagi;warna\npot;Pot;Rp 1.250.000,00;tanah;;Merah\npot;;Rp 1.250.000;;;Biru\n'
    expect((await readMapped(text, map)).products).toMatchObject([
      {
        slug: 'pot',
        brand: 'Lokatara',
        price: 1_250_000,
        keyword: 'tanah',
        colors: [{ color: 'Merah' }, { color: 'Biru' }],
        more: { title_idn: 'Pot' },
        weight: null,
        pictures: null,
      },
    ])
  })

  test.each([
    [{ columns: { handle: 'kode', title: 'nama', price: 'harga', harga_beli: 'x' } }, 'does not have'],
    [{ columns: { handle: 'kode', title: 'nama', price: 'harga', harga_beli: 'harga' } }, 'a field "harga_beli"'],
    [{ columns: { handle: 'kode', title: 'nama' } }, 'no column for "price"'],
  ])('is refused when it names an unknown column or field, or lacks a required one', async (map, message) => {
    await expect(readMapped('kode,nama,harga\npot,Pot,5\n', map)).rejects.toThrow(message)
  })

  test.each([
    { columns: {}, option: [] },
    { columns: { handle: 5 } },
    { columns: {}, price: { decimal: ',', thousands: ',' } },
  ])('is refused when malformed: %j', (map) => {
    expect(ImportMap.safeParse(map).success).toBe(false)
  })
})
