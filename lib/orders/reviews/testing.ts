import { eq } from 'drizzle-orm'
import { photo, send, sign } from '@/lib/identity/uploads/testing'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { type Member, makeMember } from '@/lib/orders/orders/testing/buyers'
import type { OwnReview } from '@/lib/orders/reviews/schema'
import { orderOf, type TestShop } from '@/lib/server/testing'

type OrderValues = Partial<typeof orders.$inferInsert>

/** An order of these products, set to a status directly. */
export async function makeOrdered(shop: TestShop, who: Member, product_ids: number[], wanted: OrderValues = {}) {
  const lines = product_ids.map((product_id) => ({ product_id, quantity: 1 }))
  const placed = await shop.call<{ data: { id: number } }>('POST', '/orders', orderOf(who, lines), who.headers)
  const { id } = placed.body.data
  await shop.connection.db
    .update(orders)
    .set({ status: 'delivered', invoice_number: `INV/${id}`, ...wanted })
    .where(eq(orders.id, id))
  return id
}

/** A member with one received product. */
export async function makeReviewer(shop: TestShop, wanted: OrderValues = {}) {
  const who = await makeMember(shop)
  const product = await shop.product()
  return { ...who, product, order_id: await makeOrdered(shop, who, [product.id], wanted) }
}

export type Answered = { data: OwnReview; code?: string; message?: string; errors?: Record<string, string> }
type Author = Pick<Member, 'headers'>
type ReviewBody = { order_id: number; rating?: unknown; content?: unknown; images?: unknown }

export const review = (
  shop: TestShop,
  { headers }: Author,
  product_id: number,
  given: ReviewBody,
  more: Record<string, string> = {},
) => shop.call<Answered>('POST', `/products/${product_id}/reviews`, { review: given }, { ...headers, ...more })

/** Uploads a photo and returns its `secure_url`. */
export async function sendPhoto(shop: TestShop, { headers }: Author, purpose = 'review'): Promise<string> {
  const { upload_url, secure_url } = (await sign(shop, headers, 'jpg', purpose)).body.data
  if ((await send(upload_url, await photo())) !== 200) throw new Error('the photo was not taken')
  return secure_url
}

/** Adds a second line of the same product, as for another colour. */
export async function doubleLine({ connection: { db } }: TestShop, order_id: number) {
  const [line] = await db.select().from(order_products).where(eq(order_products.order_id, order_id))
  if (!line) throw new Error('there is no line')
  const { id: _id, ...same } = line
  await db.insert(order_products).values(same)
}
