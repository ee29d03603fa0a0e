import { gte, inArray, sql } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { postDifferences } from '@/lib/money/ledger/commands/post-differences'
import { UPGRADE_DAYS } from '@/lib/money/ledger/rules'
import { ledger_days, ledger_entries } from '@/lib/money/ledger/tables'
import { payment_attempts } from '@/lib/money/payments/tables'
import { differencesOf } from '@/lib/orders/books/queries/differences'
import { orders } from '@/lib/orders/orders/tables'
import { refunds } from '@/lib/orders/refunds/tables'
import { log } from '@/lib/platform/log'
import { addHours } from '@/lib/platform/time'

const ALL = sql`select ${orders.id} from ${orders}`

/** Orders of which the previous version may have written something since the shop was upgraded. */
function changedSince(at: Date) {
  const isTakenBack = inArray(payment_attempts.status, ['chargeback', 'refunded'])
  return sql`select ${orders.id} from ${orders} where ${gte(orders.updated_at, at)}
    union select ${refunds.order_id} from ${refunds} where ${gte(refunds.updated_at, at)}
    union select ${payment_attempts.order_id} from ${payment_attempts}
      where ${gte(payment_attempts.settled_at, at)} or (${isTakenBack} and ${gte(payment_attempts.updated_at, at)})
    union select ${ledger_entries.order_id} from ${ledger_entries} where ${gte(ledger_entries.created_at, at)}
      and ${ledger_entries.order_id} is not null`
}

/** Before the first day is closed, all orders are looked at. */
async function changedOrders(work: Work) {
  const [closed] = await work.db.select({ day: ledger_days.day }).from(ledger_days).limit(1)
  return closed ? changedSince(addHours(work.now, -24 * 2 * UPGRADE_DAYS)) : ALL
}

async function post(work: Work, ids: typeof ALL): Promise<number> {
  const posted = await postDifferences(work, differencesOf(ids))
  if (posted > 0) log().warn({ entries: posted }, 'posted what the ledger lacked of orders')
  return posted
}

/**
 * Posts what the ledger lacks of orders: what happened before there was one, and what a previous version of the shop
 * wrote while it was upgraded. Running it again posts nothing. Returns the number of entries.
 */
export const catchUp = command(async (work, _input: undefined) => post(work, await changedOrders(work)))

/** The same for all orders, as an operator wants it. */
export const catchUpByHand = command(async (work, _input: undefined) => {
  const posted = await post(work, ALL)
  await recordAudit(work, { action: 'ledger_caught_up', subject_type: 'shop', subject_id: null, after: { posted } })
  return posted
})
