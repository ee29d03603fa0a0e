import { durationOf } from '@/lib/fulfilment/rentals/testing'
import { openPurchase } from '@/lib/orders/buy-outs/testing'
import type { Extension } from '@/lib/orders/extensions/schema'
import type { Headers_, TestShop } from '@/lib/server/testing'

type Rented = { id: number; buyer: { headers: Headers_ } }

/** Extends a rental by days and pays for them; `status` is that of the answer that refuses it, or of the payment. */
export async function extendRental(shop: TestShop, rental: Rented, days: number) {
  const { call, pay, settle } = openPurchase(shop, rental)
  const opened = await call<Extension>('POST', '/extensions', { rent_duration_id: await durationOf(shop, days) })
  if (opened.status !== 200) return { status: opened.status, amount: 0 }
  const { bill_id, amount } = opened.body.data
  const { status } = await pay(bill_id)
  await settle()
  return { status, amount }
}
