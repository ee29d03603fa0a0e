import { asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { listOpenApprovals } from '@/lib/identity/approvals/queries'
import type { OpenApproval } from '@/lib/identity/approvals/schema'
import { bankName, maskAccount } from '@/lib/money/payouts/rules'
import type { HolderAnswer, OrderRefund, Payee, Refund } from '@/lib/orders/refunds/schema'
import { OPEN_REFUND_STATUSES } from '@/lib/orders/refunds/states'
import { payees, refunds } from '@/lib/orders/refunds/tables'
import { unseal } from '@/lib/platform/secret'

const MOST = 200

type PayeeRow = typeof payees.$inferSelect

/** The decrypted account, for the operator who transfers the money; fields encrypted with another key are empty. */
const openPayee = ({ bank_code, account_number, account_holder }: PayeeRow): Payee => ({
  bank_code,
  bank_name: bankName(bank_code),
  account_number: unseal(account_number) ?? '',
  account_holder: unseal(account_holder) ?? '',
})

/** The decrypted accounts of these orders. */
export async function readPayees(db: Database | Transaction, orderIds: number[]): Promise<Map<number, Payee>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.select().from(payees).where(inArray(payees.order_id, orderIds))
  return new Map(rows.map((row) => [row.order_id, openPayee(row)]))
}

export const findPayee = async (db: Database | Transaction, orderId: number): Promise<Payee | null> =>
  (await readPayees(db, [orderId])).get(orderId) ?? null

/** What the bank said about the holder of an order's account; null without an account. */
export async function findHolder(db: Database | Transaction, orderId: number): Promise<HolderAnswer | null> {
  const { holder_check: check, checked_holder } = payees
  const [row] = await db.select({ check, checked_holder }).from(payees).where(eq(payees.order_id, orderId))
  return row ? { check: row.check, name: row.checked_holder && unseal(row.checked_holder) } : null
}

/** The accounts of these orders with masked numbers. */
export async function listPayees(db: Database, orderIds: number[]): Promise<Map<number, Payee>> {
  const found = [...(await readPayees(db, orderIds))]
  return new Map(found.map(([id, payee]) => [id, { ...payee, account_number: maskAccount(payee.account_number) }]))
}

/** `BCA ••••4488` */
export const payeeWords = (payee: Payee | undefined) => payee && `${payee.bank_name} ${payee.account_number}`

type Known = { payee?: Payee | undefined; approval?: OpenApproval | undefined }

export const toRefund = (row: typeof refunds.$inferSelect, { payee, approval }: Known = {}): Refund => ({
  id: row.id,
  order_id: row.order_id,
  cause: row.cause,
  amount: row.amount,
  destination: row.destination,
  status: row.status,
  note: row.note,
  payee: payeeWords(payee) ?? null,
  approval: approval ?? null,
  created_at: row.created_at.toISOString(),
})

/** Open refunds, oldest first. */
export async function listOpenRefunds(db: Database): Promise<Refund[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.status, [...OPEN_REFUND_STATUSES]))
    .orderBy(asc(refunds.created_at))
    .limit(MOST)
  const known = await listPayees(
    db,
    rows.map(({ order_id }) => order_id),
  )
  const subject_ids = rows.map(({ id }) => id)
  const asked = await listOpenApprovals(db, { subject_type: 'refund', subject_ids })
  return rows.map((row) => toRefund(row, { payee: known.get(row.order_id), approval: asked.get(String(row.id)) }))
}

export type RefundRow = typeof refunds.$inferSelect

/** The refunds of these orders, the oldest first. */
export async function listRefunds(db: Database, orderIds: number[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return []
  return db.select().from(refunds).where(inArray(refunds.order_id, orderIds)).orderBy(asc(refunds.id))
}

/** A refund as the order's owner sees it. */
export const toOrderRefund = (row: RefundRow): OrderRefund => ({
  id: row.id,
  cause: row.cause,
  amount: row.amount,
  destination: row.destination,
  status: row.status,
  due_at: row.due_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
})
