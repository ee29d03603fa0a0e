import { request as api } from '@playwright/test'
import { eachOf } from '@/e2e/crawl'
import { expect } from '@/e2e/fixtures'
import { becomeGuest, findLine } from '@/e2e/guest'
import { operator } from '@/e2e/operator'
import accounts from '@/lib/demo/accounts.json' with { type: 'json' }
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }

type Way = { method: string; channel: string }

/** What happens to a parcel on its way, once. */
type Trouble = 'no_driver' | 'refused'

/** An order of the day, and what is to happen with it; the name says its case. */
export type Plan = {
  name: string
  /** Null when it is paid at the counter. */
  way: Way | null
  payer?: 'late' | 'twice' | 'never'
  /** Slugs with their pieces; one torch by default. */
  goods?: Record<string, number>
  isPickup?: true
  isDropship?: true
  trouble?: Trouble
  /** The status in which it ends. */
  end: 'completed' | 'rented' | 'rejected' | 'cancelled'
}

/** Calls the API as the shopper of an order, and returns the whole response body. */
type Call = Awaited<ReturnType<typeof becomeGuest>>

export type DayOrder = Plan & { id: number; call: Call }

export type Shop = { url: string; dataDir: string }

const bank = (channel: string): Way => ({ method: 'virtual_account', channel })
const wallet = (channel: string): Way => ({ method: 'e_wallet', channel })
const bought = (name: string, way: Way | null, more: Partial<Plan> = {}): Plan => ({
  ...{ name, way, end: 'completed' },
  ...more,
})

/** Bought orders; rented ones are placed by a member. */
const PLANS: Plan[] = [
  bought('one bank', bank('bca')),
  bought('another bank', bank('bni')),
  bought('a third wallet', wallet('shopeepay')),
  bought('a third bank', bank('mandiri')),
  bought('a wallet', wallet('shopeepay')),
  bought('a code', wallet('qris')),
  bought('Alfamart', { method: 'retail', channel: 'alfamart' }),
  bought('another wallet', wallet('gopay')),
  bought('two products', bank('bri'), { goods: { 'mug-keramik-teduh': 2, 'set-gelas-segar': 1 } }),
  bought('money too late', bank('permata'), { payer: 'late' }),
  bought('paid twice', bank('bni'), { payer: 'twice' }),
  bought('a missing piece', bank('bca'), { goods: { 'nampan-kayu-suguh': 2 } }),
  bought('refused by the store', wallet('gopay'), { end: 'rejected' }),
  bought('no driver, booked again', bank('bca'), { trouble: 'no_driver' }),
  bought('no driver, another courier', bank('bri'), { trouble: 'no_driver' }),
  bought('refused, sent again', bank('bca'), { trouble: 'refused' }),
  bought('refused, money back', bank('bni'), { trouble: 'refused', end: 'rejected' }),
  bought('never paid', bank('bca'), { payer: 'never', end: 'cancelled' }),
  ...[1, 2, 3, 4].map((number) => bought(`dropship ${number}`, bank('bca'), { isDropship: true })),
  bought('a paid pick-up', bank('bca'), { isPickup: true }),
  bought('another paid pick-up', wallet('qris'), { isPickup: true }),
  bought('a pick-up paid in cash', null, { isPickup: true }),
  bought('a pick-up paid by card', null, { isPickup: true }),
]

const { referral_code } = accounts.find(({ role }) => role === 'business') ?? {}
const DROPSHIP = { referral_code, dropship: true, buyer_phone_number: '081299990000' }
const TORCH = { 'senter-kunang': 1 }

async function pickupOf(call: Call, isPaidThere: boolean) {
  const { data: points } = await call('GET', '/pickup_points')
  const person = { recipient: ADDRESS.recipient, recipient_number: ADDRESS.phone_number }
  return { shipping_method: 'PICKUP', pickup_point_id: points[0].id, offline: isPaidThere, ...person }
}

async function deliveryOf(call: Call) {
  const { data: address } = await call('POST', '/addresses', ADDRESS)
  return { address_id: address.id, courier_id: 1, shipping_method: 'REG' }
}

async function place({ url, dataDir }: Shop, plan: Plan): Promise<DayOrder> {
  const request = await api.newContext({ baseURL: url })
  const call = await becomeGuest(request)
  const lines = Object.entries(plan.goods ?? TORCH).map(async ([slug, quantity]) => ({
    ...(await findLine(request, slug)),
    quantity,
  }))
  const { data: order } = await call('POST', '/orders?custom_payment=true', {
    ...(plan.isPickup ? await pickupOf(call, plan.way === null) : await deliveryOf(call)),
    ...(plan.isDropship && DROPSHIP),
    order_products_attributes: await Promise.all(lines),
  })
  const payer = operator(request, 'simulator', dataDir)
  const pays = (outcome: string) => payer('/payments', { order_id: order.id, outcome })
  if (plan.way) await call('POST', `/orders/${order.id}/pay`, plan.way)
  if (plan.payer === 'twice') await call('POST', `/orders/${order.id}/pay`, bank('permata'))
  if (plan.payer === 'late') await pays('expire')
  if (plan.way && plan.payer !== 'never') await pays(plan.payer ?? 'pay')
  return { ...plan, id: order.id, call }
}

export const statusOf = async ({ id, call }: DayOrder): Promise<string> =>
  (await call('GET', `/orders/${id}`)).data.status

/** Places the bought orders, a few at a time, and waits until the paid ones are paid. */
export async function placeBought(shop: Shop): Promise<DayOrder[]> {
  const placed = await eachOf(PLANS, (plan) => place(shop, plan))
  for (const order of placed) {
    const status = order.way && order.payer !== 'never' ? 'payment_verified' : 'waiting_payment'
    await expect.poll(() => statusOf(order), { message: order.name, timeout: 60_000 }).toBe(status)
  }
  return placed
}

/** The order of the day with this name. */
export function named(orders: readonly DayOrder[], name: string): DayOrder {
  const found = orders.find((order) => order.name === name)
  if (!found) throw new Error(`no order of the day is called ${name}`)
  return found
}

/** How often an order has gone through a step, as its shopper reads it. */
export async function countSteps({ id, call }: DayOrder, verb: string): Promise<number> {
  const { data }: { data: { verb: string }[] } = await call('GET', `/orders/${id}/activities`)
  return data.filter((step) => step.verb === verb).length
}
