import { expect, test } from '@jest/globals'
import { inColor } from '@/lib/catalog/products/in-color'
import type { Color } from '@/lib/catalog/products/traits'

const color = (id: number, family: Color, media_key: string | null) => ({
  ...{ id, color: '', color_idn: '', hex_code: '#ffffff', families: [family], media_key },
})
const preview = {
  thumbnail_image: null,
  media_key: 'first',
  hover_media_key: 'second',
  ground: '',
  alt: '',
  alt_idn: '',
}
const sofa = {
  preview,
  color_variants: [color(1, 'cream', 'first'), color(2, 'green', 'third'), color(3, 'black', null)],
}

test('a card shows the colour that is chosen, and its link chooses it', () => {
  const { product, query } = inColor(sofa, ['blue', 'green'])
  expect(product.preview).toMatchObject({ media_key: 'third', hover_media_key: null })
  expect(query).toBe('?color=2')
})

test('without such a colour, without its picture or with one colour only, a card stays as it is', () => {
  for (const families of [[], ['blue'], ['black']] satisfies Color[][])
    expect(inColor(sofa, families)).toEqual({ product: sofa, query: '' })
  const one = { preview, color_variants: [color(1, 'green', 'third')] }
  expect(inColor(one, ['green'])).toEqual({ product: one, query: '' })
})
