import { expect, test } from '@jest/globals'
import { contentSecurityPolicy } from '@/lib/api/security'

test.each([
  ['a cached page', undefined],
  ['a personal page', 'bm9uY2U='],
])(
  'on %s no script, picture or call leaves the shop: no tag manager, no analytics [NAV-040] [NAV-041]',
  (_page, nonce) => {
    const sources = contentSecurityPolicy(nonce)
      .split('; ')
      .flatMap((rule) => rule.split(' ').slice(1))
    expect(sources.filter((source) => !/^('[^']+'|data:|blob:)$/.test(source))).toEqual([])
    expect(sources).toContain("'self'")
  },
)
