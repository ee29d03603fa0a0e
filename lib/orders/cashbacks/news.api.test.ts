import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { addresses } from '@/lib/identity/addresses/tables'
import { messageWords } from '@/lib/identity/notifications/projection'
import { outbox } from '@/lib/identity/notifications/tables'
import { keepCashbacks } from '@/lib/orders/cashbacks/commands/keep-cashback'
import { tellReleased } from '@/lib/orders/cashbacks/commands/tell-released'
import { cashbacks } from '@/lib/orders/cashbacks/tables'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { makeReseller } from '@/lib/orders/orders/testing/buyers'
import { env } from '@/lib/platform/env'
import { movableClock } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

const clock = movableClock('2026-11-20T03:00:00Z')
let shop: OpenedClaims

beforeAll(async () => {
  shop = await openClaims(clock)
})
afterAll(() => shop.close())

test('whoever got cashback is told the next morning, once for all of a day, with the way to the wallet', async () => {
  const { context, connection } = shop.shop
  const earner = await makeReseller(shop.shop)
  // All addresses of these tests are in one street, which would hold the cashback.
  await connection.db.delete(addresses).where(eq(addresses.user_id, earner.user_id))
  const more = { referral_code: earner.referral_code }
  for (const _ of [1, 2]) await shop.delivered({ more })
  clock.pass(8 * 24 * 3600)
  await runDeadlines(context)
  await keepCashbacks(context)
  const earned = await connection.db.select().from(cashbacks).where(eq(cashbacks.user_id, earner.user_id))
  expect(earned.map(({ status, amount }) => [status, amount])).toEqual([
    ['available', 27_027],
    ['available', 27_027],
  ])
  const told = () => connection.db.select().from(outbox).where(eq(outbox.template, 'cashback_released'))
  await tellReleased(context)
  expect(await told()).toEqual([])
  clock.pass(24 * 3600)
  await tellReleased(context)
  await tellReleased(context)
  const [message, ...others] = await told()
  expect(others).toEqual([])
  expect(message?.data).toMatchObject({ amount: 'Rp 54.054', orders: 2, page: `${env().public_url}/cashbacks` })
  if (!message) throw new Error('nobody was told')
  expect(messageWords({ ...message, locale: 'en' }).text).toContain('Rp 54.054 cashback from 2 orders')
  expect(messageWords({ ...message, locale: 'id' }).text).toContain('Cashback Rp 54.054 dari 2 pesanan')
})
