import { expect, test } from '@jest/globals'
import { INVARIANT_NAMES } from '@/lib/server/doctor/queries'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

test.each([id, en])('every check of the shop has words', ({ deskHealth }) => {
  expect(Object.keys(deskHealth.checkNames).sort()).toEqual(INVARIANT_NAMES)
})
