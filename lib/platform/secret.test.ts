import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { keyedHash, seal, unseal } from '@/lib/platform/secret'

function useKey(SECRET_KEY: string | undefined) {
  if (SECRET_KEY === undefined) delete process.env.SECRET_KEY
  else process.env.SECRET_KEY = SECRET_KEY
  delete (globalThis as { griyaEnv?: unknown }).griyaEnv
}

beforeEach(() => useKey('a'.repeat(32)))
afterAll(() => useKey(undefined))

test('what is sealed opens with the same key alone, and never looks the same twice', () => {
  const sealed = seal('481920 é')
  expect(sealed).not.toContain('481920')
  expect(seal('481920 é')).not.toBe(sealed)
  expect(unseal(sealed)).toBe('481920 é')
  useKey('b'.repeat(32))
  expect(unseal(sealed)).toBeNull()
})

test.each(['', 'x', 'a'.repeat(60)])('%j was sealed by nobody', (text) => {
  expect(unseal(text)).toBeNull()
})

test('a changed seal does not open', () => {
  const bytes = Buffer.from(seal('481920'), 'base64url')
  bytes[14] = (bytes[14] ?? 0) ^ 1
  expect(unseal(bytes.toString('base64url'))).toBeNull()
})

test('a hash needs the key, and its parts do not run into each other', () => {
  const mine = keyedHash('code', 'register', 'ab', 'c')
  expect(keyedHash('code', 'register', 'ab', 'c')).toBe(mine)
  expect(keyedHash('code', 'register', 'a', 'bc')).not.toBe(mine)
  useKey('b'.repeat(32))
  expect(keyedHash('code', 'register', 'ab', 'c')).not.toBe(mine)
})
