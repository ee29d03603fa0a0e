import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { askCode, bearer, readMessage, somePhone, wrongOf } from '@/lib/identity/accounts/testing'
import { reseller_activities, resellers } from '@/lib/identity/resellers/tables'
import {
  type BusinessAnswer,
  NPWP,
  type OpenedResellers,
  openResellers,
  PERSON,
  STORE_ADDRESS,
  someNik,
  someStore,
  WALLET,
} from '@/lib/identity/resellers/testing'
import { findBankAccount } from '@/lib/money/bank-accounts/queries'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { movableClock } from '@/lib/server/testing'
import { tasks } from '@/lib/work/tasks/tables'

const clock = movableClock('2026-11-23T03:00:00Z')
let r: OpenedResellers

beforeAll(async () => {
  r = await openResellers(clock)
})
afterAll(() => r.close())

const roleOf = async (headers: Record<string, string>) =>
  (await r.shop.call<{ data: { role: string } }>('GET', '/users/me', undefined, headers)).body.data?.role

const FULL = { ...PERSON, personal_address_attributes: STORE_ADDRESS }

describe('applying as a reseller', () => {
  test('makes a shopper a reseller with a draft, whose data are read on another device [RSL-044] [RSL-045] [RSL-046] [RSL-047] [RSL-054]', async () => {
    const { headers } = await r.signUp()
    const store_name = someStore()
    const { status, body } = await r.register(headers, { ...FULL, store_name: store_name.toUpperCase() })
    expect([status, body.data.store_name, body.data.application_status]).toEqual([200, store_name, null])
    expect((await r.read(headers)).status).toBe(401)
    const renewed = bearer(body.data.token ?? '')
    expect(await roleOf(renewed)).toBe('business')
    expect((await r.read(renewed)).body.data).toMatchObject({
      ...PERSON,
      business_application: { status: 'draft' },
      personal_address: {
        ...STORE_ADDRESS,
        province: 'DKI Jakarta',
        city: expect.stringContaining('Jakarta Selatan'),
        recipient: 'Ayu Lestari',
        phone_number: '',
        second_line_address: '',
      },
    })
  })

  test('is refused to guests and without a session [RSL-010]', async () => {
    expect((await r.register({}, { ...FULL, store_name: someStore() })).status).toBe(401)
    expect((await r.register(await r.shop.guest(), { ...FULL, store_name: someStore() })).status).toBe(403)
  })

  test('needs a name that no other store has, and which never changes', async () => {
    const [one, other] = [await r.signUp(), await r.signUp()]
    const store_name = someStore()
    expect((await r.register(one.headers, FULL)).body.errors).toEqual({ store_name: 'Please enter a store name' })
    const { body } = await r.register(one.headers, { ...FULL, store_name })
    expect((await r.register(other.headers, { ...FULL, store_name })).body.code).toBe('store_name_taken')
    expect(await roleOf(other.headers)).toBe('user')
    const owner = bearer(body.data.token ?? '')
    expect((await r.register(owner, { ...FULL, store_name: someStore() })).body.errors).toHaveProperty('store_name')
    expect((await r.register(owner, { ...FULL, first_name: 'Dewi' })).body.data).toMatchObject({
      ...{ store_name, first_name: 'Dewi', token: null },
    })
  })

  test('twice at once opens one store', async () => {
    const { headers, id } = await r.signUp()
    const names = [someStore(), someStore()]
    const answers = await Promise.all(names.map((store_name) => r.register(headers, { ...FULL, store_name })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const found = await r.shop.connection.db.select().from(resellers).where(eq(resellers.user_id, id))
    expect(found).toHaveLength(1)
  })

  test('with a new phone number needs the code sent to it, and changes nothing without [PRO-030]', async () => {
    const { headers } = await r.signUp()
    const contact = somePhone()
    const wanted = { ...FULL, ...contact, store_name: someStore() }
    const refused = await r.register(headers, wanted)
    expect(refused.body.errors).toEqual({ otp_code: 'Please request and enter OTP' })
    expect(await roleOf(headers)).toBe('user')
    const otp_code = await askCode(r.shop, contact, { purpose: 'update_phone', headers })
    const { body } = await r.register(headers, { ...wanted, otp_code })
    expect(await roleOf(bearer(body.data.token ?? ''))).toBe('business')
    expect(body.data).toMatchObject({ phone_number: `+62${contact.phone_number.slice(1)}` })
    expect(body.data.personal_address?.phone_number).toBe(body.data.phone_number)
  })

  test.each([
    [{ title: 'Rumah' }, 'title'],
    [{ province_id: '' }, 'province_id'],
    [{ province_id: '99' }, 'province_id'],
    [{ city_id: '' }, 'city_id'],
    [{ city_id: '32.73' }, 'city_id'],
    [{ address: ' ' }, 'address'],
    [{ zip_code: '12' }, 'zip_code'],
  ])('refuses the address with %j [RSL-046]', async (wrong, field) => {
    const { headers } = await r.openStore()
    const { status, body } = await r.save(headers, { personal_address_attributes: { ...STORE_ADDRESS, ...wrong } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [`personal_address_attributes.${field}`]])
  })
})

describe('the bank account of a store', () => {
  const wallet = (headers: Record<string, string>, wallet_attributes: object) => r.save(headers, { wallet_attributes })

  test('is saved by the name of its bank, shows its last digits, and is the one of the wallet [RSL-048] [RSL-056]', async () => {
    const { headers, id } = await r.openStore()
    const { status, body } = await wallet(headers, WALLET)
    expect([status, body.data.wallet]).toEqual([
      200,
      { ...WALLET, bank_code: 'bca', account_number: '••••••4488', amount: 0 },
    ])
    expect(await findBankAccount(r.shop.connection.db, id)).toMatchObject(WALLET)
    const changed = await wallet(headers, { bank_branch: 'Blok M' })
    expect(changed.body.data.wallet).toMatchObject({
      bank_name: 'BCA',
      bank_branch: 'Blok M',
      account_number: '••••••4488',
    })
  })

  test('can be of each of fifteen banks and of no other [RSL-028] [RSL-029]', async () => {
    const { headers } = await r.openStore()
    const names = (
      'BCA, BCA Syariah, CIMB, Mandiri, Mandiri Syariah, BNI, BNI Syariah, BRI, BRI Syariah, Permata, ' +
      'OCBC, HSBC, Panin, Panin Syariah, Danamon'
    ).split(', ')
    const codes = new Set<string | null>()
    for (const bank_name of names) {
      const { body } = await wallet(headers, { ...WALLET, bank_name })
      expect(body.data.wallet.bank_name).toBe(bank_name)
      codes.add(body.data.wallet.bank_code)
    }
    expect([names.length, codes.size]).toEqual([15, 15])
    const refused = await wallet(headers, { ...WALLET, bank_name: 'Bank Lain' })
    expect(refused.body.errors).toEqual({ 'wallet_attributes.bank_code': 'Select a bank' })
    expect((await wallet(headers, { ...WALLET, bank_code: 'bni' })).status).toBe(422)
  })

  test.each(['bank_name', 'bank_branch', 'account_holder', 'account_number'])('needs %s [RSL-064]', async (name) => {
    const { headers } = await r.openStore()
    const { status } = await wallet(headers, { ...WALLET, [name]: undefined })
    expect(status).toBe(422)
    expect((await r.read(headers)).body.data.wallet.account_number).toBeNull()
  })

  test('of a wallet that has had money changes with a code alone, and a wrong one changes nothing else', async () => {
    const { headers, id, identity } = await r.openStore()
    await wallet(headers, WALLET)
    const gift = { user_id: id, amount: 15_000, cause: 'grant' as const, reference: `gift/${id}`, note: '' }
    await command(creditWallet)(r.shop.context, gift)
    const other = { ...WALLET, account_number: '9988776655' }
    expect((await wallet(headers, other)).body.errors).toEqual({ otp_code: 'Please request and enter OTP' })
    const otp_code = await askCode(r.shop, identity, { purpose: 'bank_account', headers })
    const guess = { first_name: 'Rina', wallet_attributes: { ...other, otp_code: wrongOf(otp_code) } }
    const wrong = await r.save(headers, guess)
    expect([wrong.body.code, (await r.read(headers)).body.data.first_name]).toEqual(['otp_invalid', 'Sari'])
    const both = await r.save(headers, { ...somePhone(), otp_code, wallet_attributes: { ...other, otp_code } })
    expect(both.body.errors).toHaveProperty(['wallet_attributes.otp_code'])
    const { body } = await wallet(headers, { ...other, otp_code })
    expect(body.data.wallet).toMatchObject({ account_number: '••••••6655', amount: 15_000 })
  })
})

describe('the documents of an application', () => {
  const attributes = (headers: Record<string, string>, business_application_attributes: object) =>
    r.save(headers, { business_application_attributes })

  test('are kept as a draft one by one, and submit it once they are all there [RSL-049] [RSL-050] [RSL-058]', async () => {
    const { headers, id, store_name } = await r.openStore()
    const { ktp_photo, ...rest } = (await r.documents(headers)) as Record<string, string>
    const draft = (await attributes(headers, { ktp_photo })).body.data
    expect([draft.application_status, draft.business_application?.ktp_photo]).toEqual([
      null,
      expect.stringMatching(/\/api\/uploads\/[0-9a-f]{24}\?expires=/),
    ])
    clock.pass(60)
    const { body } = await attributes(headers, rest)
    expect(body.data).toMatchObject({
      application_status: 'applied',
      business_application: {
        status: 'submitted',
        applied_at: clock.now().toISOString(),
        nik_number: `••••••••••••${rest.nik_number?.slice(-4)}`,
        npwp_number: `•••••••••••${NPWP.slice(-4)}`,
      },
    })
    expect(body.data.referral_link).toContain('?ref=')
    const waiting = await r.shop.connection.db.select().from(tasks).where(eq(tasks.subject_id, id))
    expect(waiting).toMatchObject([{ kind: 'review_reseller', subject_type: 'application', label: store_name }])
  })

  test('stay a draft while `submit` is false, and are refused with `submit` while something is missing [RSL-038]', async () => {
    const { headers } = await r.openStore()
    const { selfie_ktp_photo, ...rest } = (await r.documents(headers)) as Record<string, string>
    const refused = await attributes(headers, { ...rest, submit: true })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'business_application_attributes.selfie_ktp_photo': 'Please upload all the necessary file' },
    ])
    const kept = await attributes(headers, { ...rest, selfie_ktp_photo, submit: false })
    expect(kept.body.data.business_application?.status).toBe('draft')
    expect((await attributes(headers, { submit: true })).body.data.application_status).toBe('applied')
  })

  test.each([
    { nik_number: '317401010190000' },
    { nik_number: '31740101019000011' },
    { npwp_number: '09254294340700' },
    { npwp_number: '09254294340700012' },
  ])('refuse a number of another length, %j [RSL-032] [RSL-033] [RSL-035]', async (wrong) => {
    const { headers } = await r.openStore()
    const { status, body } = await attributes(headers, wrong)
    expect([status, Object.values(body.errors ?? {})]).toEqual([422, ['NIK/NPWP number is not valid']])
  })

  test.each([{ nik_number: '3174O10101900001' }, { npwp_number: '09.254.294.3-407.000' }])(
    'refuse what is not a digit, %j [RSL-034]',
    async (wrong) => {
      const { headers } = await r.openStore()
      const { status, body } = await attributes(headers, wrong)
      expect([status, Object.values(body.errors ?? {})]).toEqual([422, ['Please input only number!']])
    },
  )

  test.each([NPWP, `0${NPWP}`])('accept the tax number %s [RSL-033]', async (npwp_number) => {
    const { headers } = await r.openStore()
    expect((await attributes(headers, { npwp_number })).status).toBe(200)
  })

  test('are replaced, and the former picture cannot be read any more', async () => {
    const { headers } = await r.openStore()
    const first = await attributes(headers, { ktp_photo: await r.upload(headers, 'ktp_photo') })
    const shown = first.body.data.business_application?.ktp_photo ?? ''
    const see = async (link: string) => (await fetch(new URL(link, r.shop.origin))).status
    expect(await see(shown)).toBe(200)
    expect((await attributes(headers, { ktp_photo: shown })).body.data.business_application?.status).toBe('draft')
    await attributes(headers, { ktp_photo: await r.upload(headers, 'ktp_photo') })
    expect(await see(shown)).toBe(404)
  })

  test('are locked once the application is submitted, and after it was accepted [RSL-051] [RSL-052]', async () => {
    const store = await r.applicant()
    const reviewer = await r.operator()
    const tried = async () => {
      const ktp_photo = await r.upload(store.headers, 'ktp_photo')
      const answers = [
        await attributes(store.headers, { ktp_photo }),
        await attributes(store.headers, { nik_number: someNik() }),
        await attributes(store.headers, { submit: true }),
        await r.register(store.headers, FULL),
      ]
      return answers.map(({ body }) => body.code)
    }
    expect(await tried()).toEqual(Array.from({ length: 4 }, () => 'application_locked'))
    await reviewer.decide(store.id, { outcome: 'accept' })
    expect(await tried()).toEqual(Array.from({ length: 4 }, () => 'application_locked'))
    expect((await attributes(store.headers, { nik_number: store.nik_number })).status).toBe(200)
    expect((await r.save(store.headers, { first_name: 'Rina' })).body.data.first_name).toBe('Rina')
  })

  test('submitted twice at once are one application, one task and one message', async () => {
    const { headers, id, identity } = await r.openStore()
    await attributes(headers, { ...(await r.documents(headers)), submit: false })
    const answers = await Promise.all([1, 2].map(() => attributes(headers, { submit: true })))
    expect(answers.map(({ body }) => body.code ?? body.data.application_status).sort()).toEqual([
      'application_locked',
      'applied',
    ])
    const steps = await r.shop.connection.db
      .select()
      .from(reseller_activities)
      .where(eq(reseller_activities.user_id, id))
    expect(steps.map(({ verb }) => verb)).toEqual(['open', 'submit'])
    expect((await readMessage(r.shop, identity)).template).toBe('reseller_submitted')
  })

  test('belong to their owner alone', async () => {
    const [one, other] = [await r.openStore(), await r.openStore()]
    const ktp_photo = await r.upload(one.headers, 'ktp_photo')
    expect((await attributes(other.headers, { ktp_photo })).body.code).toBe('upload_unknown')
    const npwp_photo = await r.upload(one.headers, 'ktp_photo')
    expect((await attributes(one.headers, { npwp_photo })).body.code).toBe('upload_unknown')
    const { body }: { body: BusinessAnswer } = await r.read(other.headers)
    expect(body.data.business_application?.ktp_photo).toBeNull()
  })
})
