import type { Page } from '@playwright/test'
import type { DayOrder } from '@/e2e/desk/day/orders'
import { pay } from '@/e2e/order-course'
import { beRenter, call, findRentable, placeRental } from '@/e2e/renter'

const RENTED = 4

/** Rents different things for their first duration and pays them, as a new member in this browser. */
export async function placeRented(page: Page): Promise<DayOrder[]> {
  await beRenter(page)
  const placed: DayOrder[] = []
  for (let index = 0; index < RENTED; index += 1) {
    const { id } = await placeRental(page, await findRentable(page, index))
    await pay(page, id)
    const ask: DayOrder['call'] = (method, path, data) => call(page, method, path, data)
    placed.push({ name: `rental ${index + 1}`, way: null, end: 'rented', id, call: ask })
  }
  return placed
}
