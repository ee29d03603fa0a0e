import { desc, eq } from 'drizzle-orm'
import { normalizeEmail, normalizePhone } from '@/lib/identity/accounts/rules'
import type { User } from '@/lib/identity/accounts/schema'
import { outbox } from '@/lib/identity/notifications/tables'
import { configure, NO_SHOP } from '@/lib/identity/notifications/testing'
import { unseal } from '@/lib/platform/secret'
import { type movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

export type Answer = { data: { token: string; user: User }; code?: string; message?: string; errors?: object }
export type Identity = { email: string } | { phone_number: string }

let contacts = 0

function nextNumber() {
  contacts += 1
  return contacts
}

/** New contacts on each call. */
export const someMail = () => ({ email: `orang${nextNumber()}@griya.test` })
export const somePhone = () => ({ phone_number: `08123456${String(nextNumber()).padStart(4, '0')}` })

export const PASSWORD = 'rumah-kayu-jati'

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Opens a demonstration shop without message services; codes are read in the outbox. */
export async function openAccounts(clock: ReturnType<typeof movableClock>) {
  configure({ ...NO_SHOP, RATE_LIMIT_SCALE: '1000', CODES_PER_IP_HOURLY: '100000', CODES_PER_PREFIX_DAILY: '100000' })
  const shop = await openTestShop(clock)
  configure({})
  return shop
}

const recipientOf = (identity: Identity) =>
  'email' in identity ? normalizeEmail(identity.email) : normalizePhone(identity.phone_number)

/** The newest message to a contact, with its secret. */
export async function readMessage(shop: TestShop, identity: Identity) {
  const [row] = await shop.connection.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipientOf(identity)))
    .orderBy(desc(outbox.id))
    .limit(1)
  if (!row) throw new Error('there is no message')
  const secret = JSON.parse(unseal(row.secret ?? '') ?? '{}') as { code?: string }
  return { ...row, code: secret.code ?? '' }
}

type CodeOptions = { headers?: Record<string, string>; purpose?: string }

/** Requests a code and reads it from the outbox. */
export async function askCode(
  shop: TestShop,
  identity: Identity,
  { headers = {}, purpose = 'register' }: CodeOptions = {},
) {
  const { status, body } = await shop.call('POST', '/request_otp', { ...identity, purpose }, headers)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (await readMessage(shop, identity)).code
}

/** A code that differs from this one. */
export const wrongOf = (code: string) => String((Number(code || 0) + 1) % 1_000_000).padStart(6, '0')

export const newUser = (identity: Identity, otp_code: string, more: object = {}) => ({
  user: {
    method: 'reg',
    first_name: 'Sari',
    last_name: 'Wijaya',
    ...identity,
    otp_code,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...more,
  },
})

/** Signs up a member. */
export async function signUpMember(shop: TestShop, identity: Identity) {
  const otp_code = await askCode(shop, identity)
  const { status, body } = await shop.call<Answer>('POST', '/users', newUser(identity, otp_code))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...body.data, headers: bearer(body.data.token) }
}
