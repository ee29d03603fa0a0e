import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openAccounts } from '@/lib/identity/accounts/testing'
import { operatorOf } from '@/lib/orders/customers/testing'
import type { PersonalData } from '@/lib/server/privacy/schema'
import { makePerson, rowsAbout } from '@/lib/server/privacy/testing'
import { movableClock, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openAccounts(movableClock())
})
afterAll(() => shop.close({ broken: { vouchers: 'the use of the voucher is written without its order' } }))

const PROOF = { proof: 'Menyebut alamat dan tiga pesanan terakhir' }

test('support exports the data of somebody who asks by telephone, with a proof', async () => {
  const person = await makePerson(shop)
  const call = operatorOf(shop, ['support'])
  await call('POST', `/customers/${person.user.id}/notes`, { text: 'Ramah sekali' })
  const path = `/customers/${person.user.id}/export`
  const { status, body } = await call<PersonalData>('POST', path, PROOF)
  expect(status).toBe(200)
  expect(body.data.profile).toMatchObject(person.identity)
  expect(body.data.addresses).toMatchObject([{ address: person.street }])
  expect(body.data.notes).toMatchObject([{ text: 'Ramah sekali' }])
  expect(JSON.stringify(body.data)).not.toMatch(/argon2|token_hash|blocked_/)
  expect((await call('POST', path, { proof: 'ya' })).status).toBe(422)
  expect((await call('POST', path, {})).status).toBe(422)
  expect((await operatorOf(shop, ['auditor'])('POST', path, PROOF)).status).toBe(403)
  expect((await operatorOf(shop, ['finance'])('POST', path, PROOF)).status).toBe(403)
  expect((await call('POST', '/customers/99999999/export', PROOF)).status).toBe(404)
})

test('support erases an account once none of its orders is open, and only once', async () => {
  const person = await makePerson(shop)
  const call = operatorOf(shop, ['support'])
  const path = `/customers/${person.user.id}/erasure`
  await call('POST', `/customers/${person.user.id}/notes`, { text: 'Minta dihapus' })
  expect((await operatorOf(shop, ['auditor'])('POST', path, PROOF)).status).toBe(403)
  const refused = await call('POST', path, PROOF)
  expect([refused.status, refused.body.code, refused.body.params?.orders]).toEqual([
    409,
    'account_in_use',
    `GRY-${person.order_id}`,
  ])
  expect((await shop.call('GET', '/users/me', undefined, person.headers)).status).toBe(200)
  await shop.call('POST', `/orders/${person.order_id}/cancel`, undefined, person.headers)
  const both = await Promise.all([call('POST', path, PROOF), call('POST', path, PROOF)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await shop.call('GET', '/users/me', undefined, person.headers)).status).toBe(401)
  const left = await rowsAbout(shop.connection, person.user.id)
  expect([left.sessions, left.addresses, left.customer_notes]).toEqual([0, 0, 0])
})
