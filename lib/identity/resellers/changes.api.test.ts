import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { askCode, bearer, someMail } from '@/lib/identity/accounts/testing'
import { TOO_YOUNG } from '@/lib/identity/resellers/rules'
import { type OpenedResellers, openResellers, PERSON, someStore } from '@/lib/identity/resellers/testing'
import { movableClock } from '@/lib/server/testing'

const clock = movableClock('2026-11-23T03:00:00Z')
let r: OpenedResellers

beforeAll(async () => {
  r = await openResellers(clock)
})
afterAll(() => r.close())

type Headers_ = Record<string, string>
type Answer = { code?: string; errors?: Record<string, string>; data?: { token: string } }

const update = (headers: Headers_, body: object) => r.shop.call<Answer>('PUT', '/users/me', body, headers)

describe('personal data that changes during the review', () => {
  test('by the profile, the e-mail address or the store refuses a decision about what was seen before', async () => {
    const { id, headers } = await r.applicant()
    const support = await r.operator()
    const accept = async (version: number) =>
      (await support.post<Answer>(`/resellers/${id}/decision`, { outcome: 'accept', version })).body.code
    const seen = async () => (await support.find(id)).version
    const first = await seen()
    expect((await update(headers, { first_name: 'Orang Lain' })).status).toBe(200)
    expect(await accept(first)).toBe('changed_meanwhile')
    const second = await seen()
    expect((await update(headers, { first_name: 'Orang Lain' })).status).toBe(200)
    expect(await seen()).toBe(second)
    const contact = someMail()
    const otp_code = await askCode(r.shop, contact, { purpose: 'update_email', headers })
    const changed = await r.shop.call<Answer>('PUT', '/users/me/update_email', { ...contact, otp_code }, headers)
    expect(await accept(second)).toBe('changed_meanwhile')
    const third = await seen()
    await r.save(bearer(changed.body.data?.token ?? ''), { wallet_attributes: { bank_branch: 'Bekasi' } })
    expect(await accept(third)).toBe('changed_meanwhile')
    expect(await accept(await seen())).toBeUndefined()
    expect((await support.find(id)).status).toBe('accepted')
  })
})

describe('the date of birth of a reseller', () => {
  test('is at least 17 years ago, wherever it is changed [RSL-023]', async () => {
    const { headers } = await r.openStore()
    const young = { date_of_birth: '2009-11-24' }
    for (const answer of [await r.save(headers, young), await update(headers, young)])
      expect([answer.status, answer.body.errors]).toEqual([422, { date_of_birth: TOO_YOUNG }])
    expect((await update(headers, { date_of_birth: '2009-11-23' })).status).toBe(200)
    const shopper = await r.signUp()
    expect((await update(shopper.headers, young)).status).toBe(200)
  })

  test('that a shopper had before is refused with the application', async () => {
    const { headers } = await r.signUp()
    await update(headers, { date_of_birth: '2009-11-24' })
    const opened = await r.register(headers, { store_name: someStore(), terms: true })
    const token = bearer(opened.body.data.token ?? '')
    const business_application_attributes = { ...(await r.documents(token)), submit: true }
    const refused = await r.save(token, { business_application_attributes })
    expect(refused.body.errors).toEqual({ date_of_birth: TOO_YOUNG })
    const accepted = await r.save(token, { ...PERSON, business_application_attributes })
    expect(accepted.body.data.application_status).toBe('applied')
  })
})
