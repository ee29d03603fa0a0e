import type { APIRequestContext } from '@playwright/test'
import type { DayOrder } from '@/e2e/desk/day/orders'
import { expect } from '@/e2e/fixtures'
import { SAME_ORIGIN } from '@/e2e/same-origin'

/** The bookings without a driver after which a person has to decide. */
const FAILED_BOOKINGS = 3

const STEPS = {
  arrives: ['picked_up', 'out_for_delivery', 'delivered'],
  refused: ['picked_up', 'out_for_delivery', 'rejected'],
  no_driver: ['driver_not_found'],
}

/** What the shopper of an order knows of its parcel. */
type Seen = { status: string; tracking_code: string | null }

/** Orders that nobody has to do anything for. */
const SETTLED = ['delivered', 'rented', 'rejected', 'cancelled', 'completed']

/** The simulated couriers of the day: each parcel arrives, unless its order is planned to have trouble first. */
export function couriersOf(request: APIRequestContext, orders: readonly DayOrder[]) {
  const carried = new Map<number, string[]>()

  async function play(code: string, steps: readonly string[]) {
    for (const step of steps) {
      const done = await request.post(`/api/sim/biteship/deliveries/${code}/${step}`, { headers: SAME_ORIGIN })
      expect(done.ok(), await done.text()).toBe(true)
    }
  }

  /** Carries the parcel of an order if it is a new one; resolves to whether nothing is left to do for the order. */
  async function carry({ id, call, trouble }: DayOrder): Promise<boolean> {
    const { status, tracking_code: code }: Seen = (await call('GET', `/orders/${id}`)).data
    const before = carried.get(id) ?? []
    if (status === 'shipped' && code && !before.includes(code)) {
      carried.set(id, [...before, code])
      const isInTrouble = trouble && before.length < (trouble === 'no_driver' ? FAILED_BOOKINGS : 1)
      await play(code, STEPS[isInTrouble ? trouble : 'arrives'])
    }
    return SETTLED.includes(status)
  }

  /** Works until every order that was paid is where it belongs. */
  return async function work() {
    const open = new Set(orders.filter(({ payer }) => payer !== 'never'))
    await expect(async () => {
      for (const order of open) if (await carry(order)) open.delete(order)
      expect([...open].map(({ name }) => name)).toEqual([])
    }).toPass({ timeout: 300_000, intervals: [1_000] })
  }
}
