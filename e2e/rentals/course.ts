import type { Page } from '@playwright/test'
import { expect } from '@/e2e/fixtures'
import { operator } from '@/e2e/operator'
import { operate, pay, statusOf } from '@/e2e/order-course'
import { call, placeRental, type Rentable } from '@/e2e/renter'
import { SAME_ORIGIN } from '@/e2e/same-origin'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { DeskRental } from '@/lib/orders/rent-returns/schema/desk'
import { calendarDay } from '@/lib/platform/time'

export const readOrder = async (page: Page, id: number): Promise<Order> =>
  (await call(page, 'GET', `/orders/${id}`)).data

/** The last day of a rental. */
export const lastDay = async (page: Page, id: number) =>
  calendarDay(new Date((await readOrder(page, id)).rent_due ?? Number.NaN))

/** Rents and pays a product, and has it delivered now. */
export async function rentNow(page: Page, product: Rentable, wanted: Parameters<typeof placeRental>[2] = {}) {
  const order = await placeRental(page, product, wanted)
  await pay(page, order.id)
  await operate(page, order.id, 'process_order')
  await operate(page, order.id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${order.id}` })
  await operate(page, order.id, 'order_delivered')
  return order
}

/** Lets days pass for one order, or the time until its next date. */
export async function pass(page: Page, id: number, days?: number) {
  const path = `/api/sim/clock/orders/${id}/advance`
  const answer = await page.request.post(path, { data: { days }, headers: SAME_ORIGIN })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Lets time pass until a rental that is delivered is due soon, and then until it is late, if that is wanted. */
export async function passUntil(page: Page, id: number, wanted: 'due_soon' | 'late') {
  for (const status of wanted === 'late' ? ['due_soon', 'late'] : ['due_soon']) {
    await pass(page, id)
    await expect.poll(() => statusOf(page, id)).toBe(status)
  }
}

type Found = { pieces: number; condition: 'good' | 'missing'; reason?: string; amount?: number }

/** The goods arrive at the store, which writes down what it finds of its one order line. */
export async function inspect(page: Page, id: number, found: Found[]) {
  const desk = operator(page.request, 'rentals')
  await desk(`/${id}/receive`)
  const { products } = (await desk(`/${id}/start_inspection`)) as unknown as DeskRental
  await desk(`/${id}/finish_inspection`, {
    lines: found.map((line) => ({ order_product_id: products[0]?.id, ...line })),
  })
}
