import { expect, test } from '@jest/globals'
import { isMobile, maskContact, maskName } from '@/lib/identity/accounts/rules'

test.each([
  ['081234567890', true],
  ['+62 812-3456-7890', true],
  ['62812345678', true],
  ['8123456789', true],
  ['0215550123', false],
  ['+12025550123', false],
  ['0812', false],
  ['0812345678901234', false],
  ['0812 3456 78x0', false],
])('%s is an Indonesian mobile number: %s', (phone, expected) => {
  expect(isMobile(phone)).toBe(expected)
})

test('a masked contact shows only its first and last parts', () => {
  expect(maskContact({ kind: 'email', value: 'sari.wijaya@griya.test' })).toBe('s•••@griya.test')
  expect(maskContact({ kind: 'phone', value: '+628120000001' })).toBe('+6281•••0001')
})

test.each([
  ['Sari Wijaya', 'S••• W•••'],
  ['  Sari  ', 'S•••'],
  ['😀sari', '😀•••'],
  ['', ''],
])('maskName() leaves only initials of %p', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
