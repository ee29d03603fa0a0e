import { createHmac } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { appSecretProof, readSignedRequest } from '@/lib/identity/social/providers/facebook'

const settings = { dialog_url: '', graph_url: '', app_id: '1', app_secret: 'app-secret-contoh' }

const encode = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64url')
const sign = (payload: string, secret = settings.app_secret) =>
  createHmac('sha256', secret).update(payload).digest('base64url')

const PERSON = encode({ algorithm: 'HMAC-SHA256', user_id: '4711', issued_at: 1_795_000_000 })

test('the app secret proof is an HMAC of the token', () => {
  expect(appSecretProof('EAAB-token-contoh', 'app-secret-contoh')).toBe(
    'd4c499b1c95c0f79a9d156adb5da6cc31b16c6aa5c0090b21e21cd2605f88f52',
  )
})

describe('a signed request', () => {
  test('contains the person to delete', () => {
    expect(readSignedRequest(`${sign(PERSON)}.${PERSON}`, settings)).toBe('4711')
  })

  test.each([
    ['signed with another secret', `${sign(PERSON, 'other')}.${PERSON}`],
    ['whose payload was changed', `${sign(PERSON)}.${encode({ algorithm: 'HMAC-SHA256', user_id: '1' })}`],
    ['with another algorithm', ((other) => `${sign(other)}.${other}`)(encode({ algorithm: 'none', user_id: '4711' }))],
    ['without a person', ((other) => `${sign(other)}.${other}`)(encode({ algorithm: 'HMAC-SHA256' }))],
    ['that is not JSON', ((other) => `${sign(other)}.${other}`)('e30x')],
    ['without a payload', `${sign('')}`],
    ['that is empty', ''],
  ])('%s is refused', (_name, signed) => {
    expect(readSignedRequest(signed, settings)).toBeNull()
  })
})
