import { type Column, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { users } from '@/lib/identity/accounts/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { orders } from '@/lib/orders/orders/tables'

/** Who ordered: an account, and the contacts by which a guest is known who comes back without one. */
export type Buyer = { user_id: number; email: string | null; phone_number: string | null }

/**
 * Where the buyer of an order is called; who gave no number of their own, at the number of the address. Exactly the
 * expression of the index `orders_contact_phone`.
 */
export const contactPhone = (table: Record<'buyer_phone_number' | 'phone_number', Column> = orders) =>
  sql<string>`coalesce(${table.buyer_phone_number}, ${table.phone_number})`

type Contacts = Pick<OrderRow, 'user_id' | 'buyer_email' | 'buyer_phone_number' | 'phone_number'>

/** The buyer of an order. */
export const buyerOf = (order: Contacts): Buyer => ({
  user_id: order.user_id,
  email: order.buyer_email,
  phone_number: (order.buyer_phone_number ?? order.phone_number) || null,
})

/** Keeps the orders of an account and those with the same e-mail address or phone number, also of guests. */
export const isSameBuyer = ({ user_id, email, phone_number }: Buyer): SQL | undefined =>
  or(
    eq(orders.user_id, user_id),
    email === null ? undefined : eq(orders.buyer_email, email),
    phone_number === null ? undefined : sql`${contactPhone()} = ${phone_number}`,
  )

/** The name and contacts of a guest, by their newest order; null for one who never ordered. */
export async function readContacts(db: Database, user_id: number) {
  const [newest] = await db
    .select({ name: orders.buyer_name, email: orders.buyer_email, phone_number: contactPhone() })
    .from(orders)
    .where(eq(orders.user_id, user_id))
    .orderBy(desc(orders.ordered_at), desc(orders.id))
    .limit(1)
  return newest ? { ...newest, phone_number: newest.phone_number || null } : null
}

/** How an account is reached; a guest as their newest order says. */
export async function findBuyer(db: Database, user_id: number): Promise<Buyer> {
  const [account] = await db
    .select({ role: users.role, email: users.email, phone_number: users.phone_number })
    .from(users)
    .where(eq(users.id, user_id))
  const contacts = account?.role === 'guest' ? await readContacts(db, user_id) : account
  return { user_id, email: contacts?.email ?? null, phone_number: contacts?.phone_number ?? null }
}
