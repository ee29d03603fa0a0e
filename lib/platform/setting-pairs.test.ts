import { expect, test } from '@jest/globals'
import { EnvError, parseEnv } from '@/lib/platform/env'

function refusal(source: Record<string, string>): string {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return ''
}

test('settings that do not fit together are all named in one error, with those that are wrong by themselves', () => {
  const apart = {
    ...{ MIDTRANS_BASE_URL: 'https://pay.example', XENDIT_BASE_URL: 'https://x.example', XENDIT_SECRET_KEY: 'x' },
    ...{ BITESHIP_BASE_URL: 'https://b.example', WHATSAPP_BASE_URL: 'https://w.example', GOOGLE_CLIENT_ID: 'shop' },
    ...{ PAYOUT_PROVIDER: 'iris', SMTP_URL: 'https://mail.example', S3_ENDPOINT: 'https://s3.example' },
  }
  const sentences = [
    'MIDTRANS_BASE_URL needs MIDTRANS_SERVER_KEY.',
    'XENDIT_BASE_URL needs XENDIT_SECRET_KEY and XENDIT_CALLBACK_TOKEN.',
    'BITESHIP_BASE_URL needs BITESHIP_KEY.',
    'WHATSAPP_BASE_URL needs WHATSAPP_TOKEN.',
    'PAYOUT_PROVIDER=iris needs IRIS_BASE_URL.',
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together.',
    'SMTP_URL begins with smtp:// or smtps://.',
    'S3_ENDPOINT needs S3_BUCKET, S3_PRIVATE_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
  ]
  expect(refusal(apart)).toBe(`These settings are wrong:\n  ${sentences.join('\n  ')}`)
  const both = refusal({ ...apart, PORT: '70000', SMTP_URL: 'mail' })
  for (const sentence of sentences.filter((one) => !one.startsWith('SMTP_URL'))) expect(both).toContain(sentence)
  expect(both).toMatch(/PORT: /)
  expect(both.match(/SMTP_URL/g)).toHaveLength(1)
  expect(refusal({ ...apart, APP_ENV: 'production' })).toContain(sentences.join('\n  '))
})
