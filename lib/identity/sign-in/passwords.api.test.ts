import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  type Answer,
  askCode,
  newUser,
  openAccounts,
  PASSWORD,
  signUpMember,
  someMail,
  somePhone,
} from '@/lib/identity/accounts/testing'
import { movableClock, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock('2026-11-23T03:00:00Z')

beforeAll(async () => {
  shop = await openAccounts(clock)
})
afterAll(() => shop.close())

const confirmed = (password: string) => ({ password, password_confirmation: password })

describe('a common password', () => {
  test.each(['password123', 'Bismillah', 'sayangku!', 'Sayangku2026', 'qwertyuiop', '12345678'])(
    '%s is refused at sign-up, and the code stays valid',
    async (password) => {
      const identity = someMail()
      const otp_code = await askCode(shop, identity)
      const refused = await shop.call<Answer>('POST', '/users', newUser(identity, otp_code, confirmed(password)))
      expect([refused.status, refused.body.code]).toEqual([422, 'password_common'])
      expect((await shop.call('POST', '/users', newUser(identity, otp_code))).status).toBe(200)
    },
  )

  test('is also refused on a reset and on a change, with a message', async () => {
    const identity = someMail()
    const { headers } = await signUpMember(shop, identity)
    clock.pass(30)
    const forgotten = { ...identity, otp_code: await askCode(shop, identity, { purpose: 'forgot_password' }) }
    clock.pass(30)
    const otp_code = await askCode(shop, identity, { purpose: 'update_password', headers })
    const changed = { current_password: PASSWORD, otp_code, ...confirmed('superman') }
    const answers = [
      await shop.call<Answer>('POST', '/forgot_password', { ...forgotten, ...confirmed('superman') }),
      await shop.call<Answer>('PUT', '/users/me/update_password', changed, { ...headers, 'accept-language': 'id' }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(['password_common', 'password_common'])
    expect(answers[1]?.body.message).toBe('Kata sandi ini terlalu umum dan mudah ditebak. Pilih yang lain.')
  })
})

describe('a password made of the owner’s data', () => {
  test('is refused at sign-up for contact, name and store', async () => {
    const phone = somePhone()
    const otp_code = await askCode(shop, phone)
    const store = { store_name: 'rumah bambu wulung', terms: true }
    for (const password of [phone.phone_number, 'Sari.Wijaya', 'wijaya-sari-1994', 'Rumah Bambu Wulung']) {
      const { body } = await shop.call<Answer>(
        'POST',
        '/users',
        newUser(phone, otp_code, { ...store, ...confirmed(password) }),
      )
      expect([password, body.code]).toEqual([password, 'password_own'])
    }
  })

  test('is refused on a reset only after the code was right, which stays valid', async () => {
    const identity = someMail()
    await signUpMember(shop, identity)
    clock.pass(30)
    const reset = (otp_code: string, password: string) =>
      shop.call<Answer>('POST', '/forgot_password', { ...identity, otp_code, ...confirmed(password) })
    const otp_code = await askCode(shop, identity, { purpose: 'forgot_password' })
    const wrong = otp_code === '000000' ? '111111' : '000000'
    expect((await reset(wrong, 'sari-wijaya')).body.code).toBe('otp_invalid')
    expect((await reset(otp_code, 'sari-wijaya')).body.code).toBe('password_own')
    expect((await reset(otp_code, 'meja-makan-mindi')).status).toBe(200)
  })

  test('is refused on a change', async () => {
    const identity = someMail()
    const { headers } = await signUpMember(shop, identity)
    const body = { current_password: PASSWORD, otp_code: '123456', ...confirmed('Wijaya-2026') }
    const answer = await shop.call<Answer>('PUT', '/users/me/update_password', body, headers)
    expect(answer.body.code).toBe('password_own')
  })
})
