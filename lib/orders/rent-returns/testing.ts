import { eq } from 'drizzle-orm'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'
import { durationOf, makeRental } from '@/lib/fulfilment/rentals/testing'
import { workOnParcels } from '@/lib/fulfilment/shipping/jobs'
import { makeOperator, openOffice } from '@/lib/orders/desk/testing'
import { orders } from '@/lib/orders/orders/tables'
import { makeMember, postAs } from '@/lib/orders/orders/testing/buyers'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import { refunds } from '@/lib/orders/refunds/tables'
import type { DeskRental } from '@/lib/orders/rent-returns/schema/desk'
import type { NewInspection, RentReturn } from '@/lib/orders/rent-returns/schema/return'
import { addDays, calendarDay } from '@/lib/platform/time'
import { type movableClock, orderOf, type TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

type Clock = ReturnType<typeof movableClock>
type Refusal = { code?: string }
type Answer<Data> = { status: number; body: { data: Data } & Refusal }
type Rented = {
  quantity?: number
  units?: number
  deposit_percentage?: number
  price?: number
  /** Rupiah for the week. */
  rent?: number
  more?: object
}

const DAY = 86_400

/** Rentals of a test shop, with the steps of renter, store, courier and clock. */
export function openRents(shop: TestShop, clock: Clock) {
  const desk = openDesk(shop)
  const { db } = shop.connection
  const office = openOffice(shop)
  const warehouse = makeOperator('Budi', ['warehouse'], { operator_id: 41 })
  const support = makeOperator('Rina', ['support'], { operator_id: 42 })
  const owner = makeOperator('Oki', ['owner'], { operator_id: 43 })

  /** Lets days pass, and the clock do what is due. */
  async function pass(days: number) {
    clock.pass(days * DAY)
    await runDeadlines(shop.context)
  }

  /**
   * Pieces for a week at Rp 70,000 each, delivered today: Rp 10,000 of late fee a day and piece, and a deposit of
   * `deposit_percentage` of the price.
   */
  async function rented({
    quantity = 1,
    units = quantity,
    deposit_percentage = 30,
    price = 1_000_000,
    rent = 70_000,
    more = {},
  }: Rented = {}) {
    const product = await makeRental(shop, { price, weight: 4000, units, prices: { 7: rent }, deposit_percentage })
    const buyer = await makeMember(shop)
    const requested_start = addDays(calendarDay(clock.now()), 4)
    const terms = { rent_duration_id: await durationOf(shop, 7), requested_start, return_service: 'RGP', ...more }
    const line = { product_id: product.id, quantity }
    const placed = await postAs(shop, buyer, '/rent_orders', orderOf(buyer, [line], terms))
    if (!placed.body.data) throw new Error(`not rented: ${placed.body.code}`)
    const { id } = placed.body.data
    await desk.settle(shop.context, id)
    await desk.operate(id, 'process_order')
    await desk.operate(id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${id}` })
    clock.set(`${requested_start}T10:00:00+07:00`)
    await desk.operate(id, 'order_delivered')
    return rentalOf(id, buyer, product.id)
  }

  type Booked = { quantity?: number; days?: number }

  /** A paid rental that is to be delivered in some days; an id of 0, and why, when it is refused. */
  async function booked(product_id: number, in_days: number, { quantity = 1, days = 7 }: Booked = {}) {
    const buyer = await makeMember(shop)
    const requested_start = addDays(calendarDay(clock.now()), in_days)
    const terms = { rent_duration_id: await durationOf(shop, days), requested_start, return_service: 'RGP' }
    const placed = await postAs(shop, buyer, '/rent_orders', orderOf(buyer, [{ product_id, quantity }], terms))
    const id = placed.body.data?.id ?? 0
    if (id > 0) await desk.settle(shop.context, id)
    return { id, buyer, requested_start, code: placed.body.code }
  }

  function rentalOf(id: number, buyer: Awaited<ReturnType<typeof makeMember>>, product_id: number) {
    const path = `/rent_orders/${id}/returns`
    const post = (step: string, body: object = {}): Promise<Answer<RentReturn>> =>
      shop.call('POST', `${path}${step}`, body, buyer.headers)
    const operate = (step: string, body: object = {}, actor = warehouse): Promise<Answer<DeskRental>> =>
      office.call(actor, 'POST', `/rentals/${id}/${step}`, body)
    const seen = async () => (await office.call<DeskRental>(support, 'GET', `/rentals/${id}`)).body.data
    return {
      id,
      buyer,
      product_id,
      post,
      operate,
      seen,
      read: async () => (await shop.call<{ data: RentReturn }>('GET', path, undefined, buyer.headers)).body.data,
      row: async () => {
        const [row] = await db.select().from(orders).where(eq(orders.id, id))
        if (!row) throw new Error('the rental is gone')
        return row
      },
      /** One line per order line, as the inspection of untouched goods has it. */
      good: async (): Promise<NewInspection['lines']> => {
        return (await seen()).products.map((one) => ({
          order_product_id: one.id,
          pieces: one.pieces,
          condition: 'good',
          reason: '',
          amount: 0,
          unit_ids: [],
          photos: [],
        }))
      },
      slots: async () =>
        (await shop.call<{ data: { from: string }[] }>('GET', `${path}/pickup_slots`, undefined, buyer.headers)).body
          .data,
      refunds: async () =>
        (await db.select().from(refunds).where(eq(refunds.order_id, id)).orderBy(refunds.id)).map(
          ({ cause, amount, destination, status }) => ({ cause, amount, destination, status }),
        ),
    }
  }

  /** The first and the last booked day of a rental of one product. */
  async function daysOf(id: number): Promise<string[]> {
    const held = await db.select().from(rental_bookings).where(eq(rental_bookings.order_id, id))
    return held.flatMap(({ first_day, last_day }) => [first_day, last_day])
  }

  const courier = () => workOnParcels(shop.context)

  return { desk, office, warehouse, support, owner, pass, rented, booked, daysOf, courier }
}
