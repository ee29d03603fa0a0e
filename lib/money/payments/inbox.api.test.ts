import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import { applyInbox } from '@/lib/money/payments/jobs'
import { waitingOrder } from '@/lib/money/payments/testing'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the inbox job applies 250 waiting notifications in one run', async () => {
  const order = await waitingOrder(shop)
  await order.settleSilently(new Date())
  const { db } = shop.connection
  const letters = Array.from({ length: 250 }, (_, index) => ({
    provider: 'midtrans' as const,
    event_id: `event ${index}`,
    payload: { order_id: index === 249 ? `GRY-${order.id}-1` : `TOKO-${index}` },
    received_at: new Date(),
  }))
  await db.insert(webhook_inbox).values(letters)
  await applyInbox(shop.context)
  expect(await db.select().from(webhook_inbox).where(eq(webhook_inbox.state, 'received'))).toEqual([])
  expect(await order.status()).toBe('payment_verified')
})
