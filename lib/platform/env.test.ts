import { describe, expect, test } from '@jest/globals'
import { parseEnv } from '@/lib/platform/env'
import { REAL, refusal } from '@/lib/platform/testing/settings'

describe('the settings', () => {
  test('all have defaults: an embedded database and simulated payments', () => {
    expect(parseEnv({}).DATABASE_URL).toBeUndefined()
    expect(parseEnv({})).toMatchObject({
      APP_ENV: 'development',
      DATA_DIR: '.data',
      media_dir: '.data/media',
      public_url: 'http://localhost:3000',
      payments_simulated: true,
      midtrans_base_url: 'http://127.0.0.1:3000/api/sim/midtrans',
      WORKER: 'in-process',
      DEMO: false,
    })
  })

  test('that are wrong are all named in one error', () => {
    const message = refusal({
      PORT: '70000',
      PUBLIC_URL: 'griya',
      DATABASE_URL: 'postgres',
      DATABASE_POOL: '1',
      APP_ENV: 'staging',
      DEMO: 'maybe',
      CONTACT_MAIL: 'halo',
      CONTACT_WHATSAPP: '+62 812',
      SOCIAL_LINKS: 'https://www.instagram.com/griya javascript:alert(1)',
      RATE_LIMIT_SCALE: 'much',
      LOG_LEVEL: 'loud',
    })
    const lines = (message ?? '').split('\n').filter((line) => line.startsWith('  '))
    expect(lines.map((line) => line.trim().split(':')[0]).sort()).toEqual([
      'APP_ENV',
      'CONTACT_MAIL',
      'CONTACT_WHATSAPP',
      'DATABASE_POOL',
      'DATABASE_URL',
      'DEMO',
      'LOG_LEVEL',
      'PORT',
      'PUBLIC_URL',
      'RATE_LIMIT_SCALE',
      'SOCIAL_LINKS',
    ])
    expect(message).toContain('.env.example')
  })

  test('of an S3 service must be complete, name two buckets, and use https where real money is paid', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'open',
      S3_PRIVATE_BUCKET: 'closed',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(parseEnv({}).s3).toBeNull()
    expect(parseEnv({ ...REAL, ...s3 }).s3).toMatchObject({ public_bucket: 'open', private_bucket: 'closed' })
    expect(refusal({ ...s3, S3_BUCKET: '', S3_SECRET_ACCESS_KEY: '' })).toBe(
      'S3_ENDPOINT needs S3_BUCKET, S3_SECRET_ACCESS_KEY.',
    )
    expect(refusal({ ...s3, S3_PRIVATE_BUCKET: 'open' })).toContain('S3_PRIVATE_BUCKET')
    expect(refusal({ ...REAL, ...s3, S3_ENDPOINT: 'http://s3.example.com' })).toContain(
      'S3_ENDPOINT: must begin with https://',
    )
  })

  test('may be empty, which counts as unset', () => {
    const { DATABASE_URL, REDIS_URL, DEMO, public_url } = parseEnv({
      DATABASE_URL: '',
      REDIS_URL: '',
      GOOGLE_CLIENT_ID: '',
      GOOGLE_CLIENT_SECRET: '',
      DEMO: '',
      PUBLIC_URL: '',
    })
    expect([DATABASE_URL, REDIS_URL, DEMO, public_url]).toEqual([undefined, undefined, false, 'http://localhost:3000'])
  })

  test('of a sign-in provider must include its secret', () => {
    expect(refusal({ GOOGLE_CLIENT_ID: 'shop' })).toBe('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together.')
    expect(refusal({ FACEBOOK_APP_SECRET: 'x' })).toBe('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET belong together.')
  })

  test('of a simulator have one key for all processes that share a secret, and stand where a web process listens', () => {
    const secret = 's'.repeat(32)
    const [web, worker] = [
      parseEnv({ SECRET_KEY: secret }),
      parseEnv({ SECRET_KEY: secret, LOCAL_URL: 'http://web:3000/' }),
    ]
    expect([worker.midtrans_server_key, worker.biteship_key]).toEqual([web.midtrans_server_key, web.biteship_key])
    expect(web.midtrans_server_key).not.toContain(secret)
    expect(web.midtrans_server_key).not.toBe(parseEnv({ SECRET_KEY: 'o'.repeat(32) }).midtrans_server_key)
    expect(worker.midtrans_base_url).toBe('http://web:3000/api/sim/midtrans')
  })

  test('lose the trailing slash of the public address', () => {
    expect(parseEnv({ PUBLIC_URL: 'https://griya.id/' }).public_url).toBe('https://griya.id')
    expect(parseEnv({ PORT: '8080' }).public_url).toBe('http://localhost:8080')
  })
})

test.each([
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/x'],
  ['DATABASE_URL', 'mysql://shop@localhost/shop'],
  ['PORT', 'abc'],
])('a wrong %s (%s) is named', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(name)
})

test('proxies are addresses, subnets and the ranges that have a name', () => {
  const setting = '127.0.0.1, 10.0.0.0/8, ::1, loopback'
  expect(parseEnv({ TRUSTED_PROXIES: setting }).TRUSTED_PROXIES).toBe(setting)
})
