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

  test('reads each column of prices by its own rule, and texts that mean no price', async () => {
    const map = {
      columns: { handle: 'kode', title: 'nama', price: 'harga', compare_at_price: 'lama', installation_fee: 'pasang' },
      price: { decimal: ',', thousands: '.' },
      price_rules: {
        compare_at_price: { prefix: 'SR', thousands: ',', until: '/', empty: ['No old price'] },
        installation_fee: { prefix: 'Rp', thousands: '.', decimal: ',', empty: ['gratis'] },
      },
    }
    const text = [
      'kode;nama;harga;lama;pasang',
      'meja;Meja;1.250;SR 2,175;Rp 75.000,00',
      'kursi;Kursi;995;no old price;Gratis',
      'rak;Rak;29,5;sr\u00A030/4 pack;',
    ].join('\n')
    const { products, errors } = await readMapped(text, map)
    expect(errors).toEqual([])
    expect(products).toMatchObject([
      { price: 2175, discounted_price: 1250, more: { installation_fee: 75_000 } },
      { price: 995, discounted_price: null, more: { installation_fee: 0 } },
      { price: 30, discounted_price: null },
    ])
  })

  test('says in words how a price has to be written that does not follow its rule', async () => {
    const map = { columns: { handle: 'kode', title: 'nama', price: 'harga' }, price: { prefix: 'SR', thousands: ',' } }
    const { errors } = await readMapped('kode;nama;harga\nmeja;Meja;SR 2,17\n', map)
    expect(errors).toMatchObject([
      {
        code: 'not_an_amount',
        message:
          '"SR 2,17" in the column "harga" is not written by the price rule of the mapping: write an amount like SR 1,250.50',
      },
    ])
  })

  test('splits several options of one cell, and refuses a cell with another number of parts', async () => {
    const map = {
      columns: { handle: 'kode', title: 'nama', price: 'harga' },
      options: [{ names: ['Warna', 'Ukuran'], value_column: 'varian', separator: '/' }],
    }
    const text = 'kode;nama;harga;varian\npot;Pot;5;Merah / Besar\npot;;7; Biru/Kecil \nvas;Vas;5;Merah\n'
    const { products, errors } = await readMapped(text, map)
    expect(products).toMatchObject([
      { slug: 'pot', options: { Ukuran: 'Besar' }, colors: [{ color: 'Merah' }], sizes: ['Besar'] },
      { options: { Ukuran: 'Kecil' }, colors: [{ color: 'Biru' }], sizes: ['Kecil'] },
    ])
    const message = '"Merah" in the column "varian" does not have 2 parts with "/" between them'
    expect(errors).toMatchObject([{ handle: 'vas', column: 'varian', code: 'option_parts', message }])
  })

  test('reads several categories of one cell: the first one, and the others as more', async () => {
    const map = {
      columns: { handle: 'kode', title: 'nama', price: 'harga', product_category: 'kategori' },
      category: { separator: '->', list: ';', names: { Kettles: 'memasak' } },
    }
    const text = 'kode,nama,harga,kategori\nteko,Teko,5,Kitchen -> Kettles; Home -> Gifts;\n'
    expect((await readMapped(text, map)).products).toMatchObject([{ category: 'memasak', other_categories: ['Gifts'] }])
  })

  test('takes rows that differ in the category alone for one variant with two categories', async () => {
    const map = { columns: { handle: 'kode', title: 'nama', price: 'harga', type: 'kategori' } }
    const rows = 'meja,Meja,5,Meja\nmeja,Meja,5,Kantor\n'
    const { products, errors } = await readMapped(`kode,nama,harga,kategori\n${rows}`, map)
    expect(errors).toEqual([])
    expect(products).toMatchObject([{ category: 'Meja', other_categories: ['Kantor'] }])
    const again = await readMapped(`kode,nama,harga,kategori\n${rows}meja,Meja,5,Meja\n`, map)
    expect(again.errors).toMatchObject([{ line: 4, code: 'variant_twice' }])
  })

  test('has price rules for prices alone', async () => {
    const map = { columns: { handle: 'kode', title: 'nama', price: 'harga' }, price_rules: { title: {} } }
    await expect(readMapped('kode,nama,harga\npot,Pot,5\n', map)).rejects.toThrow('a price rule for "title"')
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
    { columns: {}, options: [{ names: ['Warna'], value_column: 'varian', separator: '/' }] },
    {
      columns: {},
      options: [{ names: ['Warna', 'Ukuran', 'Bahan'], value_column: 'varian', separator: '/' }, { value_column: 'x' }],
    },
  ])('is refused when malformed: %j', (map) => {
    expect(ImportMap.safeParse(map).success).toBe(false)
  })
})
