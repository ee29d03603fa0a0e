import { expect, test } from '@jest/globals'
import { alikeIn, countIn, countsOf, toldFound } from '@/components/desk-claims/found'

test('pieces that are alike are told as one condition, also when none of them came', () => {
  expect(toldFound({ repair: 2 })).toEqual({ condition: 'repair', quantity: 2 })
  expect(toldFound({ repair: 2, waste: 0 })).toEqual({ condition: 'repair', quantity: 2 })
  expect(toldFound({ waste: 0 })).toEqual({ condition: 'waste', quantity: 0 })
})

test('pieces that differ are told by condition, the best first', () => {
  const found = { waste: 1, as_new: 2 }
  expect(toldFound(found)).toEqual({
    conditions: [
      { condition: 'as_new', quantity: 2 },
      { condition: 'waste', quantity: 1 },
    ],
  })
  expect([countIn(found), alikeIn(found), alikeIn(undefined)]).toEqual([3, null, null])
  expect(countsOf({ as_new: 0, second_choice: 1 })).toEqual([{ condition: 'second_choice', quantity: 1 }])
})
