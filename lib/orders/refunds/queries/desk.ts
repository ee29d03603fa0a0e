import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { maskName } from '@/lib/identity/accounts/rules'
import { listOpenApprovals } from '@/lib/identity/approvals/queries'
import { isSamePerson } from '@/lib/identity/approvals/rules'
import type { OpenApproval } from '@/lib/identity/approvals/schema'
import { moneySum } from '@/lib/money/ledger/queries/money-sum'
import { payment_attempts } from '@/lib/money/payments/tables'
import { hasProvider } from '@/lib/money/payouts/providers/current'
import { listLatest } from '@/lib/money/payouts/queries/payouts'
import { seesBuyers } from '@/lib/orders/customers/queries/masking'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { orders } from '@/lib/orders/orders/tables'
import { findHolder, listPayees, toRefund } from '@/lib/orders/refunds/queries/refunds'
import { refundNeedsSecond } from '@/lib/orders/refunds/queries/released'
import { versionOf } from '@/lib/orders/refunds/rules'
import type { Payee, RefundDetail, RefundList, RefundQuery, RefundRow } from '@/lib/orders/refunds/schema'
import { OPEN_REFUND_STATUSES, outcomesOf } from '@/lib/orders/refunds/states'
import { payees, refunds } from '@/lib/orders/refunds/tables'
import { FIRST_CURSOR, readCursor, writeCursor } from '@/lib/platform/cursor'
import { AppError } from '@/lib/platform/errors'

const selectRefunds = (db: Database) =>
  db
    .select({
      refund: refunds,
      order: {
        status: orders.status,
        buyer_name: orders.buyer_name,
        recipient: orders.recipient,
        customer_pays: orders.customer_pays,
        warehouse_id: orders.warehouse_id,
      },
      payment: {
        id: payment_attempts.id,
        provider: payment_attempts.provider,
        provider_order_id: payment_attempts.provider_order_id,
        channel: payment_attempts.channel,
      },
      account_changed: payees.updated_at,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .innerJoin(payment_attempts, eq(payment_attempts.id, refunds.attempt_id))
    .leftJoin(payees, eq(payees.order_id, refunds.order_id))

type Found = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number]

type Known = { payee: Payee | undefined; approval: OpenApproval | undefined }

/** The payees and the open approvals of these refunds. */
async function readKnown(db: Database, found: Found[]): Promise<(row: Found) => Known> {
  const accounts = await listPayees(
    db,
    found.map(({ refund }) => refund.order_id),
  )
  const subject_ids = found.map(({ refund }) => refund.id)
  const asked = await listOpenApprovals(db, { subject_type: 'refund', subject_ids })
  return ({ refund }) => ({ payee: accounts.get(refund.order_id), approval: asked.get(String(refund.id)) })
}

function toRow({ refund, order, account_changed }: Found, known: Known, isMasked: boolean): RefundRow {
  const { buyer_name, recipient, customer_pays } = order
  const payer = (customer_pays ? '' : buyer_name) || recipient
  return {
    ...toRefund(refund, known),
    formatted_id: formattedId(refund.order_id),
    buyer: isMasked ? maskName(payer) : payer,
    customer_pays,
    order_status: order.status,
    due_at: refund.due_at.toISOString(),
    submitted_at: refund.submitted_at?.toISOString() ?? null,
    paid_at: refund.paid_at?.toISOString() ?? null,
    approved_by: refund.approved_by,
    version: versionOf(refund.updated_at, account_changed),
  }
}

const isMeant = ({ status }: RefundQuery) =>
  status === 'open' ? inArray(refunds.status, [...OPEN_REFUND_STATUSES]) : eq(refunds.status, status)

/** Open refunds begin with the oldest, all others with the newest. */
function pageOf({ status, cursor }: RefundQuery): { beyond: SQL | undefined; order: SQL } {
  const key = readCursor(cursor, 1)
  if (status !== 'open')
    return { beyond: key ? sql`${refunds.id} < ${key[0]}::bigint` : undefined, order: desc(refunds.id) }
  return { beyond: key ? sql`${refunds.id} > ${key[0]}::bigint` : undefined, order: asc(refunds.id) }
}

/** What the refunds that the filter selects add up to, by status. */
const sumRefunds = (db: Database, actor: Actor, query: RefundQuery) =>
  db
    .select({
      status: refunds.status,
      ...moneySum(refunds.amount),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .where(and(isMeant(query), ownOrders(actor)))
    .groupBy(refunds.status)

/** Refunds by status, with the payee masked. */
export async function pageRefunds(db: Database, actor: Actor, query: RefundQuery): Promise<RefundList> {
  const { beyond, order } = pageOf(query)
  const found = await selectRefunds(db)
    .where(and(isMeant(query), beyond, ownOrders(actor)))
    .orderBy(order)
    .limit(query.limit + 1)
  const shown = found.slice(0, query.limit)
  const known = await readKnown(db, shown)
  const last = shown.at(-1)
  return {
    data: shown.map((row) => toRow(row, known(row), !seesBuyers(actor))),
    metadata: {
      next_cursor: found.length > query.limit && last ? writeCursor([last.refund.id]) : null,
      sums: query.cursor === FIRST_CURSOR ? await sumRefunds(db, actor, query) : [],
    },
  }
}

type Subject = { actor: Actor; id: number }

function isAskedBy(approval: OpenApproval | undefined, actor: Actor) {
  if (!approval || actor.kind !== 'operator') return false
  return isSamePerson(actor, { operator_id: approval.asked_by.id, name: approval.asked_by.name })
}

/** A refund with the decisions that are open. Throws `not_found`. */
export async function requireRefund(db: Database, { actor, id }: Subject): Promise<RefundDetail> {
  const [found] = await selectRefunds(db).where(and(eq(refunds.id, id), ownOrders(actor)))
  if (!found) throw new AppError('not_found')
  const known = (await readKnown(db, [found]))(found)
  const { payee } = known
  const holder = await findHolder(db, found.refund.order_id)
  const transfers = await listLatest(db, { type: 'refund', ids: [id] })
  return {
    ...toRow(found, known, !seesBuyers(actor)),
    payment: found.payment,
    account: payee ? { ...payee, account_holder: maskName(payee.account_holder) } : null,
    holder: holder && { ...holder, name: holder.name && maskName(holder.name) },
    transfer: transfers.get(id) ?? null,
    outcomes: outcomesOf(found.refund, { canTransfer: hasProvider(), transfer: transfers.get(id)?.status }),
    needs_second: known.approval !== undefined || (await refundNeedsSecond(db, found.refund)),
    asked_by_me: isAskedBy(known.approval, actor),
  }
}
