import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'

const scope = globalThis as { window?: unknown }

function makeStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

/** A browser that forbids storage throws when it is only looked at. */
const forbidden = {
  get localStorage(): unknown {
    throw new Error('forbidden')
  },
}
const full = () => ({
  ...makeStorage(),
  setItem: () => {
    throw new Error('full')
  },
})

afterEach(() => {
  removeStored('localStorage', 'lang')
  scope.window = undefined
})

describe.each([
  ['stores', () => ({ localStorage: makeStorage() })],
  ['forbids to store', () => forbidden],
  ['has no room left', () => ({ localStorage: full() })],
])('a browser that %s', (_name, open) => {
  beforeEach(() => {
    scope.window = open()
  })

  test('remembers what was written, and forgets it', () => {
    expect(readStored('localStorage', 'lang')).toBeNull()
    writeStored('localStorage', 'lang', 'en')
    writeStored('localStorage', 'lang', 'id')
    expect(readStored('localStorage', 'lang')).toBe('id')
    removeStored('localStorage', 'lang')
    expect(readStored('localStorage', 'lang')).toBeNull()
  })
})
