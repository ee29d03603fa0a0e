import { expect, test } from '@jest/globals'
import { normalizePhone } from '@/lib/identity/accounts/rules'
import { PHONE, readablePhone } from '@/lib/identity/addresses/rules'

test.each([
  ['+6281234567890', '0812-3456-7890'],
  ['+62812345678', '0812-3456-78'],
  ['+62812345678901', '0812-3456-78901'],
  ['+622155512345', '+622155512345'],
  ['', ''],
])('the stored number %j is shown as %j', (stored, read) => {
  expect(readablePhone(stored)).toBe(read)
})

test.each(['+6281234567890', '+62812345678', '+628123456789012'])(
  'the shown form of %s is accepted as input for the same number',
  (stored) => {
    expect(readablePhone(stored)).toMatch(PHONE)
    expect(normalizePhone(readablePhone(stored))).toBe(stored)
  },
)

test.each(['0812', '021-5551234', '+1 812 3456 7890', '0812x34567890', '08'.repeat(4000), '08 '.padEnd(4000)])(
  'not an Indonesian mobile number: %.20s',
  (typed) => {
    expect(typed).not.toMatch(PHONE)
  },
)
