import { afterAll, beforeAll, expect, test } from '@jest/globals'
import ADDRESS from '@/lib/demo/address.json'
import { PASSWORD, signUpMember, someMail } from '@/lib/identity/accounts/testing'
import { sweepUploads } from '@/lib/identity/uploads/jobs'
import { type OpenedUploads, openUploads } from '@/lib/identity/uploads/testing'
import type { ReviewList } from '@/lib/orders/reviews/schema'
import { makeOrdered, review, sendPhoto } from '@/lib/orders/reviews/testing'
import { hasFile } from '@/lib/platform/storage'
import type { PersonalData } from '@/lib/server/privacy/schema'
import { movableClock } from '@/lib/server/testing'

const LEAPS = 'orders are in states that nothing led to'
const DAY = 86_400

const clock = movableClock('2026-11-22T10:00:00+07:00')
let opened: OpenedUploads

beforeAll(async () => {
  opened = await openUploads(clock)
})
afterAll(() => opened.close({ broken: { orders: LEAPS, invoices: LEAPS, shipments: LEAPS, stock: LEAPS } }))

test('the data export contains the reviews, and deleting the account deletes their photos', async () => {
  const { shop } = opened
  const contact = someMail()
  const { headers, user } = await signUpMember(shop, contact)
  const saved = await shop.call<{ data: { id: number } }>('POST', '/addresses', ADDRESS, headers)
  const who = { headers, user_id: user.id, address_id: saved.body.data.id, ...contact }
  const { id } = await shop.product()
  const order_id = await makeOrdered(shop, who, [id], { status: 'completed' })
  const photo = await sendPhoto(shop, who)
  const key = /[0-9a-f]{24}/.exec(photo)?.[0] ?? ''
  await review(shop, who, id, { order_id, rating: 5, content: 'Betah di rumah', images: [photo] })
  expect(await hasFile(`${key}/640.webp`)).toBe(true)

  const proof = { password: PASSWORD }
  await shop.call('POST', '/users/me/export', proof, headers)
  const mine = await shop.call<{ data: PersonalData }>('GET', '/users/me/export', undefined, headers)
  expect(mine.body.data.reviews).toMatchObject([{ content: 'Betah di rumah', images: [key] }])
  expect((await shop.call('DELETE', '/users/me', proof, headers)).status).toBe(200)

  clock.pass(DAY + 60)
  await sweepUploads(shop.context)
  expect(await hasFile(`${key}/640.webp`)).toBe(false)
  const left = await shop.call<ReviewList>('GET', `/products/${id}/reviews`)
  const user_left = { first_name: '', last_name: '', profile_picture: null }
  expect(left.body.data).toMatchObject([{ content: 'Betah di rumah', images: [], user: user_left }])
})
