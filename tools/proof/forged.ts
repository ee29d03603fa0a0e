import { randomInt } from 'node:crypto'
import type { Placed } from './buyers'
import { chargeOf, notificationOf } from './checkouts'

export type Letter = {
  body: ReturnType<typeof notificationOf>
  /** What the shop has to answer; an edit that the signature does not cover is taken and changes nothing. */
  answer: 200 | 403
}

type Forger = (order: Placed, other: Placed) => Letter

const pending = ({ id, net_price }: Placed) => notificationOf(chargeOf(id), 'pending', net_price)

/** Everything that somebody without the key can make of a notification that they have seen. */
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

/** So many forged and edited notifications about these orders, of every kind in turn. */
export function forge(orders: Placed[], count: number): Letter[] {
  const forgers = Object.values(FORGERS)
  return Array.from({ length: count }, (_, index) => {
    const order = orders[index % orders.length]
    const other = orders[(index + 1) % orders.length]
    const forger = forgers[index % forgers.length]
    if (!order || !other || !forger) throw new Error('there is nothing to forge')
    return forger(order, other)
  })
}
