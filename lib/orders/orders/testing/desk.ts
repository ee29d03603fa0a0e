import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { workOnParcels } from '@/lib/fulfilment/shipping/jobs'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { outbox } from '@/lib/identity/notifications/tables'
import { recordSettled } from '@/lib/money/payments/testing'
import { operateOrder } from '@/lib/orders/desk/commands/operate-order'
import type { OrderTransition } from '@/lib/orders/desk/schema/transitions'
import type { Order } from '@/lib/orders/my-orders/schema'
import { confirmPayment, lockOrder } from '@/lib/orders/orders/commands/settle'
import { subjectOf } from '@/lib/orders/orders/rules/subject'
import type { Activity } from '@/lib/orders/orders/schema'
import type { Member } from '@/lib/orders/orders/testing/buyers'
import { refunds } from '@/lib/orders/refunds/tables'
import { AppError } from '@/lib/platform/errors'
import { makeBuyer, type TestShop } from '@/lib/server/testing'
import { listTasksOf } from '@/lib/work/tasks/queries/tasks'

export type Owner = Pick<Member, 'headers'>
export type Refusal = { code?: string; message?: string }

/** Steps of store, shopper and courier on orders, and functions to inspect the results. */
export function openDesk(shop: TestShop) {
  /** Records a settled gateway payment and confirms the order. */
  const settle = command(async (work, id: number) => {
    const order = await lockOrder(work, id)
    await recordSettled(work, order)
    return confirmPayment(work, order, work.now)
  })
  const operate = (id: number, verb: string, data: OrderTransition['data'] = {}, kind?: string) =>
    operateOrder(shop.context, { id, verb, data, ...(kind && { kind }) })

  const codeOf = (answer: Promise<unknown>) =>
    answer.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    )

  const read = async (who: Owner, id: number, language = 'en') =>
    (
      await shop.call<{ data: Order } & Refusal>('GET', `/orders/${id}`, undefined, {
        ...who.headers,
        'accept-language': language,
      })
    ).body
  const step = (who: Owner, id: number, name: string) =>
    shop.call<{ data: Order } & Refusal>('POST', `/orders/${id}/${name}`, undefined, who.headers)

  /** A paid order of two pieces, with its buyer. */
  async function paid(more: Record<string, unknown> = {}, stock = 10) {
    const buyer = await makeBuyer(shop)
    const product = await shop.product({ stock })
    const line = { product_id: product.id, quantity: 2 }
    const body = {
      address_id: buyer.address_id,
      courier_id: 1,
      shipping_method: 'REG',
      order_products_attributes: [line],
      ...more,
    }
    const placed = await shop.call<{ data: { id: number } }>('POST', '/orders', body, buyer.headers)
    const { id } = placed.body.data
    await settle(shop.context, id)
    return { ...buyer, id, product_id: product.id }
  }

  /** A delivered order that its buyer wants to return, with the claim. */
  async function returned() {
    const { id, headers } = await paid()
    await operate(id, 'process_order')
    await operate(id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${id}` })
    await operate(id, 'order_delivered')
    const asked = { return: { message: 'Warnanya lain.', images: [] } }
    const { body } = await shop.call<{ data: { id: number } }>('POST', `/orders/${id}/returns`, asked, headers)
    return { id, claim: body.data.id }
  }

  const shelf = async (product_id: number) => {
    const [row] = await shop.connection.db.select().from(stock_items).where(eq(stock_items.product_id, product_id))
    return [row?.on_hand, row?.reserved]
  }
  /** The newest parcel; of an order in several the newest of this number. */
  const parcelOf = async (id: number, number?: number) =>
    (await shop.connection.db.select().from(shipments).where(eq(shipments.order_id, id)).orderBy(shipments.id))
      .filter(({ parcel }) => number === undefined || parcel === number)
      .at(-1)
  const play = async (id: number, what: string, query = '', number?: number) => {
    const parcel = await parcelOf(id, number)
    const path = `/api/sim/biteship/deliveries/${parcel?.provider_order_id}/${what}${query}`
    const { status } = await shop.call('POST', path)
    if (status !== 200) throw new Error(`the courier answered ${status}`)
    await workOnParcels(shop.context)
  }
  const told = async (id: number) =>
    (await shop.connection.db.select().from(outbox).orderBy(outbox.id))
      .filter(({ dedupe_key }) => dedupe_key.split('/')[1] === String(id))
      .map(({ template }) => template)
  const verbs = async (who: Owner, id: number) =>
    (await shop.call<{ data: Activity[] }>('GET', `/orders/${id}/activities`, undefined, who.headers)).body.data.map(
      ({ verb }) => verb,
    )
  const waits = async (id: number) => (await listTasksOf(shop.connection.db, subjectOf(id))).map(({ kind }) => kind)

  const owed = async (id: number) =>
    (await shop.connection.db.select().from(refunds).where(eq(refunds.order_id, id))).map(({ cause }) => cause)

  return { owed, settle, operate, codeOf, read, step, paid, returned, shelf, parcelOf, play, told, verbs, waits }
}
