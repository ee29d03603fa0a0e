import { and, asc, count, eq, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Database, Transaction } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { listAddresses } from '@/lib/identity/addresses/queries'
import { messageWords } from '@/lib/identity/notifications/projection'
import { outbox } from '@/lib/identity/notifications/tables'
import { findProfile } from '@/lib/identity/profiles/queries'
import { readOwnStore } from '@/lib/identity/resellers/queries/own-data'
import { listSessions } from '@/lib/identity/sessions/queries'
import { sessions } from '@/lib/identity/sessions/tables'
import { user_identities } from '@/lib/identity/social/tables'
import { uploads } from '@/lib/identity/uploads/tables'
import { findBankAccount } from '@/lib/money/bank-accounts/queries'
import { bills } from '@/lib/money/bills/tables'
import { payment_attempts } from '@/lib/money/payments/tables'
import { listMovements } from '@/lib/money/wallet/queries/wallet'
import { listAllWithdrawals } from '@/lib/money/withdrawals/queries/own-data'
import { listAllCashbacks } from '@/lib/orders/cashbacks/queries/cashbacks'
import { listClaimsOf } from '@/lib/orders/claims/queries/claims'
import { listCreditNotes } from '@/lib/orders/credit-notes/queries/credit-notes'
import { customer_notes } from '@/lib/orders/customers/tables'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { SETTLED_STATUSES } from '@/lib/orders/orders/states/machine'
import { order_activities, order_products, orders } from '@/lib/orders/orders/tables'
import { readPayees } from '@/lib/orders/refunds/queries/refunds'
import { reviews } from '@/lib/orders/reviews/tables'
import { AppError } from '@/lib/platform/errors'
import { cart_lines, carts } from '@/lib/selling/cart/tables'
import { listOwnUses, listReturns } from '@/lib/selling/vouchers/queries/vouchers'
import { PrivacyError } from '@/lib/server/privacy/errors'
import type { PersonalData } from '@/lib/server/privacy/schema'
import { listAllShares, listAllStoreProducts } from '@/lib/storefront/reseller-links/queries/own-data'
import { wishlist_items } from '@/lib/storefront/wishlist/tables'

/** The numbers (`GRY-…`) of orders that are open or have to be refunded. */
export async function listUnsettledOrders(db: Database | Transaction, user_id: number): Promise<string[]> {
  const { status, order_id } = payment_attempts
  const isOwed = sql`exists (select from ${payment_attempts} where ${order_id} = ${orders.id}
    and (${status} = 'refund_pending'
      or ${status} = 'settled' and ${orders.status} in ('cancelled', 'rejected', 'failed')))`
  /** An order whose pieces were paid back has no later status; its claims say whether it is at its end. */
  const isRunning = and(
    notInArray(orders.status, [...SETTLED_STATUSES]),
    or(ne(orders.status, 'refund_processed'), eq(orders.type, 'rent'), gt(orders.open_claims, 0)),
  )
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.user_id, user_id), or(isRunning, isOwed)))
    .orderBy(asc(orders.ordered_at))
  return found.map(({ id }) => formattedId(id))
}

/** The attempts to pay these orders and what was billed after them. */
const readPayments = (db: Database, orderIds: number[]) =>
  db
    .select({
      order_id: bills.order_id,
      bill: bills.number,
      purpose: bills.purpose,
      method: payment_attempts.method,
      channel: payment_attempts.channel,
      amount: payment_attempts.amount,
      status: payment_attempts.status,
      created_at: payment_attempts.created_at,
      settled_at: payment_attempts.settled_at,
    })
    .from(payment_attempts)
    .innerJoin(bills, eq(bills.id, payment_attempts.bill_id))
    .where(inArray(bills.order_id, orderIds))
    .orderBy(asc(payment_attempts.id))

async function readOrders(db: Database, { user_id }: Scope) {
  const placed = await db.select().from(orders).where(eq(orders.user_id, user_id)).orderBy(asc(orders.ordered_at))
  const ids = placed.map(({ id }) => id)
  const [accounts, claimed, lines, timeline, payments, notes] = await Promise.all([
    readPayees(db, ids),
    listClaimsOf(db, ids),
    db.select().from(order_products).where(inArray(order_products.order_id, ids)).orderBy(asc(order_products.id)),
    db.select().from(order_activities).where(inArray(order_activities.order_id, ids)).orderBy(asc(order_activities.id)),
    readPayments(db, ids),
    listCreditNotes(db, ids),
  ])
  const of = <Row extends { order_id: number }>(rows: Row[], id: number) => rows.filter((row) => row.order_id === id)
  return placed.map(({ idempotency_key: _key, placed_from: _network, ...order }) => ({
    ...order,
    payee: accounts.get(order.id) ?? null,
    formatted_id: formattedId(order.id),
    lines: of(lines, order.id),
    claims: claimed
      .filter(({ claim }) => claim.order_id === order.id)
      .map(
        ({ claim: { decided_by: _id, decided_by_name: _name, idempotency_key: _key, ...claim }, lines: pieces }) => ({
          ...claim,
          lines: pieces.map(({ line }) => line),
        }),
      ),
    timeline: of(timeline, order.id).map(({ operator_id: _id, operator_name: _name, ...entry }) => entry),
    credit_notes: of(notes, order.id).map(({ number, amount, issued_at }) => ({ number, amount, issued_at })),
    payments: of(payments, order.id).map(({ order_id: _id, ...payment }) => payment),
  }))
}

