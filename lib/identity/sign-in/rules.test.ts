import { describe, expect, test } from '@jest/globals'
import accounts from '@/lib/demo/accounts.json'
import { isOwnWord, PUBLISHED_PASSWORDS } from '@/lib/identity/sign-in/rules'

test('the published passwords are those of the sample accounts', () => {
  expect(PUBLISHED_PASSWORDS).toEqual(accounts.map(({ password }) => password))
})

describe('a password made of the owner’s data', () => {
  const PERSON = {
    first_name: 'Ni Luh',
    last_name: 'Wijaya',
    email: 'niluh.w@contoh.test',
    phone_number: '+6281234567890',
    store_name: 'toko rotan',
  }
  test.each([
    'Wijaya2026',
    'ni-luh-wijaya',
    'wijaya ni luh!',
    'niluh.w@contoh.test',
    'NILUHW12',
    '081234567890',
    '+62 812-3456-7890',
    'TokoRotan99',
  ])('is recognised: %s', (password) => {
    expect(isOwnWord(password, PERSON)).toBe(true)
  })

  test.each(['wijayakusuma mekar', 'meja-kayu-jati', '1234567890', 'rotan-toko-lama', 'wijaya20261'])(
    'is not assumed: %s',
    (password) => {
      expect(isOwnWord(password, PERSON)).toBe(false)
    },
  )

  test('is not assumed for an empty name', () => {
    expect(isOwnWord('12345678', { first_name: '', last_name: null })).toBe(false)
  })
})
