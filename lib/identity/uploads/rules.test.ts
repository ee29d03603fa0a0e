import { describe, expect, test } from '@jest/globals'
import { pictureAt } from '@/lib/identity/profiles/rules'
import {
  acceptedType,
  keyIn,
  PURPOSES,
  pathOf,
  sniff,
  UPLOAD_PURPOSES,
  waitingName,
} from '@/lib/identity/uploads/rules'
import { transitionOf, UPLOAD_STATES, UPLOAD_TRANSITIONS } from '@/lib/identity/uploads/states'

const KEY = '0123456789abcdef01234567'
const SHOP = 'https://toko.example'

describe('an upload', () => {
  test('reaches every state, leaves no orphan and is attached only while it waits', () => {
    const reached = new Set<string>(['signed'])
    for (const { from, to } of UPLOAD_TRANSITIONS) if (from.some((state) => reached.has(state))) reached.add(to)
    expect([...reached].sort()).toEqual([...UPLOAD_STATES].sort())
    expect(UPLOAD_TRANSITIONS.flatMap(({ from }) => [...from])).not.toContain('orphan')
    expect(transitionOf('attach').from).toEqual(['signed', 'stored'])
  })

  test('has its owner and purpose in its signed name', () => {
    const names = UPLOAD_PURPOSES.flatMap((purpose) =>
      [1, 2].map((user_id) => waitingName({ key: KEY, purpose, user_id })),
    )
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^waiting\/[a-z-]+\/[12]\/[0-9a-f]{24}$/)
  })

  test('is recognised by its URL at this shop only', () => {
    for (const purpose of UPLOAD_PURPOSES) {
      const path = pathOf({ key: KEY, purpose })
      expect([keyIn(path, SHOP), keyIn(SHOP + path, SHOP)]).toEqual([KEY, KEY])
      for (const other of ['https://toko.example.evil.example', 'http://toko.example', '//toko.example', 'x']) {
        expect([other, keyIn(other + path, SHOP)]).toEqual([other, null])
      }
      for (const more of ['/..', '?x', '#x', '\n', '/']) expect([more, keyIn(path + more, SHOP)]).toEqual([more, null])
    }
  })

  test('of an identity document is never public', () => {
    for (const purpose of ['ktp_photo', 'npwp_photo', 'selfie_ktp_photo', 'return', 'exchange', 'refund'] as const) {
      expect([purpose, PURPOSES[purpose].widths, pathOf({ key: KEY, purpose })]).toEqual([
        purpose,
        null,
        `/api/uploads/${KEY}`,
      ])
    }
  })

  test('is at most 10 MB, or 50 MB as a video for returns, exchanges and refunds', () => {
    for (const purpose of UPLOAD_PURPOSES) {
      expect(acceptedType(purpose, 'jpg')?.max_bytes).toBe(10 * 1024 * 1024)
      const isFilmed = purpose === 'return' || purpose === 'exchange' || purpose === 'refund'
      expect([purpose, acceptedType(purpose, 'mp4')?.max_bytes]).toEqual([
        purpose,
        isFilmed ? 50 * 1024 * 1024 : undefined,
      ])
      for (const extension of ['svg', 'html', 'gif', 'mov', '', '.', 'constructor']) {
        expect([extension, acceptedType(purpose, extension)]).toEqual([extension, null])
      }
    }
  })
})

test.each([
  ['ffd8ffe000104a464946', 'image/jpeg'],
  ['89504e470d0a1a0a0000', 'image/png'],
  ['524946460000000057454250', 'image/webp'],
  ['000000186674797069736f6d', 'video/mp4'],
  ['0000001866747970717420 20'.replace(' ', ''), null],
  ['000000206674797061766966', null],
  ['3c737667', null],
  ['474946383961', null],
  ['25504446', null],
  ['00ffd8ff', null],
  ['', null],
])('bytes that begin with %s have the type %j', (bytes, type) => {
  expect(sniff(Buffer.from(bytes, 'hex'))).toBe(type)
})

test('a profile picture has a URL for each width; foreign URLs stay unchanged', () => {
  expect(pictureAt(`${SHOP}/media/${KEY}/384.webp`, 96)).toBe(`/media/${KEY}/96.webp`)
  expect(pictureAt(`/media/${KEY}/384.webp`, 192)).toBe(`/media/${KEY}/192.webp`)
  expect(pictureAt('https://elsewhere.example/me.jpg', 96)).toBe('https://elsewhere.example/me.jpg')
})
