import { expect, test } from '@jest/globals'
import { Specifications, specificationsIn } from '@/lib/catalog/products/specifications'

test('specifications are shown in their order and in the language of the page, else in the one that there is', () => {
  const own = { care: 'Dust it.', material_idn: 'Kayu jati', material: 'Teak', load_idn: '5 kg', warranty: '' }
  expect(specificationsIn(own, 'id')).toEqual([
    { name: 'material', text: 'Kayu jati' },
    { name: 'load', text: '5 kg' },
    { name: 'care', text: 'Dust it.' },
  ])
  expect(specificationsIn(own, 'en').map(({ text }) => text)).toEqual(['Teak', '5 kg', 'Dust it.'])
})

test('an unknown specification and one of more than 300 characters are refused', () => {
  expect(Specifications.safeParse({ colour: 'red' }).success).toBe(false)
  expect(Specifications.safeParse({ care: 'x'.repeat(301) }).success).toBe(false)
})
