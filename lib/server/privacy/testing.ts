import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '@/lib/db/client'
import { command } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import ADDRESS from '@/lib/demo/address.json'
import { users } from '@/lib/identity/accounts/tables'
import { type Answer, bearer, type Identity, PASSWORD, signUpMember, someMail } from '@/lib/identity/accounts/testing'
import { user_identities } from '@/lib/identity/social/tables'
import { uploads } from '@/lib/identity/uploads/tables'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { reviews } from '@/lib/orders/reviews/tables'
import { promotion_uses } from '@/lib/selling/vouchers/tables'
import { makeVoucher } from '@/lib/selling/vouchers/testing'
import { placeOrderOf, type TestShop } from '@/lib/server/testing'

type Headers_ = Record<string, string>

/** Adds a Google login, a profile picture and a position to the account. */
async function addIdentityAndPicture({ db }: Connection, user_id: number) {
  const created_at = new Date()
  const key = `${user_id}`.padStart(24, '0')
  await db.insert(user_identities).values({ user_id, provider: 'google', subject: `google-${user_id}`, created_at })
  const kind = { purpose: 'profile_picture', content_type: 'image/jpeg', state: 'attached' } as const
  await db.insert(uploads).values({ key, user_id, ...kind, max_bytes: 1_000, created_at })
  await db
    .update(users)
    .set({ profile_picture: `/media/${key}/384.webp`, lat: -6.2, lng: 106.8 })
    .where(eq(users.id, user_id))
}

/**
 * Creates a member with an order, a voucher use, a review, a wishlist item, a cart, an address, a Google login, a
 * profile picture, a second session and a wallet movement.
 */
export async function makePerson(shop: TestShop, identity: Identity = someMail()) {
  const { db } = shop.connection
  const { headers, user } = await signUpMember(shop, identity)
  const street = `Jl. Kenanga Rahasia No. ${user.id}-A`
  const { body } = await shop.call<Answer>('POST', '/login', { ...identity, password: PASSWORD })
  const saved = await shop.call<{ data: { id: number } }>(
    'POST',
    '/addresses',
    { ...ADDRESS, address: street },
    headers,
  )
  const product = await shop.product({ price: 200_000 })
  const buyer = { headers, address_id: saved.body.data.id }
  const order = await placeOrderOf(shop, buyer, [{ product_id: product.id, quantity: 1 }], 'key-of-the-order')
  await shop.call('POST', '/products/cart', { product_id: product.id, quantity: 3 }, headers)
  await shop.call('POST', `/products/${product.id}/wishlist`, { status: true }, headers)
  const order_id = order.body.data.id
  const [line] = await db.select().from(order_products).where(eq(order_products.order_id, order_id))
  await db.insert(reviews).values({
    product_id: product.id,
    user_id: user.id,
    order_product_id: line?.id ?? null,
    rating: 5,
    content: 'Kursinya kokoh',
    images: ['reviews/rumahku'],
    created_at: new Date(),
  })
  const { id: promotion_id } = await makeVoucher(shop.connection, { uses: 1 })
  const now = new Date()
  await db
    .insert(promotion_uses)
    .values({ promotion_id, user_id: user.id, order_id, state: 'held', created_at: now, updated_at: now })
  await addIdentityAndPicture(shop.connection, user.id)
  const gift = { user_id: user.id, amount: 15_000, cause: 'grant' as const, reference: `gift/${user.id}`, note: street }
  await command(creditWallet)(shop.context, gift)
  const { address_id } = buyer
  return { identity, user, headers, elsewhere: bearer(body.data.token), street, address_id, order_id, product }
}

export const setStatus = (shop: TestShop, id: number, status: OrderStatus) =>
  shop.connection.db
    .update(orders)
    .set({ status })
    .where(and(eq(orders.id, id)))

/** Counts the rows that reference this account, by table, over all foreign keys to `users`. */
export async function rowsAbout({ db }: Connection, user_id: number): Promise<Record<string, number>> {
  const columns = await rows<{ place: string; column: string }>(
    db,
    sql`select conrelid::regclass::text as place, attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { place, column } of columns) {
    const [found] = await rows<{ rows: number }>(
      db,
      sql`select count(*)::int as rows from ${sql.identifier(place)} where ${sql.identifier(column)} = ${user_id}`,
    )
    counts[place] = (counts[place] ?? 0) + (found?.rows ?? 0)
  }
  return counts
}

/** The tables with rows that contain this text in any column, one entry for each such row. */
export async function rowsWith({ db }: Connection, text: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const place = sql.identifier(name)
    const hits = await rows<{ name: string }>(
      db,
      sql`select ${name}::text as name from ${place} one where position(${text} in one::text) > 0`,
    )
    found.push(...hits.map((hit) => hit.name))
  }
  return found
}

/** Turns accounts into ones that signed up with Google and have no password. */
export const removePassword = (shop: TestShop, ids: number[]) =>
  shop.connection.db.update(users).set({ register_method: 'google', password_hash: null }).where(inArray(users.id, ids))

export const call = <Data>(shop: TestShop, method: string, path: string, body: object, headers: Headers_) =>
  shop.call<{ data: Data; code?: string; message?: string; params?: Record<string, string> }>(
    method,
    path,
    method === 'GET' ? undefined : body,
    headers,
  )
