import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { keyedHash, seal, unseal } from '@/lib/platform/secret'

function useKey(SECRET_KEY: string | undefined) {
  if (SECRET_KEY === undefined) delete process.env.SECRET_KEY
  else process.env.SECRET_KEY = SECRET_KEY
  delete (globalThis as { griyaEnv?: unknown }).griyaEnv
}

beforeEach(() => useKey('a'.repeat(32)))
afterAll(() => useKey(undefined))

test('sealed text opens only with the same key, and each seal differs', () => {
  const sealed = seal('481920 é')
  expect(sealed).not.toContain('481920')
  expect(seal('481920 é')).not.toBe(sealed)
  expect(unseal(sealed)).toBe('481920 é')
  useKey('b'.repeat(32))
  expect(unseal(sealed)).toBeNull()
})

test.each(['', 'x', 'a'.repeat(60)])('%j is not a seal and opens to null', (text) => {
  expect(unseal(text)).toBeNull()
})

test('a manipulated seal opens to null', () => {
  const bytes = Buffer.from(seal('481920'), 'base64url')
  bytes[14] = (bytes[14] ?? 0) ^ 1
  expect(unseal(bytes.toString('base64url'))).toBeNull()
})

test('a keyed hash depends on the key and on the boundaries between its parts', () => {
  const mine = keyedHash('code', 'register', 'ab', 'c')
  expect(keyedHash('code', 'register', 'ab', 'c')).toBe(mine)
  expect(keyedHash('code', 'register', 'a', 'bc')).not.toBe(mine)
  useKey('b'.repeat(32))
  expect(keyedHash('code', 'register', 'ab', 'c')).not.toBe(mine)
})
