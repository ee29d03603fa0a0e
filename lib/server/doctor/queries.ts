import { desc, type SQL, sql } from 'drizzle-orm'
import { SEARCH_INVARIANTS } from '@/lib/catalog/search/queries'
import type { Database } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { GRADED_INVARIANTS, STOCK_INVARIANTS } from '@/lib/fulfilment/inventory/queries/invariants'
import { RENTAL_INVARIANTS } from '@/lib/fulfilment/rentals/queries/invariants'
import { UNIT_INVARIANTS } from '@/lib/fulfilment/units/queries/invariants'
import { RESELLER_INVARIANTS } from '@/lib/identity/resellers/queries/invariants'
import { ADJUSTMENT_INVARIANTS } from '@/lib/money/adjustments/queries/invariants'
import { DRAWER_INVARIANTS } from '@/lib/money/drawers/queries/invariants'
import { LEDGER_INVARIANTS } from '@/lib/money/ledger/queries/invariants'
import { PAYMENT_INVARIANTS } from '@/lib/money/payments/queries/invariants'
import { PAYOUT_INVARIANTS } from '@/lib/money/payouts/queries/invariants'
import { BOOK_INVARIANTS } from '@/lib/orders/books/queries/invariants'
import { BUY_OUT_INVARIANTS } from '@/lib/orders/buy-outs/queries/invariants'
import { CASHBACK_INVARIANTS } from '@/lib/orders/cashbacks/queries/invariants'
import { CLAIM_INVARIANTS } from '@/lib/orders/claims/queries/invariants'
import { CREDIT_NOTE_INVARIANTS } from '@/lib/orders/credit-notes/queries/invariants'
import { EXTENSION_INVARIANTS } from '@/lib/orders/extensions/queries/invariants'
import { INVOICE_INVARIANTS } from '@/lib/orders/invoices/queries/invariants'
import { HOLDING_INVARIANTS } from '@/lib/orders/orders/queries/holding-invariants'
import { ORDER_INVARIANTS } from '@/lib/orders/orders/queries/invariants'
import { PARCEL_INVARIANTS } from '@/lib/orders/parcels/queries/invariants'
import { REFUND_INVARIANTS } from '@/lib/orders/refunds/queries/invariants'
import { TRANSFER_INVARIANTS } from '@/lib/orders/refunds/queries/transfer-invariants'
import { RENTED_UNIT_INVARIANTS } from '@/lib/orders/rental-units/queries/invariants'
import { FLASH_SALE_INVARIANTS } from '@/lib/selling/flash-sales/queries/invariants'
import { VOUCHER_INVARIANTS } from '@/lib/selling/vouchers/queries/invariants'
import type { DoctorRun, Invariant } from '@/lib/server/doctor/schema'
import { doctor_runs } from '@/lib/server/doctor/tables'

/**
 * Each noun declares its own invariants; one that joins several nouns belongs to the highest. A query selects an
 * `example` for every row that breaks the invariant, and may read the current time as `moment.now`.
 */
const INVARIANTS: Record<string, SQL> = {
  ...SEARCH_INVARIANTS,
  ...RESELLER_INVARIANTS,
  ...STOCK_INVARIANTS,
  ...GRADED_INVARIANTS,
  ...FLASH_SALE_INVARIANTS,
  ...VOUCHER_INVARIANTS,
  ...RENTAL_INVARIANTS,
  ...UNIT_INVARIANTS,
  ...DRAWER_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...PAYOUT_INVARIANTS,
  ...LEDGER_INVARIANTS,
  ...ADJUSTMENT_INVARIANTS,
  ...HOLDING_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...INVOICE_INVARIANTS,
  ...CREDIT_NOTE_INVARIANTS,
  ...PARCEL_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...CLAIM_INVARIANTS,
  ...CASHBACK_INVARIANTS,
  ...EXTENSION_INVARIANTS,
  ...BUY_OUT_INVARIANTS,
  ...RENTED_UNIT_INVARIANTS,
  ...TRANSFER_INVARIANTS,
  ...BOOK_INVARIANTS,
}

export const INVARIANT_NAMES = Object.keys(INVARIANTS).sort()

const EXAMPLES = 5

/** Checks every invariant of the shop: how many rows break it now, with up to five examples. */
export async function findDiscrepancies({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Invariant[]> {
  const found: Invariant[] = []
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const { rows } = (await db.execute(sql`
      with moment (now) as (values (${clock.now()}::timestamptz)), broken as (${query})
      select count(*)::int as violations, (select json_agg(example) from (select example from broken limit ${EXAMPLES}) few)
        as examples from broken`)) as unknown as { rows: { violations: number; examples: string[] | null }[] }
    found.push({ name, violations: rows[0]?.violations ?? 0, examples: rows[0]?.examples ?? [] })
  }
  return found
}

/** The last check that an operator requested, or null. */
export async function findLastRun(db: Database): Promise<DoctorRun | null> {
  const [run] = await db.select().from(doctor_runs).orderBy(desc(doctor_runs.id)).limit(1)
  if (!run) return null
  const { requested_by, at, took_ms, results } = run
  return { requested_by, at: at.toISOString(), took_ms, results }
}
