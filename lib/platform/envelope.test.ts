import { afterEach, describe, expect, test } from '@jest/globals'
import { type Env, parseEnv } from '@/lib/platform/env'
import { currentKeyId, newDataKey, openBytes, sealBytes, unwrapKey, wrapKey } from '@/lib/platform/envelope'

const OLD = `old:${'a1'.repeat(32)}`
const NEW = `new:${'b2'.repeat(32)}`
const FILE = 'kept/ktp-photo/abc'

const shared = globalThis as { griyaEnv?: Env | undefined }

function use(DOCUMENT_KEYS: string | undefined) {
  shared.griyaEnv = parseEnv({ SECRET_KEY: 's'.repeat(32), DOCUMENT_KEYS })
}
afterEach(() => {
  shared.griyaEnv = undefined
})

const keyOf = (wrapped: ReturnType<typeof newDataKey>) => unwrapKey(wrapped, FILE) ?? Buffer.alloc(32)

describe('an encrypted file', () => {
  test('is read with its own data key, and not when it was changed', () => {
    use(undefined)
    const key = keyOf(newDataKey(FILE))
    const sealed = sealBytes(key, Buffer.from('3174010101900001'), FILE)
    expect(sealed.toString('latin1')).not.toContain('3174010101900001')
    expect(openBytes(key, sealed, FILE)?.toString()).toBe('3174010101900001')
    expect(openBytes(key, sealed, 'kept/ktp-photo/other')).toBeNull()
    expect(openBytes(keyOf(newDataKey(FILE)), sealed, FILE)).toBeNull()
    sealed[20] = (sealed[20] ?? 0) ^ 1
    expect(openBytes(key, sealed, FILE)).toBeNull()
  })

  test('stays readable after another wrapping key became the current one', () => {
    use(OLD)
    const wrapped = newDataKey(FILE)
    expect(wrapped.key_id).toBe('old')
    const key = keyOf(wrapped)
    use(`${NEW},${OLD}`)
    expect(currentKeyId()).toBe('new')
    expect(unwrapKey(wrapped, FILE)).toEqual(key)
    const again = wrapKey(key, FILE)
    use(NEW)
    expect(unwrapKey(wrapped, FILE)).toBeNull()
    expect(unwrapKey(again, FILE)).toEqual(key)
    expect(unwrapKey(again, 'kept/ktp-photo/other')).toBeNull()
  })
})

test('the wrapping keys are pairs of an id and 32 bytes in hexadecimal', () => {
  for (const wrong of ['short:abcd', 'noid', `shop:${'a1'.repeat(32)}`, `${OLD},${OLD}`]) {
    expect(() => parseEnv({ DOCUMENT_KEYS: wrong })).toThrow(/DOCUMENT_KEYS/)
  }
  expect(parseEnv({ DOCUMENT_KEYS: `${NEW}, ${OLD}` }).DOCUMENT_KEYS.map(({ id }) => id)).toEqual(['new', 'old'])
})
