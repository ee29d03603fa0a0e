import { describe, expect, test } from '@jest/globals'
import { parseEnv } from '@/lib/platform/env'
import { SAMPLE_LINKS } from '@/lib/platform/production'
import { COURIERS, GATEWAY, REAL, refusal, XENDIT } from '@/lib/platform/testing/settings'

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
    [{ CONTACT_MAIL: '' }, 'CONTACT_MAIL: say'],
    [{ CONTACT_WHATSAPP: '6281200000000' }, 'CONTACT_WHATSAPP: say'],
    [{ CONTACT_WHATSAPP: '081255501234' }, 'CONTACT_WHATSAPP: digits only, beginning with the country code'],
    [{ SHOP_LEGAL_NAME: ' ' }, 'SHOP_LEGAL_NAME: say'],
    [{ SHOP_NPWP: 'xx' }, 'SHOP_NPWP: 15 digits'],
    [{ SHOP_PHONE: 'abc' }, 'SHOP_PHONE: a phone number'],
    [{ SOCIAL_LINKS: SAMPLE_LINKS }, 'SOCIAL_LINKS: say the profiles of the shop, or leave it empty'],
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
      '  CONTACT_MAIL:',
      '  CONTACT_WHATSAPP:',
      '  SOCIAL_LINKS:',
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
