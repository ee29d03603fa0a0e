import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { recordSettled } from '@/lib/money/payments/testing'
import { move, type OrderRow } from '@/lib/orders/orders/commands/move'
import { cancelOrder, confirmPayment, expireOrder, lockOrder } from '@/lib/orders/orders/commands/settle'
import { BUY_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/buy'
import { findTransition } from '@/lib/orders/orders/states/machine'
import { order_activities, orders } from '@/lib/orders/orders/tables'
import { AppError } from '@/lib/platform/errors'
import type { Trigger } from '@/lib/platform/transitions'
import { makeBuyer, movableClock, openTestShop, placeOrderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const clock = movableClock()

beforeAll(async () => {
  shop = await openTestShop(clock)
})
afterAll(() => shop.close())

type Attempt = { order: OrderRow; verb: string; trigger: Trigger; kind?: string }

const TRIGGERS: Trigger[] = ['shopper', 'payment', 'courier', 'operator', 'clock', 'system']
const VERBS = [...new Set(BUY_ORDER_TRANSITIONS.map(({ verb }) => verb)), 'ship_it_now']
const KINDS = [undefined, ...new Set(BUY_ORDER_TRANSITIONS.flatMap(({ kind }) => kind ?? []))]

const moveOrder = command((work, { order, ...rest }: Attempt) => move(work, order, rest))
const settle = command(async (work, id: number) => {
  const order = await lockOrder(work, id)
  await recordSettled(work, order)
  return confirmPayment(work, order, work.now)
})
const expire = command(async (work, id: number) => expireOrder(work, await lockOrder(work, id), 'clock'))

async function readOrder(id: number) {
  const { db } = shop.connection
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('the order is gone')
  const activities = await db
    .select()
    .from(order_activities)
    .where(eq(order_activities.order_id, id))
    .orderBy(order_activities.id)
  return { order, activities }
}

/** An order that waits for payment. */
async function makeOrder() {
  const product = await shop.product()
  const { body } = await placeOrderOf(shop, await makeBuyer(shop), [{ product_id: product.id, quantity: 1 }])
  return (await readOrder(body.data.id)).order
}

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

const REACHED = {
  waiting_payment: async () => makeOrder(),
  payment_verified: async () => settle(shop.context, (await makeOrder()).id),
  cancelled: async () => {
    const { id, user_id } = await makeOrder()
    return cancelOrder(shop.context, { user_id, id })
  },
}

describe('a transition that is not in the table', () => {
  test.each(Object.keys(REACHED) as (keyof typeof REACHED)[])(
    'is refused from %s for every trigger, and writes nothing',
    async (status) => {
      const { id } = await REACHED[status]()
      const before = await readOrder(id)
      expect(before.order.status).toBe(status)
      let tried = 0
      for (const verb of VERBS) {
        for (const trigger of TRIGGERS) {
          for (const kind of KINDS) {
            if (findTransition('buy', status, { verb, trigger, kind })) continue
            const attempt = { order: before.order, verb, trigger, ...(kind && { kind }) }
            expect([verb, trigger, kind, await codeOf(moveOrder(shop.context, attempt))]).toEqual([
              verb,
              trigger,
              kind,
              'invalid_transition',
            ])
            tried += 1
          }
        }
      }
      expect(tried).toBeGreaterThan(1000)
      expect(await readOrder(id)).toEqual(before)
    },
  )
})

describe('a transition of the table', () => {
  test('changes the status and adds a timeline entry with verb, statuses, time and actor [ORD-046]', async () => {
    const order = await REACHED.payment_verified()
    const moved = await moveOrder(shop.context, { order, verb: 'process_order', trigger: 'operator' })
    const after = await readOrder(order.id)
    expect([moved.status, after.order.status]).toEqual(['processed', 'processed'])
    expect(after.activities.at(-1)).toMatchObject({
      verb: 'process_order',
      from_status: 'payment_verified',
      to_status: 'processed',
      actor_name: 'System',
      created_at: clock.now(),
    })
    expect(after.activities.map(({ verb }) => verb)).toEqual(['create_order', 'confirm_payment', 'process_order'])
  })

  test('from an outdated status is refused', async () => {
    const seen = await makeOrder()
    await settle(shop.context, seen.id)
    const before = await readOrder(seen.id)
    const late = moveOrder(shop.context, { order: seen, verb: 'cancel_order', trigger: 'shopper' })
    expect(await codeOf(late)).toBe('invalid_transition')
    expect(await readOrder(seen.id)).toEqual(before)
  })

  test('succeeds once when ten requests try it at the same time', async () => {
    const order = await makeOrder()
    const attempts = Array.from({ length: 10 }, (_, index) =>
      index % 2
        ? moveOrder(shop.context, { order, verb: 'cancel_order', trigger: 'shopper' })
        : moveOrder(shop.context, { order, verb: 'expire_order', trigger: 'clock' }),
    )
    const answers = await Promise.all(attempts.map(codeOf))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'invalid_transition')).toHaveLength(9)
    const after = await readOrder(order.id)
    expect(after.order.status).toBe('cancelled')
    expect(after.activities).toHaveLength(2)
  })

  /** The possible histories of concurrent payment, cancellation and expiry. */
  const HISTORIES = [
    'confirm_payment',
    'cancel_order',
    'expire_order',
    'confirm_payment cancel_order',
    'expire_order confirm_payment',
    'expire_order confirm_payment cancel_order',
  ]

  test('leads to one consistent outcome when payment, cancellation and expiry run at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, user_id } = await makeOrder()
      const answers = await Promise.all(
        [settle(shop.context, id), cancelOrder(shop.context, { user_id, id }), expire(shop.context, id)].map(codeOf),
      )
      const { order, activities } = await readOrder(id)
      const verbs = activities.map(({ verb }) => verb)
      expect(HISTORIES).toContain(verbs.slice(1).join(' '))
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(verbs.length - 1)
      expect(order.status).toBe(verbs.at(-1) === 'confirm_payment' ? 'payment_verified' : 'cancelled')
      expect(order.invoice_number === null).toBe(!verbs.includes('confirm_payment'))
    }
  })
})
