import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PASSWORD, signUpMember, someMail } from '@/lib/identity/accounts/testing'
import { configure, NO_SHOP } from '@/lib/identity/notifications/testing'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  configure(NO_SHOP)
  shop = await openTestShop()
})
afterAll(async () => {
  configure({})
  await shop.close()
})

test('a session may try five passwords a minute; after that even the right one is refused', async () => {
  const { headers } = await signUpMember(shop, someMail())
  const answers = []
  for (let guess = 0; guess < 5; guess += 1) {
    const { body } = await shop.call('DELETE', '/users/me', { password: `tebakan-${guess}` }, headers)
    answers.push(body.code)
  }
  expect(answers).toEqual(Array.from({ length: 5 }, () => 'password_wrong'))
  const right = await shop.call('POST', '/users/me/export', { password: PASSWORD }, headers)
  expect([right.status, right.body.code]).toEqual([429, 'rate_limited'])
  expect((await shop.call('GET', '/users/me', undefined, headers)).status).toBe(200)
})
