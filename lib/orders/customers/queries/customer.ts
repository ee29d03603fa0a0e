import { and, asc, count, desc, eq, exists, gt, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { maskName } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { addresses } from '@/lib/identity/addresses/tables'
import { listMessagesTo, orderOfMessage } from '@/lib/identity/notifications/queries'
import { resellers } from '@/lib/identity/resellers/tables'
import { sessions } from '@/lib/identity/sessions/tables'
import { ledger_accounts } from '@/lib/money/ledger/tables'
import { openClaims } from '@/lib/orders/customers/open-claims'
import { maskPerson, seesPeople } from '@/lib/orders/customers/queries/masking'
import type { Customer } from '@/lib/orders/customers/schema'
import { customer_notes } from '@/lib/orders/customers/tables'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { type Buyer, isSameBuyer, readContacts } from '@/lib/orders/orders/queries/same-buyer'
import { formattedId, UNSOLD } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import { reviews } from '@/lib/orders/reviews/tables'
import { AppError } from '@/lib/platform/errors'

const NEWEST = 20
const HIDDEN = '•••'

/** Statuses of rentals that are with the renter. */
const OUT = ['rented', 'due_soon', 'late'] as const

async function readOrders(db: Database, actor: Actor, buyer: Buyer) {
  const isTheirs = and(isSameBuyer(buyer), ownOrders(actor))
  const [total] = await db
    .select({
      orders: count(),
      spent: sql<string>`coalesce(sum(${orders.net_price} + ${orders.wallet_reduction} - ${orders.total_deposit})
        filter (where ${orders.paid_at} is not null and ${notInArray(orders.status, [...UNSOLD])}), 0)`,
    })
    .from(orders)
    .where(isTheirs)
  const newest = await db
    .select({
      id: orders.id,
      type: orders.type,
      status: orders.status,
      total: sql<number>`${orders.net_price} + ${orders.wallet_reduction}`,
      ordered_at: orders.ordered_at,
      elsewhere: sql<boolean>`${orders.user_id} <> ${buyer.user_id}`,
    })
    .from(orders)
    .where(isTheirs)
    .orderBy(desc(orders.ordered_at), desc(orders.id))
    .limit(NEWEST)
  return {
    order_count: total?.orders ?? 0,
    spent: Number(total?.spent ?? 0),
    open_claims: await readOpenClaims(db, and(isTheirs, gt(orders.open_claims, 0))),
    open_rentals: await db
      .select({ id: orders.id, order_id: orders.id, status: orders.status })
      .from(orders)
      .where(and(isTheirs, inArray(orders.status, OUT)))
      .orderBy(asc(orders.rent_due), asc(orders.id))
      .limit(NEWEST),
    orders: newest.map((order) => ({
      ...order,
      formatted_id: formattedId(order.id),
      ordered_at: order.ordered_at.toISOString(),
    })),
  }
}

async function readOpenClaims(db: Database, claimed: SQL | undefined) {
  const found = await db.select({ id: orders.id }).from(orders).where(claimed).orderBy(desc(orders.id)).limit(NEWEST)
  if (found.length === 0) return []
  return openClaims.current(
    db,
    found.map(({ id }) => id),
  )
}

async function readWallet(db: Database, userId: number) {
  const rows = await db
    .select({ kind: ledger_accounts.kind, balance: ledger_accounts.balance })
    .from(ledger_accounts)
    .where(eq(ledger_accounts.user_id, userId))
  const of = (kind: 'wallet' | 'held') => rows.find((row) => row.kind === kind)?.balance ?? 0
  return { balance: of('wallet'), held: of('held') }
}

async function readAddresses(db: Database, userId: number, isMasked: boolean) {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.user_id, userId))
    .orderBy(desc(addresses.primary), asc(addresses.id))
  return rows.map(({ id, title, recipient, phone_number, address, district, city, zip_code, primary }) =>
    isMasked
      ? {
          ...{ id, title: HIDDEN, recipient: maskName(recipient), phone_number: HIDDEN, address: HIDDEN },
          ...{ district: null, city, zip_code: '', primary },
        }
      : { id, title, recipient, phone_number, address, district, city, zip_code, primary },
  )
}

async function readSessions(db: Database, userId: number, now: Date) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.last_seen_at))
  return rows.map(({ id, browser, system, created_at, last_seen_at }) => ({
    id,
    browser,
    system,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }))
}

async function readReviews(db: Database, userId: number) {
  const rows = await db
    .select({ review: reviews, product: products.slug })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.product_id))
    .where(eq(reviews.user_id, userId))
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(NEWEST)
  return rows.map(({ review: { id, rating, content, status, created_at }, product }) => ({
    ...{ id, product, rating, content, status },
    created_at: created_at.toISOString(),
  }))
}

async function readNotes(db: Database, userId: number) {
  const rows = await db
    .select()
    .from(customer_notes)
    .where(eq(customer_notes.user_id, userId))
    .orderBy(desc(customer_notes.id))
  return rows.map(({ id, text, author, created_at }) => ({ id, text, author, created_at: created_at.toISOString() }))
}

/** The messages about orders that the operator may see, and about no order. */
function seenMessages(db: Database, actor: Actor): SQL | undefined {
  const own = ownOrders(actor)
  const order = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderOfMessage), own))
  return own && or(isNull(orderOfMessage), exists(order))
}

async function readMessages(db: Database, actor: Actor, contacts: string[]) {
  const found = await listMessagesTo(db, contacts, seenMessages(db, actor))
  const isMasked = !seesPeople(actor)
  return isMasked ? found.map((message) => ({ ...message, subject: null, text: null })) : found
}

type Subject = { actor: Actor; id: number; now: Date }

/** Everything about a customer, a guest too. Throws `not_found`. */
export async function requireCustomer(db: Database, { actor, id, now }: Subject): Promise<Customer> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw new AppError('not_found')
  const isMasked = !seesPeople(actor)
  const [store] = await db.select({ name: resellers.store_name }).from(resellers).where(eq(resellers.user_id, id))
  const account = {
    name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    phone_number: user.phone_number,
  }
  const person = (user.role === 'guest' ? await readContacts(db, id) : null) ?? account
  const { email, phone_number } = person
  const { blocked_at } = user
  const contacts = [email, phone_number].filter((contact) => contact !== null)
  return {
    id: user.id,
    ...maskPerson(person, isMasked),
    role: user.role,
    register_at: user.register_at.toISOString(),
    masked: isMasked,
    gender: user.gender,
    date_of_birth: isMasked ? null : user.date_of_birth,
    register_method: user.register_method,
    erased_at: user.erased_at?.toISOString() ?? null,
    blocked: blocked_at && {
      at: blocked_at.toISOString(),
      by: user.blocked_by ?? '',
      reason: user.blocked_reason ?? '',
    },
    store_name: store?.name ?? null,
    wallet: await readWallet(db, id),
    ...(await readOrders(db, actor, { user_id: id, email, phone_number })),
    addresses: await readAddresses(db, id, isMasked),
    sessions: await readSessions(db, id, now),
    reviews: await readReviews(db, id),
    messages: await readMessages(db, actor, contacts),
    notes: await readNotes(db, id),
  }
}
