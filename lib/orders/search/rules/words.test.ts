import { expect, test } from '@jest/globals'
import { isRare, narrowPattern, searchPatterns } from '@/lib/orders/search/rules/words'

test.each([
  ['GRY-1234 5678', ['%12345678%']],
  ['gry123', ['%123%']],
  ['+62 812-34.5', ['%6281234.5%'.replace('.', '')]],
  ['Sari  WIJAYA', ['%sari%', '%wijaya%']],
  ['ni luh', ['% ni%', '%luh%']],
  ['50%_\\', ['%50\\%\\_\\\\%']],
  ['ＧＲＹ', ['%gry%']],
  ['  ', []],
])('the patterns of %j are %j', (text, patterns) => {
  expect(searchPatterns(text)).toEqual(patterns)
})

test('an e-mail address is looked up by what stands before its domain', () => {
  expect(narrowPattern('%buyer7@mail.test%')).toBe('%buyer7@%')
  expect(narrowPattern('%a@b%')).toBe('%a@b%')
  expect([isRare(['%buyer7@mail.test%']), isRare(['%123456%']), isRare(['%sari%', '%12345%'])]).toEqual([
    true,
    true,
    false,
  ])
})
