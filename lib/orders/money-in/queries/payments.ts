import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { listEvents } from '@/lib/http/inbox/queries'
import { bills } from '@/lib/money/bills/tables'
import { moneySum } from '@/lib/money/ledger/queries/money-sum'
import { PROVIDERS } from '@/lib/money/payments/rules'
import { payment_attempts } from '@/lib/money/payments/tables'
import { seesBuyers } from '@/lib/orders/customers/queries/masking'
import { paymentsHead, toCsvLine } from '@/lib/orders/money-in/projection'
import { PAID_ORDER, toPaidOrder } from '@/lib/orders/money-in/queries/orders'
import type { PaymentDetail, PaymentFilter, PaymentList, PaymentQuery, PaymentRow } from '@/lib/orders/money-in/schema'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import { listRefunds } from '@/lib/orders/refunds/queries/refunds'
import { FIRST_CURSOR, readCursor, writeCursor } from '@/lib/platform/cursor'
import { AppError } from '@/lib/platform/errors'
import { startOfDay, startOfNextDay } from '@/lib/platform/time'

const { created_at, id } = payment_attempts

/** The number of an order or a bill, our id of a charge, or the gateway's. */
function named(q: string): SQL | undefined {
  if (q === '') return undefined
  const order = parseOrderNumber(q)
  if (order !== null) return eq(payment_attempts.order_id, order)
  if (/^gry-\d+\/\d+$/i.test(q)) return eq(bills.number, q.toUpperCase())
  if (/^gry-/i.test(q)) {
    const isOurs = eq(payment_attempts.provider_order_id, q.toUpperCase())
    return and(inArray(payment_attempts.provider, [...PROVIDERS]), isOurs)
  }
  return eq(payment_attempts.provider_transaction_id, q)
}

const meant = ({ state, method, q, from, to }: PaymentFilter) => [
  state && eq(payment_attempts.status, state),
  method && eq(payment_attempts.method, method),
  from && gte(created_at, startOfDay(from)),
  to && lt(created_at, startOfNextDay(startOfDay(to))),
  named(q),
]

const beyond = (cursor: string) => {
  const key = readCursor(cursor, 2)
  return key ? sql`(${created_at}, ${id}) < (${key[0]}::timestamptz, ${key[1]}::bigint)` : undefined
}

const PAID_BILL = { number: bills.number, purpose: bills.purpose, status: bills.status }

const selectPayments = (db: Database) =>
  db
    .select({
      attempt: payment_attempts,
      bill: PAID_BILL,
      order: PAID_ORDER,
      sort_key: sql<string>`${created_at}::text`,
    })
    .from(payment_attempts)
    .innerJoin(bills, eq(bills.id, payment_attempts.bill_id))
    .innerJoin(orders, eq(orders.id, bills.order_id))

type Found = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

const toRow = ({ attempt, bill, order }: Omit<Found, 'sort_key'>, isMasked: boolean): PaymentRow => ({
  id: attempt.id,
  provider: attempt.provider,
  provider_order_id: attempt.provider_order_id,
  transaction_id: attempt.provider_transaction_id,
  method: attempt.method,
  channel: attempt.channel,
  amount: attempt.amount,
  status: attempt.status,
  created_at: attempt.created_at.toISOString(),
  expires_at: attempt.expires_at.toISOString(),
  settled_at: attempt.settled_at?.toISOString() ?? null,
  bill,
  order: toPaidOrder(order, isMasked),
})

const selected = (actor: Actor, query: PaymentFilter) =>
  and(...meant(query).map((condition) => condition || undefined), ownOrders(actor))

/** What the attempts that the filter selects add up to, by status. */
const sumPayments = (db: Database, actor: Actor, query: PaymentFilter) =>
  db
    .select({
      status: payment_attempts.status,
      ...moneySum(payment_attempts.amount),
    })
    .from(payment_attempts)
    .innerJoin(bills, eq(bills.id, payment_attempts.bill_id))
    .innerJoin(orders, eq(orders.id, bills.order_id))
    .where(selected(actor, query))
    .groupBy(payment_attempts.status)

async function readPage(db: Database, actor: Actor, query: PaymentQuery) {
  const rows = await selectPayments(db)
    .where(and(selected(actor, query), beyond(query.cursor)))
    .orderBy(desc(created_at), desc(id))
    .limit(query.limit + 1)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    data: shown.map((row) => toRow(row, !seesBuyers(actor))),
    next_cursor: rows.length > query.limit && last ? writeCursor([last.sort_key, last.attempt.id]) : null,
  }
}

/** Attempts to pay, the newest first. */
export async function listPayments(db: Database, actor: Actor, query: PaymentQuery): Promise<PaymentList> {
  const { data, next_cursor } = await readPage(db, actor, query)
  return {
    data,
    metadata: {
      next_cursor,
      sums: query.cursor === FIRST_CURSOR ? await sumPayments(db, actor, query) : [],
    },
  }
}

const BATCH = 500

/** All attempts to pay that a filter selects as the lines of a file, some hundred at a time. */
export async function* exportPayments(db: Database, actor: Actor, filter: PaymentFilter) {
  yield paymentsHead()
  for (let cursor: string | null = FIRST_CURSOR; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(db, actor, { ...filter, cursor, limit: BATCH })
    yield page.data.map(toCsvLine).join('')
    cursor = page.next_cursor
  }
}

async function listOthers(db: Database, { id: own, bill_id }: Found['attempt']) {
  const rows = await db
    .select()
    .from(payment_attempts)
    .where(and(eq(payment_attempts.bill_id, bill_id), ne(id, own)))
    .orderBy(asc(id))
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    amount: row.amount,
    status: row.status,
    created_at: row.created_at.toISOString(),
  }))
}

type Charge = { provider: string; subject: string | null }

/** The attempts that these charges of gateways belong to, as far as the operator may see them. */
export async function listChargedAttempts(db: Database, actor: Actor, charges: Charge[]) {
  const subjects = [...new Set(charges.flatMap(({ subject }) => subject ?? []))]
  const rows =
    subjects.length === 0
      ? []
      : await selectPayments(db).where(and(inArray(payment_attempts.provider_order_id, subjects), ownOrders(actor)))
  const ids = new Map(rows.map(({ attempt }) => [`${attempt.provider}/${attempt.provider_order_id}`, attempt.id]))
  return ({ provider, subject }: Charge) => ids.get(`${provider}/${subject}`) ?? null
}

type Subject = { actor: Actor; id: number }

/** An attempt with its refunds and what its gateway notified of it. Throws `not_found`. */
export async function requirePayment(db: Database, { actor, id: wanted }: Subject): Promise<PaymentDetail> {
  const [found] = await selectPayments(db).where(and(eq(id, wanted), ownOrders(actor)))
  if (!found) throw new AppError('not_found')
  const { attempt } = found
  const given = await listRefunds(db, [attempt.order_id])
  return {
    ...toRow(found, !seesBuyers(actor)),
    updated_at: attempt.updated_at.toISOString(),
    closed_at: attempt.closed_at?.toISOString() ?? null,
    others: await listOthers(db, attempt),
    refunds: given
      .filter(({ attempt_id }) => attempt_id === attempt.id)
      .map((refund) => ({ id: refund.id, cause: refund.cause, amount: refund.amount, status: refund.status })),
    events: await listEvents(db, { provider: attempt.provider, subject: attempt.provider_order_id }),
  }
}
