import { and, count, eq, ne } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { type BillName, type BillRow, isNamed } from '@/lib/money/bills/queries/bills'
import { billNumber } from '@/lib/money/bills/rules'
import { type BillStatus, canMoveBill } from '@/lib/money/bills/states'
import { bills } from '@/lib/money/bills/tables'
import { AppError } from '@/lib/platform/errors'

type NewBill = Pick<BillRow, 'order_id' | 'purpose' | 'amount' | 'due_at'>

/** How many bills besides the one for the order itself an order has. */
async function countLater(work: Work, order_id: number) {
  const [made] = await work.db
    .select({ bills: count() })
    .from(bills)
    .where(and(eq(bills.order_id, order_id), ne(bills.purpose, 'order')))
  return made?.bills ?? 0
}

/** Opens a bill. The order is new, or locked by this transaction. */
export async function openBill(work: Work, { order_id, purpose, amount, due_at }: NewBill): Promise<BillRow> {
  const number = billNumber(order_id, purpose === 'order' ? 0 : (await countLater(work, order_id)) + 1)
  const [opened] = await work.db
    .insert(bills)
    .values({ number, purpose, order_id, amount, due_at, status: 'open', created_at: work.now, updated_at: work.now })
    .returning()
  if (!opened) throw new AppError('internal')
  return opened
}

/** Locks a bill until the transaction ends; its payable is locked before. Null when there is none. */
export async function lockBill(work: Work, name: BillName): Promise<BillRow | null> {
  const [found] = await work.db.select().from(bills).where(isNamed(name)).for('update')
  return found ?? null
}

/** Moves a bill to another status; the only way to change it. Throws `invalid_transition`. */
export async function moveBill(work: Work, { id, status }: Pick<BillRow, 'id' | 'status'>, to: BillStatus) {
  const [moved] = canMoveBill(status, to)
    ? await work.db
        .update(bills)
        .set({ status: to, ...(to === 'paid' && { paid_at: work.now }), updated_at: work.now })
        .where(and(eq(bills.id, id), eq(bills.status, status)))
        .returning()
    : []
  if (!moved) throw new AppError('invalid_transition', { params: { from: status, verb: to } })
  return moved
}