const readCarts = (db: Database, { user_id }: Scope) =>
  db
    .select({
      kind: carts.kind,
      warehouse_id: carts.warehouse_id,
      product_id: cart_lines.product_id,
      title: products.title,
      quantity: cart_lines.quantity,
      installation: cart_lines.installation,
      created_at: cart_lines.created_at,
    })
    .from(carts)
    .innerJoin(cart_lines, eq(cart_lines.cart_id, carts.id))
    .innerJoin(products, eq(products.id, cart_lines.product_id))
    .where(eq(carts.user_id, user_id))
    .orderBy(asc(cart_lines.id))

const readWishlist = (db: Database, { user_id }: Scope) =>
  db
    .select({ product_id: products.id, title: products.title, created_at: wishlist_items.created_at })
    .from(wishlist_items)
    .innerJoin(products, eq(products.id, wishlist_items.product_id))
    .where(eq(wishlist_items.user_id, user_id))
    .orderBy(asc(wishlist_items.created_at))

async function readLogins(db: Database, { user_id }: Scope) {
  const found = await db.select().from(user_identities).where(eq(user_identities.user_id, user_id))
  return found.map(({ provider, subject, created_at }) => ({ provider, subject, created_at: created_at.toISOString() }))
}

/** Selects the messages about these orders, whichever contact they were sent to. */
export const isAboutOrders = (ids: number[]) =>
  and(
    sql`${outbox.template} ~ '^(order|parcel|dropship|refund|claim)_'`,
    inArray(sql`split_part(${outbox.dedupe_key}, '/', 2)`, ids.map(String)),
  )

/** The messages to these contacts and about these orders, as they were worded; codes are masked. */
async function readMessages(db: Database, contacts: string[], orderIds: number[]) {
  const found = await db
    .select()
    .from(outbox)
    .where(or(inArray(outbox.recipient, contacts), isAboutOrders(orderIds)))
    .orderBy(asc(outbox.id))
  return found.map(({ channel, recipient, template, locale, data, created_at, sent_at }) => {
    const { subject, text } = messageWords({ locale, template, data: { code: '••••••', ...data } })
    return { channel, recipient, template, subject, text, created_at, sent_at }
  })
}

/** Whether `openExport()` has allowed this session to download the data, and the time is not over. */
async function mayExport(db: Database, sessionId: string, now: Date) {
  const [found] = await db
    .select({ sessions: count() })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), sql`${sessions.exports_until} > ${now.toISOString()}::timestamptz`))
  return found?.sessions === 1
}

type ExportingSession = { scope: Scope; id: string }

/** All personal data of the account. Throws `confirmation_required` unless `openExport()` has allowed it. */
export async function readPersonalData(db: Database, session: ExportingSession, now: Date): Promise<PersonalData> {
  if (!(await mayExport(db, session.id, now))) throw new PrivacyError('confirmation_required')
  return collectPersonalData(db, session, now)
}

const consentOf = ({
  terms_version: version,
  terms_accepted_at,
}: {
  terms_version: number
  terms_accepted_at: Date
}) => ({
  document: 'reseller terms',
  version,
  accepted_at: terms_accepted_at.toISOString(),
})

/** No session: an operator collects the data for its owner. */
export const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/**
 * All personal data of the account; the caller has proved who asks. Throws `unauthenticated` when it does not exist.
 */
export async function collectPersonalData(
  db: Database,
  { scope, id }: ExportingSession,
  now: Date,
): Promise<PersonalData> {
  const profile = await findProfile(db, scope.user_id)
  if (!profile) throw new AppError('unauthenticated')
  const contacts = [profile.email, profile.phone_number].filter((contact) => contact !== null)
  const placed = await readOrders(db, scope)
  const store = await readOwnStore(db, scope)
  return {
    exported_at: now.toISOString(),
    profile,
    identities: contacts.map((contact) => ({ method: profile.register_method, contact })),
    logins: await readLogins(db, scope),
    uploads: await db
      .select({ purpose: uploads.purpose, content_type: uploads.content_type, created_at: uploads.created_at })
      .from(uploads)
      .where(eq(uploads.user_id, scope.user_id))
      .orderBy(asc(uploads.created_at)),
    consents: store ? [consentOf(store)] : [],
    store,
    addresses: await listAddresses(db, scope),
    orders: placed,
    reviews: await db.select().from(reviews).where(eq(reviews.user_id, scope.user_id)).orderBy(asc(reviews.id)),
    wishlist: await readWishlist(db, scope),
    carts: await readCarts(db, scope),
    wallet: await listMovements(db, scope),
    withdrawals: await listAllWithdrawals(db, scope),
    shared_links: await listAllShares(db, scope),
    store_products: await listAllStoreProducts(db, scope),
    bank_account: await findBankAccount(db, scope.user_id),
    cashbacks: await listAllCashbacks(db, scope),
    vouchers: await listOwnUses(db, scope),
    earlier_accounts: (await listReturns(db, profile)).map(({ erased_at }) => ({
      erased_at: erased_at.toISOString(),
      had_new_user_voucher: true,
    })),
    sessions: await listSessions(db, scope, id, now),
    messages: await readMessages(
      db,
      contacts,
      placed.map((order) => order.id),
    ),
    notes: await db
      .select({ text: customer_notes.text, created_at: customer_notes.created_at })
      .from(customer_notes)
      .where(eq(customer_notes.user_id, scope.user_id))
      .orderBy(asc(customer_notes.id)),
  }
}
