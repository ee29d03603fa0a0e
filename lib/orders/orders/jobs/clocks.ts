import { and, asc, eq, gt, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { dueSoonMs, LATE_GRACE_MS, lateFee } from '@/lib/fulfilment/rentals/rules'
import { move, type OrderRow } from '@/lib/orders/orders/commands/move'
import { notifyBuyer } from '@/lib/orders/orders/commands/notify-buyer'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { openTask } from '@/lib/orders/orders/commands/tasks'
import { overdueFrom } from '@/lib/orders/orders/queries/overdue'
import { REMINDER_HOURS } from '@/lib/orders/orders/rules/order'
import { order_work, orders } from '@/lib/orders/orders/tables'
import { log } from '@/lib/platform/log'
import { addHours } from '@/lib/platform/time'

const BATCH = 200

type OrderStep = (work: Work, order: OrderRow) => Promise<unknown>

/** Locks an order and runs a step, which checks again whether it applies. */
const tick = command(async (work, { id, step }: { id: number; step: OrderStep }) =>
  step(work, await lockOrder(work, id)),
)

/** Runs a step for each order; a failure does not stop the others. */
async function tickAll(context: Context, found: { id: number }[], step: OrderStep) {
  for (const { id } of found) {
    await tick(context, { id, step }).catch((error: Error) =>
      log().warn({ order_id: id, error: error.message }, 'clock of an order not applied yet'),
    )
  }
}

/** Completes orders delivered a week ago. */
export async function completeDelivered(context: Context) {
  const now = context.clock.now()
  const found = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'delivered'), lte(orders.due_at, now)))
    .orderBy(asc(orders.due_at))
    .limit(BATCH)
  await tickAll(context, found, async (work, order) => {
    if (order.status !== 'delivered' || !order.due_at || order.due_at > work.now) return
    await move(work, order, { verb: 'complete_order', trigger: 'clock' })
  })
}

/** Reminds the buyers of unpaid orders once, two hours before the deadline. */
export async function remindUnpaid(context: Context) {
  const now = context.clock.now()
  const found = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'waiting_payment'),
        gt(orders.expires_at, now),
        lte(orders.expires_at, addHours(now, REMINDER_HOURS)),
        sql`not exists (select from outbox where dedupe_key = 'order_reminder/' || ${orders.id})`,
      ),
    )
    .orderBy(asc(orders.expires_at))
    .limit(BATCH)
  await tickAll(context, found, async (work, order) => {
    if (order.status === 'waiting_payment') await notifyBuyer(work, order, 'order_reminder')
  })
}

/** Marks one rental due soon or late and updates its late fee. */
async function turnRental(work: Work, order: OrderRow) {
  const { rent_due, rent_days, status } = order
  if (!rent_due || rent_days === null) return
  const isRunning = status === 'rented' || status === 'due_soon'
  const late_penalty = lateFee({ ...order, rent_due, rent_days }, work.now)
  if (isRunning && work.now.getTime() >= rent_due.getTime() + LATE_GRACE_MS) {
    await move(work, order, { verb: 'mark_late_order', trigger: 'clock', set: { late_penalty } })
  } else if (status === 'rented' && work.now.getTime() >= rent_due.getTime() - dueSoonMs(rent_days)) {
    await move(work, order, { verb: 'due_soon_order', trigger: 'clock' })
  } else if (status === 'late' && late_penalty > order.late_penalty) {
    await work.db.update(orders).set({ late_penalty, updated_at: work.now }).where(eq(orders.id, order.id))
  }
}

export async function turnRentals(context: Context) {
  const now = context.clock.now()
  const soon = new Date(now.getTime() + dueSoonMs(Number.MAX_SAFE_INTEGER))
  for (let last = 0; ; ) {
    const found = await context.db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          inArray(orders.status, ['rented', 'due_soon', 'late']),
          isNotNull(orders.rent_due),
          lte(orders.rent_due, soon),
          gt(orders.id, last),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(BATCH)
    await tickAll(context, found, turnRental)
    if (found.length < BATCH) return
    last = found.at(-1)?.id ?? last
  }
}

/** Opens a task for orders past a deadline that no job handles. */
export async function findOverdue(context: Context) {
  const now = context.clock.now()
  const open = context.db
    .select({ id: order_work.id })
    .from(order_work)
    .where(and(eq(order_work.order_id, orders.id), sql`${order_work.closed_at} is null`))
  const isOverdue = lte(overdueFrom, now)
  const found = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(orders.due_at, now), isOverdue, notExists(open)))
    .orderBy(asc(orders.due_at))
    .limit(BATCH)
  await tickAll(context, found, async (work, order) => {
    const still = await work.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, order.id), isOverdue))
    if (still.length > 0) await openTask(work, { order_id: order.id, kind: 'overdue', data: { status: order.status } })
  })
}

export const completionJob = { name: 'complete-delivered-orders', run: completeDelivered, cron: '*/15 * * * *' }
export const remindersJob = { name: 'payment-reminders', run: remindUnpaid, cron: '*/5 * * * *' }
export const rentClockJob = { name: 'rent-clock', run: turnRentals, cron: '*/15 * * * *' }
export const overdueJob = { name: 'overdue-orders', run: findOverdue, cron: '*/5 * * * *' }
