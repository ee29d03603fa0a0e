import { describe, expect, test } from '@jest/globals'
import { SPECIFICATIONS, Specifications, specificationsIn } from '@/lib/catalog/products/specifications'
import { DEMO_PRODUCTS } from '@/lib/demo/products'

const FURNITURE = ['sofa', 'kursi', 'meja', 'kamar-tidur', 'penyimpanan']
const ELECTRIC = ['elektronik', 'elektronik-dapur', 'perkakas-listrik', 'lampu']

const namesOf = (specifications: Specifications) => specificationsIn(specifications, 'id').map(({ name }) => name)

describe('a sample product', () => {
  test.each(DEMO_PRODUCTS.map((product) => [product.slug, product] as const))(
    '%s says of what it is made, how to care for it and what is in the box, in both languages',
    (_slug, { specifications }) => {
      expect(namesOf(specifications)).toEqual(expect.arrayContaining(['material', 'care', 'in_box']))
      expect(Specifications.parse(specifications)).toEqual(specifications)
      for (const name of SPECIFICATIONS)
        expect([name, !specifications[name]]).toEqual([name, !specifications[`${name}_idn`]])
    },
  )

  test('has a warranty of 24 months as furniture, with how to assemble it, and of 12 months with a plug', () => {
    const warranties = (kinds: string[]) =>
      new Set(
        DEMO_PRODUCTS.filter(({ category }) => kinds.includes(category)).map((one) => one.specifications.warranty),
      )
    expect([...warranties(FURNITURE)]).toEqual(['24 months'])
    expect([...warranties(ELECTRIC)]).toEqual(['12 months'])
    const furniture = DEMO_PRODUCTS.filter(({ category }) => FURNITURE.includes(category))
    expect(furniture.filter(({ specifications }) => !specifications.assembly)).toEqual([])
  })
})
