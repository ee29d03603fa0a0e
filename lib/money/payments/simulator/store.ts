import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { GatewayMode } from '@/lib/money/payments/schema'
import { simulated_charges, simulated_gateways } from '@/lib/money/payments/tables'
import { formatWib } from '@/lib/platform/time'

export type SimulatedRow = typeof simulated_charges.$inferSelect
export type SimulatedProvider = 'midtrans' | 'xendit'
export type SimulatorMode = GatewayMode['mode']

export const wib = (at: Date) => formatWib(at).slice(0, 19)

const isNamed = (id: string) => or(eq(simulated_charges.order_id, id), eq(simulated_charges.transaction_id, id))

/** A charge by its own number or by its merchant's; one that nobody paid in time has expired. */
export async function findCharge(db: Database, id: string, now: Date): Promise<SimulatedRow | null> {
  const [row] = await db.select().from(simulated_charges).where(isNamed(id))
  if (!row) return null
  const isOver = ['pending', 'hosted'].includes(row.transaction_status) && row.expires_at <= now
  return isOver ? { ...row, transaction_status: 'expire' } : row
}

type NewCharge = typeof simulated_charges.$inferInsert

/** null when the merchant has used this order id before. */
export async function insertCharge(db: Database, charge: NewCharge): Promise<SimulatedRow | null> {
  const [row] = await db.insert(simulated_charges).values(charge).onConflictDoNothing().returning()
  return row ?? null
}

const OPEN = ['pending', 'hosted']

/** What may become of a charge: only money comes after it is over. */
const OUTCOMES = {
  pay: { from: OPEN, to: 'settlement' },
  pay_late: { from: [...OPEN, 'expire', 'cancel', 'deny'], to: 'settlement' },
  deny: { from: OPEN, to: 'deny' },
  expire: { from: OPEN, to: 'expire' },
  cancel: { from: OPEN, to: 'cancel' },
}
export type Outcome = keyof typeof OUTCOMES

/** null when the charge is not in a state for that. */
export async function decideCharge(db: Database, id: string, outcome: Outcome, now: Date) {
  const row = await findCharge(db, id, now)
  const { from, to } = OUTCOMES[outcome]
  if (!row || !from.includes(row.transaction_status) || (outcome === 'cancel' && row.provider === 'xendit')) return null
  const [moved] = await db
    .update(simulated_charges)
    .set({ transaction_status: to, settled_at: to === 'settlement' ? now : null })
    .where(and(isNamed(id), inArray(simulated_charges.transaction_status, from)))
    .returning()
  return moved ?? null
}

export async function changeCharge(db: Database, id: string, change: Partial<NewCharge>): Promise<SimulatedRow | null> {
  const [row] = await db.update(simulated_charges).set(change).where(isNamed(id)).returning()
  return row ?? null
}

/** What the simulator's page shows: the newest ones, or those in which these characters stand. */
export const listCharges = (db: Database, search: string) =>
  db
    .select()
    .from(simulated_charges)
    .where(search ? ilike(sql`${simulated_charges.payload}::text`, `%${search}%`) : undefined)
    .orderBy(desc(simulated_charges.created_at))
    .limit(50)

/** Every charge for one of the merchant's orders, the newest first. */
export const chargesOfOrder = (db: Database, orderId: number) =>
  db
    .select()
    .from(simulated_charges)
    .where(ilike(simulated_charges.order_id, `GRY-${orderId}-%`))
    .orderBy(desc(simulated_charges.created_at))

export async function readMode(db: Database, provider: SimulatedProvider): Promise<SimulatorMode> {
  const [row] = await db.select().from(simulated_gateways).where(eq(simulated_gateways.provider, provider))
  return row?.mode ?? 'well'
}

export async function setMode(db: Database, provider: SimulatedProvider, mode: SimulatorMode) {
  await db
    .insert(simulated_gateways)
    .values({ provider, mode })
    .onConflictDoUpdate({ target: simulated_gateways.provider, set: { mode } })
}
