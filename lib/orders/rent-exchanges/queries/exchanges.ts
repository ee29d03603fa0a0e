import { eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { viewPath } from '@/lib/identity/uploads/queries'
import { requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { RentExchangeError } from '@/lib/orders/rent-exchanges/errors'
import type { RentExchange } from '@/lib/orders/rent-exchanges/schema'
import { rent_exchanges } from '@/lib/orders/rent-exchanges/tables'
import { requireOwnRental } from '@/lib/orders/rent-returns/queries/returns'
import { env } from '@/lib/platform/env'

export type ExchangeRow = typeof rent_exchanges.$inferSelect

/** The exchanges of these orders, by order. */
export async function listRentExchanges(db: Database | Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ExchangeRow>()
  const found = await db
    .select()
    .from(rent_exchanges)
    .where(inArray(rent_exchanges.order_id, [...ids]))
  return new Map(found.map((row) => [row.order_id, row]))
}

export async function findExchange(db: Database | Transaction, order_id: number): Promise<ExchangeRow | null> {
  const [found] = await db.select().from(rent_exchanges).where(eq(rent_exchanges.order_id, order_id))
  return found ?? null
}

/** Throws `rent_exchange_not_found`. */
export async function requireExchange(db: Database | Transaction, order_id: number): Promise<ExchangeRow> {
  const found = await findExchange(db, order_id)
  if (!found) throw new RentExchangeError('rent_exchange_not_found')
  return found
}

function toRentExchange(row: ExchangeRow, context: Context): RentExchange {
  const { order_id, status, note, photos, reject_reason, unused_rent, courier, tracking_code } = row
  return {
    ...{ order_id, status, note, reject_reason, unused_rent, courier, tracking_code },
    photos: photos.map((key) => `${env().public_url}${viewPath(context, key)}`),
    requested_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  }
}

const read = async (context: Context, order_id: number) => {
  const found = await findExchange(context.db, order_id)
  return found && toRentExchange(found, context)
}

/** The exchange of the renter's own rental, or null. Throws `order_not_found`. */
export async function readRentExchange(context: Context, own: { user_id: number; order_id: number }) {
  const { id } = await requireOwnRental(context.db, own)
  return read(context, id)
}

/** The same for an operator of its warehouse. Throws `order_not_found`. */
export async function readDeskExchange(context: Context, order_id: number) {
  const { id } = await requireOwnOrder(context.db, context.actor, order_id)
  return read(context, id)
}
