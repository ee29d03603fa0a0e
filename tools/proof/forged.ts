import { randomInt } from 'node:crypto'
import type { PlacedOrder } from './buyers'
import { chargeOf, notificationOf } from './checkouts'

export type TestNotification = {
  body: ReturnType<typeof notificationOf>
  /** The expected status. An edit that the signature does not cover is accepted and changes nothing. */
  answer: 200 | 403
}

type Forger = (order: PlacedOrder, other: PlacedOrder) => TestNotification

const pending = ({ id, net_price }: PlacedOrder) => notificationOf(chargeOf(id), 'pending', net_price)

/** Everything that an attacker without the key can make from notifications. */
const FORGERS: Record<string, Forger> = {
  'signed with another key': ({ id, net_price }) => ({
    body: notificationOf(chargeOf(id), 'settlement', net_price, 'SB-Mid-server-guessed'),
    answer: 403,
  }),
  'amount edited': (order) => ({ body: { ...pending(order), gross_amount: '1.00' }, answer: 403 }),
  'order edited': (order, other) => ({
    body: { ...notificationOf(chargeOf(other.id), 'settlement', other.net_price), order_id: chargeOf(order.id) },
    answer: 403,
  }),
  'status code edited': (order) => ({
    body: { ...pending(order), status_code: '200', transaction_status: 'settlement' },
    answer: 403,
  }),
  'status edited': (order) => ({ body: { ...pending(order), transaction_status: 'settlement' }, answer: 200 }),
  'order made up': ({ net_price }) => ({
    body: notificationOf(chargeOf(randomInt(100_000_000_000, 999_999_999_999)), 'settlement', net_price, 'guessed'),
    answer: 403,
  }),
  'order of another shop': ({ net_price }) => ({
    body: notificationOf(`TOKO-${randomInt(1_000_000)}`, 'settlement', net_price),
    answer: 200,
  }),
}

/** Makes `count` forged and edited notifications about these orders, of every kind in turn. */
export function forge(orders: PlacedOrder[], count: number): TestNotification[] {
  const forgers = Object.values(FORGERS)
  return Array.from({ length: count }, (_, index) => {
    const order = orders[index % orders.length]
    const other = orders[(index + 1) % orders.length]
    const forger = forgers[index % forgers.length]
    if (!order || !other || !forger) throw new Error('There are no orders to forge notifications for.')
    return forger(order, other)
  })
}
