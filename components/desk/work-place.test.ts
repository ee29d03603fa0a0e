import { expect, test } from '@jest/globals'
import { placeToWorkIn } from '@/components/desk/work-place'

const [jakarta, surabaya] = [
  { id: 1, title: 'Jakarta' },
  { id: 2, title: 'Surabaya' },
]

test('an operator works in the warehouse that they chose', () => {
  expect(placeToWorkIn([jakarta, surabaya], 2)).toBe(2)
})

test('an operator with several warehouses who chose none works in all of them', () => {
  expect(placeToWorkIn([jakarta, surabaya], null)).toBeNull()
})

test('a chosen warehouse that is not, or no longer, their own is forgotten', () => {
  expect(placeToWorkIn([jakarta], 2)).toBe(1)
  expect(placeToWorkIn([jakarta, surabaya], 3)).toBeNull()
})

test('an operator without a warehouse works in none', () => {
  expect(placeToWorkIn([], 2)).toBeNull()
})
