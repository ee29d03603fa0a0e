import { expect, test } from '@jest/globals'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { type Example, spreadExamples } from '@/lib/storefront/business-page/rules'

const example = (discounted_price: number, more: Partial<ProductCard> = {}, earns = 1): Example => ({
  product: { discounted_price, flash_sale_discount: 0, is_preloved: false, ...more } as ProductCard,
  rate: 5,
  earns,
})

const pricesOf = (all: Example[]) => spreadExamples(all).map(({ product }) => product.discounted_price)

test('the examples are a cheap, a middling and a dear product, the cheapest first', () => {
  expect(pricesOf([900, 100, 500, 300, 700, 200].map((price) => example(price)))).toEqual([200, 500, 900])
  expect(pricesOf([example(900), example(100)])).toEqual([100, 900])
  expect(pricesOf([])).toEqual([])
})

test('what earns nothing, is on a flash sale or is pre-loved is no example', () => {
  const others = [example(1, {}, 0), example(2, { flash_sale_discount: 20 }), example(3, { is_preloved: true })]
  expect(pricesOf([...others, example(400)])).toEqual([400])
})
