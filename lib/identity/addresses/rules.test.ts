import { expect, test } from '@jest/globals'
import { normalizePhone } from '@/lib/identity/accounts/rules'
import { PHONE, readablePhone } from '@/lib/identity/addresses/rules'

test.each([
  ['+6281234567890', '0812-3456-7890'],
  ['+62812345678', '0812-3456-78'],
  ['+62812345678901', '0812-3456-78901'],
  ['+622155512345', '+622155512345'],
  ['', ''],
])('the number %j is read as %j', (stored, read) => {
  expect(readablePhone(stored)).toBe(read)
})

test.each(['+6281234567890', '+62812345678', '+628123456789012'])(
  'what is read of %s is accepted when it is typed, and is the same number',
  (stored) => {
    expect(readablePhone(stored)).toMatch(PHONE)
    expect(normalizePhone(readablePhone(stored))).toBe(stored)
  },
)

test.each(['0812', '021-5551234', '+1 812 3456 7890', '0812x34567890', '08'.repeat(4000), '08 '.padEnd(4000)])(
  'no mobile number of Indonesia: %.20s',
  (typed) => {
    expect(typed).not.toMatch(PHONE)
  },
)
