import { afterEach, expect, test } from '@jest/globals'
import { contentSecurityPolicy } from '@/lib/api/security'
import { configure } from '@/lib/notifications/testing'

const S3 = {
  S3_ENDPOINT: 'https://s3.example.com/some/path',
  S3_BUCKET: 'open',
  S3_PRIVATE_BUCKET: 'closed',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

afterEach(() => configure(Object.fromEntries(Object.keys(S3).map((name) => [name, undefined]))))

const connects = (policy: string) => policy.split('; ').find((part) => part.startsWith('connect-src'))

test('pages talk to this shop alone, and to the service that takes its files', () => {
  configure({})
  expect([connects(contentSecurityPolicy()), connects(contentSecurityPolicy('abc'))]).toEqual(
    Array(2).fill("connect-src 'self'"),
  )
  configure(S3)
  expect([connects(contentSecurityPolicy()), connects(contentSecurityPolicy('abc'))]).toEqual(
    Array(2).fill("connect-src 'self' https://s3.example.com"),
  )
})

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
