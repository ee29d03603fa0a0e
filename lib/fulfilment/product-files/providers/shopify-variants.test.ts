import { describe, expect, test } from '@jest/globals'
import { only, read } from '@/lib/fulfilment/product-files/providers/testing'

const SIZE = { option1_name: 'Size' }
const COLOR = { option1_name: 'Color' }

describe('prices', () => {
  test('the compare-at price is the price before the discount', () => {
    expect(only([{ price: '75000', compare_at_price: '100000' }])).toMatchObject({
      price: 100_000,
      discounted_price: 75_000,
    })
    expect(only([{ price: '75000', compare_at_price: '75000' }])).toMatchObject({
      price: 75_000,
      discounted_price: null,
    })
    expect(only([{ price: '75000', compare_at_price: '50000' }])).toMatchObject({
      price: 75_000,
      discounted_price: null,
    })
  })

  test('a rate turns the file’s money into whole rupiah', () => {
    expect(only([{ price: '9.99' }], 16_000).price).toBe(159_840)
    expect(read([{ price: '9.99' }], 16_000).rounded).toBe(false)
  })

  test('without a rate decimals are rounded and reported', () => {
    expect(read([{ price: '9.99' }])).toMatchObject({ rounded: true, products: [{ price: 10 }] })
    expect(read([{ price: '10,50' }])).toMatchObject({ rounded: true, products: [{ price: 11 }] })
    expect(read([{ price: '10.00' }]).rounded).toBe(false)
  })

  test.each(['abc', '-5', '1.250', '1,250.00', 'Rp 5'])('the price "%s" is refused', (price) => {
    expect(read([{ price }])).toMatchObject({ products: [], errors: [{ line: 2, handle: 'pot' }] })
  })
})

describe('variants', () => {
  test('colours of one price are one product with colour variants', () => {
    const product = only([
      { ...COLOR, option1_value: 'Matte Black', price: '10', quantity: '3', sku: 'P-1' },
      { option1_value: 'Putih', price: '10', quantity: '4', sku: 'P-2' },
      { option1_value: 'Lumut', price: '10', quantity: '0' },
    ])
    expect(product).toMatchObject({ slug: 'pot', title: 'Clay pot', options: null })
    expect(product.colors).toEqual([
      { color: 'Matte Black', color_idn: null, hex_code: null, sku: 'P-1' },
      { color: 'Putih', color_idn: null, hex_code: null, sku: 'P-2' },
      { color: 'Lumut', color_idn: null, hex_code: null, sku: '' },
    ])
    expect(product.stock).toEqual([
      { warehouse: null, color: 'Matte Black', quantity: 3 },
      { warehouse: null, color: 'Putih', quantity: 4 },
      { warehouse: null, color: 'Lumut', quantity: 0 },
    ])
  })

  test('sizes are products of one group; the first keeps the handle', () => {
    const { products } = read([
      { ...SIZE, option1_value: 'Regular', price: '9' },
      { option1_value: 'Extra Large', price: '15' },
    ])
    expect(products).toMatchObject([
      { slug: 'pot', title: 'Clay pot', handle: 'pot', options: { Size: 'Regular' }, sizes: ['Regular'], price: 9 },
      {
        slug: 'pot-extra-large',
        title: 'Clay pot – Extra Large',
        options: { Size: 'Extra Large' },
        sizes: ['Extra Large'],
        price: 15,
      },
    ])
  })

  test('each size has its colours', () => {
    const two = { option2_name: 'Colour' }
    const { products } = read([
      { ...SIZE, ...two, option1_value: 'S', option2_value: 'Red', price: '9' },
      { option1_value: 'L', option2_value: 'Red', price: '9' },
      { option1_value: 'S', option2_value: 'Blue', price: '9' },
    ])
    expect(products.map(({ slug, colors }) => [slug, colors.map(({ color }) => color)])).toEqual([
      ['pot', ['Red', 'Blue']],
      ['pot-l', ['Red']],
    ])
  })

  test('a colour at another price or weight is a product of its own, told apart by the colour', () => {
    const { products } = read([
      { ...COLOR, option1_value: 'Red', price: '10' },
      { option1_value: 'Gold', price: '12' },
      { option1_value: 'Blue', price: '10' },
    ])
    expect(products).toMatchObject([
      { slug: 'pot', options: { Color: 'Red, Blue' } },
      { slug: 'pot-gold', title: 'Clay pot – Gold', options: { Color: 'Gold' } },
    ])
  })

  test('values with the same slug get different slugs', () => {
    const { products } = read(
      ['A', 'B+', 'B'].map((value, index) => ({ ...(index === 0 && SIZE), option1_value: value, price: '1' })),
    )
    expect(products.map(({ slug }) => slug)).toEqual(['pot', 'pot-b', 'pot-b-2'])
  })

  test('a product without options has none, and a negative quantity counts as zero', () => {
    const product = only([{ option1_name: 'Title', option1_value: 'Default Title', price: '5', quantity: '-2' }])
    expect(product).toMatchObject({ options: null, colors: [], sizes: null, stock: [{ color: null, quantity: 0 }] })
    expect(only([{ price: '5' }]).stock).toEqual([])
  })
})

describe('rows with errors', () => {
  test('one bad row refuses the whole product, and every bad row is named', () => {
    const { products, errors } = read([
      { ...SIZE, option1_value: 'S', price: '9' },
      { option1_value: 'M', price: '' },
      { option1_value: 'L', price: '9', quantity: 'many' },
      { option1_value: '', price: '9' },
      { option1_value: 'S', price: '9' },
      {
        option1_value: 'XL',
        price: '9',
        fault: { column: '', code: 'cell_count', message: 'the row has 9 cells and the heading 8' },
      },
    ])
    expect(products).toEqual([])
    expect(errors.map(({ line, message }) => [line, message])).toEqual([
      [3, 'the column "Variant Price" is empty: every variant needs a price'],
      [4, '"many" in the column "Variant Inventory Qty" is not a whole number: write one like 12'],
      [5, 'the column "Option1 Value" is empty: every variant needs its Size'],
      [6, 'the same variant stands on line 2: give it another Size'],
      [7, 'the row has 9 cells and the heading 8'],
    ])
  })

  test('a product needs a title and a price', () => {
    expect(read([{ title: '', price: '5' }]).errors).toMatchObject([
      { message: 'the product has no title: write one on its first row' },
    ])
    expect(read([{ image: 'https://a.example/1.jpg' }]).errors).toMatchObject([
      { message: 'the product has no variant with a price: write at least one' },
    ])
    expect(read([{ title: 'x'.repeat(301), price: '5' }]).errors).toMatchObject([
      { message: expect.stringMatching(/^"x+…" in the column "Title" is too long: at most 300 characters$/) },
    ])
  })
})
