import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { command } from '@/lib/db/command'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { blankOrders } from '@/lib/server/privacy/commands/blank-orders'
import { rowsWith } from '@/lib/server/privacy/testing'
import { movableClock } from '@/lib/server/testing'

let c: OpenedClaims

beforeAll(async () => {
  c = await openClaims(movableClock('2026-11-23T03:00:00Z'))
})
afterAll(() => c.shop.close())

test('the erasure of an order takes what its shopper wrote about a claim, and answered to the store', async () => {
  const bought = await c.delivered()
  const wrote = 'Rumahku di sebelah masjid biru'
  const { id } = (await c.askReturn(bought, wrote)).body.data
  await c.desk(c.support, id, 'question', { question: 'Bagian mana yang rusak?' })
  const answered = 'Kakinya, di rumah Bu Kenanga'
  await c.as(bought.buyer)('POST', `/claims/${id}/answer`, { message: answered })
  for (const text of [wrote, answered]) expect((await rowsWith(c.shop.connection, text)).length).toBeGreaterThan(1)
  await command(blankOrders)(c.shop.context, [bought.id])
  for (const text of [wrote, answered]) expect(await rowsWith(c.shop.connection, text)).toEqual([])
})
