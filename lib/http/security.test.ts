import { afterEach, expect, test } from '@jest/globals'
import { contentSecurityPolicy } from '@/lib/http/security'
import { configure } from '@/lib/identity/notifications/testing'

const S3 = {
  S3_ENDPOINT: 'https://s3.example.com/some/path',
  S3_BUCKET: 'open',
  S3_PRIVATE_BUCKET: 'closed',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

afterEach(() => configure(Object.fromEntries(Object.keys(S3).map((name) => [name, undefined]))))

const connects = (policy: string) => policy.split('; ').find((part) => part.startsWith('connect-src'))

test('pages may connect only to this shop and to its S3 service', () => {
  configure({})
  expect([connects(contentSecurityPolicy()), connects(contentSecurityPolicy('abc'))]).toEqual(
    Array(2).fill("connect-src 'self'"),
  )
  configure(S3)
  expect([connects(contentSecurityPolicy()), connects(contentSecurityPolicy('abc'))]).toEqual(
    Array(2).fill("connect-src 'self' https://s3.example.com"),
  )
})

test('pages may load scripts, styles, pictures and fonts from ASSET_PREFIX', () => {
  configure({ ASSET_PREFIX: 'https://cdn.example.com/griya' })
  const rules = contentSecurityPolicy().split('; ')
  const open = rules.filter((rule) => rule.endsWith(' https://cdn.example.com')).map((rule) => rule.split(' ')[0])
  expect(open).toEqual(['script-src', 'style-src', 'img-src', 'font-src'])
  configure({ ASSET_PREFIX: undefined })
})

test.each([
  ['a cached page', undefined],
  ['a personal page', 'bm9uY2U='],
])('%s loads nothing from other hosts: no tag manager, no analytics [NAV-040] [NAV-041]', (_page, nonce) => {
  const sources = contentSecurityPolicy(nonce)
    .split('; ')
    .flatMap((rule) => rule.split(' ').slice(1))
  expect(sources.filter((source) => !/^('[^']+'|data:|blob:)$/.test(source))).toEqual([])
  expect(sources).toContain("'self'")
})

const GATEWAY = {
  MIDTRANS_BASE_URL: 'https://api.midtrans.example',
  MIDTRANS_SNAP_URL: 'https://app.midtrans.example/snap/v1/transactions',
  MIDTRANS_SERVER_KEY: 'Mid-server-key',
}

/** The https sources of a policy, by directive. */
const foreignSources = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').flatMap((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      const others = sources.filter((source) => source.startsWith('https:'))
      return others.length > 0 ? [[name, others.join(' ')]] : []
    }),
  )

const API = 'https://api.midtrans.example'

test.each([
  ['QR pictures', {}, { 'img-src': API }],
  [
    'the card script, its calls and the frame of the bank',
    { CARD_FORM: 'own' },
    { 'script-src': API, 'img-src': API, 'connect-src': API, 'frame-src': API },
  ],
  ['the page of the gateway', { CUSTOM_PAYMENT: '0' }, { 'frame-src': 'https://app.midtrans.example' }],
])('the payment page allows exactly %s of the gateway, and other pages allow nothing', (_what, settings, allowed) => {
  configure({ ...GATEWAY, CARD_FORM: undefined, CUSTOM_PAYMENT: undefined, ...settings })
  try {
    expect(foreignSources(contentSecurityPolicy('abc', true))).toEqual(allowed)
    expect(foreignSources(contentSecurityPolicy('abc'))).toEqual({})
    expect(foreignSources(contentSecurityPolicy())).toEqual({})
  } finally {
    const names = [...Object.keys(GATEWAY), 'CARD_FORM', 'CUSTOM_PAYMENT']
    configure(Object.fromEntries(names.map((name) => [name, undefined])))
  }
})
