import { expect, test } from '@jest/globals'
import { equalSecret } from '@/lib/platform/crypto'

test('a secret equals only itself, and two empty secrets are not equal', () => {
  expect(equalSecret('rahasia', 'rahasia')).toBe(true)
  for (const wrong of ['', 'Rahasia', 'rahasi', 'rahasia ']) expect(equalSecret('rahasia', wrong)).toBe(false)
  expect(equalSecret('', '')).toBe(false)
})
