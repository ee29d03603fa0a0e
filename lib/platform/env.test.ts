import { describe, expect, test } from '@jest/globals'
import { EnvError, parseEnv } from '@/lib/platform/env'

const refusal = (source: Record<string, string>) => {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return null
}

const GATEWAY = { MIDTRANS_BASE_URL: 'https://api.midtrans.com', MIDTRANS_SERVER_KEY: 'Mid-server-0123456789abcdef' }
const COURIERS = { BITESHIP_BASE_URL: 'https://api.biteship.com', BITESHIP_KEY: 'biteship_live.0123456789abcdef' }
const SELLER = {
  SHOP_LEGAL_NAME: 'PT Rumah Kita',
  SHOP_ADDRESS: 'Jl. Wijaya 1|Jakarta Selatan',
  SHOP_NPWP: '01.234.567.8-901.000',
  SHOP_PHONE: '+62215551234',
}
const REAL = { APP_ENV: 'production', PUBLIC_URL: 'https://griya.id', ...GATEWAY, ...COURIERS, ...SELLER }
const XENDIT = {
  XENDIT_BASE_URL: 'https://api.xendit.co',
  XENDIT_SECRET_KEY: 'xnd_production_0123456789abcdef',
  XENDIT_CALLBACK_TOKEN: '7c1e0f5a9b3d4c2e8f60',
}

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
      CONTACT_WHATSAPP: '+62 812',
      RATE_LIMIT_SCALE: 'much',
      LOG_LEVEL: 'loud',
    })
    const lines = (message ?? '').split('\n').filter((line) => line.startsWith('  '))
    expect(lines.map((line) => line.trim().split(':')[0]).sort()).toEqual([
      'APP_ENV',
      'CONTACT_WHATSAPP',
      'DATABASE_POOL',
      'DATABASE_URL',
      'DEMO',
      'LOG_LEVEL',
      'PORT',
      'PUBLIC_URL',
      'RATE_LIMIT_SCALE',
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

describe('a production shop', () => {
  test('does not start with simulated payments unless DEMO is set', () => {
    expect(refusal({ APP_ENV: 'production' })).toMatch(/MIDTRANS_BASE_URL[\s\S]*DEMO=1/)
    expect(refusal({ APP_ENV: 'production', DEMO: '0' })).not.toBeNull()
    expect(parseEnv({ APP_ENV: 'production', DEMO: '1' }).payments_simulated).toBe(true)
    expect(parseEnv({ APP_ENV: 'production', DEMO: '1' }).demonstration).toBe(true)
    expect(parseEnv(REAL).payments_simulated).toBe(false)
  })

  test.each([
    [{}, true],
    [{ APP_ENV: 'production', DEMO: '1' }, true],
    [{ ...REAL, DEMO: '1' }, true],
    [REAL, false],
    [{ ...REAL, APP_ENV: 'development' }, false],
  ])('with the settings %j may have sample accounts: %s', (settings, isAllowed) => {
    expect(parseEnv(settings).sample_accounts).toBe(isAllowed)
  })

  test.each([
    [{ MIDTRANS_BASE_URL: 'https://api.sandbox.midtrans.com' }, 'MIDTRANS_BASE_URL: this is the sandbox'],
    [{ MIDTRANS_BASE_URL: 'http://api.midtrans.com' }, 'MIDTRANS_BASE_URL: must begin with https://'],
    [{ MIDTRANS_SERVER_KEY: 'SB-Mid-server-0123456789abcdef' }, 'MIDTRANS_SERVER_KEY: this is a key of the sandbox'],
    [{ MIDTRANS_SERVER_KEY: 'secret' }, 'MIDTRANS_SERVER_KEY: a real key has 20 characters'],
    [{ MIDTRANS_SIGNATURE_KEY: 'short' }, 'MIDTRANS_SIGNATURE_KEY: a real key has 20 characters'],
    [
      { MIDTRANS_SIGNATURE_KEY: 'SB-Mid-server-0123456789abcdef' },
      'MIDTRANS_SIGNATURE_KEY: this is a key of the sandbox',
    ],
    [{ CARD_FORM: 'own' }, 'MIDTRANS_CLIENT_KEY: CARD_FORM=own needs it'],
    [
      { CARD_FORM: 'own', MIDTRANS_CLIENT_KEY: 'SB-Mid-client-0123456789' },
      'MIDTRANS_CLIENT_KEY: this is a key of the sandbox',
    ],
    [{ ...XENDIT, XENDIT_CALLBACK_TOKEN: 'x'.repeat(20) }, 'XENDIT_CALLBACK_TOKEN: a real token has 20 characters'],
    [{ ...XENDIT, XENDIT_SECRET_KEY: 'xnd_development_0123' }, 'XENDIT_SECRET_KEY: this is a key for tests'],
    [{ SHOP_LEGAL_NAME: '' }, 'SHOP_LEGAL_NAME: say'],
    [{ SHOP_ADDRESS: '' }, 'SHOP_ADDRESS: say'],
    [{ SHOP_NPWP: '00.000.000.0-000.000' }, 'SHOP_NPWP: say'],
    [{ SHOP_PHONE: '+622150000000' }, 'SHOP_PHONE: say'],
    [{ BITESHIP_BASE_URL: '' }, 'BITESHIP_BASE_URL: deliveries would be priced by the simulator'],
    [{ BITESHIP_BASE_URL: 'http://api.biteship.com' }, 'BITESHIP_BASE_URL: must begin with https://'],
    [{ BITESHIP_KEY: 'biteship_test.0123456789abcdef' }, 'BITESHIP_KEY: this is a key for tests'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL: say under which address'],
    [{ PUBLIC_URL: 'http://griya.id' }, 'PUBLIC_URL: must begin with https://'],
    [{ GOOGLE_ISSUER: 'http://accounts.example' }, 'GOOGLE_ISSUER: must begin with https://'],
    [{ FACEBOOK_GRAPH_URL: 'http://graph.example' }, 'FACEBOOK_GRAPH_URL: must begin with https://'],
    [{ DATABASE_URL: 'postgresql://griya:secret@db/griya' }, 'DATABASE_URL: its password'],
    [{ REDIS_URL: 'redis://:123456789@cache:6379' }, 'REDIS_URL: its password'],
  ])('does not start with %j', (setting, sentence) => {
    expect(refusal({ ...REAL, ...setting })).toContain(sentence)
  })

  test('lists every fault in one error, without any secret', () => {
    const message = refusal({
      APP_ENV: 'production',
      DATABASE_URL: 'postgresql://griya:Password@db/griya',
      MIDTRANS_BASE_URL: 'http://pay.example',
      MIDTRANS_SERVER_KEY: 'short-key',
    })
    expect(message?.match(/^ {2}\w+:/gm)).toEqual([
      '  MIDTRANS_BASE_URL:',
      '  MIDTRANS_SERVER_KEY:',
      '  BITESHIP_BASE_URL:',
      '  SHOP_LEGAL_NAME:',
      '  SHOP_ADDRESS:',
      '  SHOP_NPWP:',
      '  SHOP_PHONE:',
      '  PUBLIC_URL:',
      '  DATABASE_URL:',
    ])
    expect(message).not.toMatch(/Password|short-key/)
  })

  test('starts with a local database without a password, and with strong passwords', () => {
    for (const DATABASE_URL of [
      'postgresql://griya@localhost/griya?host=/run/postgresql',
      'postgresql://g:8f2a91c0d4@db/g',
    ]) {
      expect(parseEnv({ ...REAL, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
    }
  })

  test('with a gateway needs its key and uses it', () => {
    expect(refusal({ MIDTRANS_BASE_URL: GATEWAY.MIDTRANS_BASE_URL })).toContain('MIDTRANS_SERVER_KEY')
    expect(parseEnv(GATEWAY)).toMatchObject({
      midtrans_base_url: GATEWAY.MIDTRANS_BASE_URL,
      midtrans_server_key: GATEWAY.MIDTRANS_SERVER_KEY,
    })
  })

  test('with couriers needs their key; the simulator makes its own', () => {
    expect(refusal({ BITESHIP_BASE_URL: COURIERS.BITESHIP_BASE_URL })).toBe('BITESHIP_BASE_URL needs BITESHIP_KEY.')
    expect(parseEnv(COURIERS)).toMatchObject({ couriers_simulated: false, biteship_key: COURIERS.BITESHIP_KEY })
    const { couriers_simulated, biteship_base_url, biteship_key } = parseEnv({ PORT: '8080' })
    expect([couriers_simulated, biteship_base_url]).toEqual([true, 'http://127.0.0.1:8080/api/sim/biteship'])
    expect(biteship_key).toMatch(/^biteship_test\.[\w-]{24}$/)
  })

  test('offers custom payment unless it is switched off, with a simulated gateway until a real one is set [NAV-039]', () => {
    expect(parseEnv({})).toMatchObject({ CUSTOM_PAYMENT: true, PAYMENTS_OFF: '', payments_simulated: true })
    expect(parseEnv({ CUSTOM_PAYMENT: '0' }).CUSTOM_PAYMENT).toBe(false)
    expect(parseEnv(GATEWAY)).toMatchObject({ CUSTOM_PAYMENT: true, payments_simulated: false })
  })

  test('is no demonstration once it takes real money, even with DEMO set', () => {
    expect(parseEnv(REAL).demonstration).toBe(false)
    expect(parseEnv({ ...REAL, DEMO: '1' }).demonstration).toBe(false)
    expect(parseEnv(GATEWAY).demonstration).toBe(false)
    expect(parseEnv({ ...GATEWAY, MIDTRANS_SIGNATURE_KEY: 'short', CARD_FORM: 'own' }).demonstration).toBe(false)
    const sandbox = { MIDTRANS_BASE_URL: 'https://api.sandbox.midtrans.com', MIDTRANS_SERVER_KEY: 'SB-Mid-server-1' }
    expect(parseEnv(sandbox).demonstration).toBe(true)
  })

  test('hashes and seals with SECRET_KEY, else with the key of its gateway', () => {
    const SECRET_KEY = '0123456789abcdef0123456789abcdef'
    expect(parseEnv({ ...REAL, SECRET_KEY }).secret_key).toBe(SECRET_KEY)
    expect(parseEnv(REAL).secret_key).toBe(GATEWAY.MIDTRANS_SERVER_KEY)
    expect(refusal({ SECRET_KEY: 'short' })).toMatch(/SECRET_KEY: .*32 characters/)
  })

  test('sends mail by SMTP or not at all', () => {
    expect(refusal({ SMTP_URL: 'https://mail.griya.test' })).toContain('SMTP_URL')
    expect(parseEnv({ SMTP_URL: 'smtps://a:b@mail.griya.test' }).SMTP_URL).toBe('smtps://a:b@mail.griya.test')
    expect(refusal({ MAIL_FROM: 'Griya <a@griya.test>\r\nBcc: b@griya.test' })).toContain('MAIL_FROM')
  })

  test('refuses a token for metrics that can be guessed', () => {
    expect(refusal({ METRICS_TOKEN: 'secret' })).toMatch(/METRICS_TOKEN: .*32 characters.*openssl/)
    expect(parseEnv({ METRICS_TOKEN: '', METRICS_PORT: '' })).toMatchObject({
      METRICS_TOKEN: undefined,
      METRICS_PORT: undefined,
    })
  })

  test('has a random simulator key that lasts as long as the process', () => {
    expect(parseEnv({}).midtrans_server_key).toMatch(/^SB-Mid-server-[\w-]{24}$/)
    expect(parseEnv({}).midtrans_server_key).toBe(parseEnv({}).midtrans_server_key)
  })

  test('never uses an empty text as a secret', () => {
    const left = {
      MIDTRANS_SERVER_KEY: '',
      MIDTRANS_SIGNATURE_KEY: '',
      XENDIT_SECRET_KEY: '',
      XENDIT_CALLBACK_TOKEN: '',
    }
    expect(parseEnv(left)).toMatchObject({
      midtrans_server_key: expect.stringMatching(/^SB-Mid-server-[\w-]{24}$/),
      midtrans_signature_key: expect.stringMatching(/^SB-Mid-server-[\w-]{24}$/),
      xendit: {
        secret_key: expect.stringMatching(/^xnd_development_[\w-]{24}$/),
        callback_token: expect.stringMatching(/^[\w-]{24}$/),
      },
    })
    expect(refusal({ ...GATEWAY, MIDTRANS_SERVER_KEY: '' })).toContain('MIDTRANS_SERVER_KEY')
    expect(refusal({ ...GATEWAY, ...XENDIT, XENDIT_CALLBACK_TOKEN: '' })).toContain('XENDIT_CALLBACK_TOKEN')
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
