import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { PayoutProvider } from '@/lib/money/payouts/rules'
import type { DisburserMode, SimulatePayout } from '@/lib/money/payouts/schema'
import { simulated_disbursers, simulated_payouts } from '@/lib/money/payouts/tables'

export type SimulatedTransfer = typeof simulated_payouts.$inferSelect
export type Mode = DisburserMode['mode']

export async function readMode(db: Database, provider: PayoutProvider): Promise<Mode> {
  const [row] = await db.select().from(simulated_disbursers).where(eq(simulated_disbursers.provider, provider))
  return row?.mode ?? 'pays'
}

export async function setMode(db: Database, { provider, mode }: DisburserMode) {
  await db
    .insert(simulated_disbursers)
    .values({ provider, mode })
    .onConflictDoUpdate({ target: simulated_disbursers.provider, set: { mode } })
}

type NewTransfer = Omit<SimulatedTransfer, 'failure_code' | 'updated_at'>

/** The transfer of an idempotency key: a new one, or the one that has it already. */
export async function takeTransfer(db: Database, wanted: NewTransfer): Promise<SimulatedTransfer | null> {
  await db
    .insert(simulated_payouts)
    .values({ ...wanted, updated_at: wanted.created_at })
    .onConflictDoNothing()
  const { provider, idempotency_key } = simulated_payouts
  const [row] = await db
    .select()
    .from(simulated_payouts)
    .where(and(eq(provider, wanted.provider), eq(idempotency_key, wanted.idempotency_key)))
  return row ?? null
}

export async function findTransfer(db: Database, provider: PayoutProvider, reference: string) {
  const [row] = await db
    .select()
    .from(simulated_payouts)
    .where(and(eq(simulated_payouts.provider, provider), eq(simulated_payouts.reference, reference)))
  return row ?? null
}

export const findByMerchant = (db: Database, reference_id: string) =>
  db
    .select()
    .from(simulated_payouts)
    .where(
      and(
        eq(simulated_payouts.provider, 'xendit'),
        eq(sql`${simulated_payouts.payload} ->> 'reference_id'`, reference_id),
      ),
    )

export const findByKey = async (db: Database, key: string) =>
  (
    await db
      .select()
      .from(simulated_payouts)
      .where(eq(simulated_payouts.idempotency_key, key))
      .orderBy(desc(simulated_payouts.created_at))
  )[0] ?? null

type Change = { from: readonly string[]; to: string; failure_code?: string | null; now: Date }

/** Moves a transfer; null when it is in none of these statuses. */
export async function changeTransfer(db: Database, reference: string, { from, to, failure_code = null, now }: Change) {
  const [row] = await db
    .update(simulated_payouts)
    .set({ status: to, failure_code, updated_at: now })
    .where(and(eq(simulated_payouts.reference, reference), inArray(simulated_payouts.status, [...from])))
    .returning()
  return row ?? null
}

type Ending = { from: readonly string[]; to: string; failure_code: string | null }

/** How each provider words the end of a transfer. */
const ENDINGS: Record<PayoutProvider, Record<SimulatePayout['outcome'], Ending>> = {
  iris: {
    paid: { from: ['approved', 'processed'], to: 'completed', failure_code: null },
    failed: { from: ['approved', 'processed'], to: 'failed', failure_code: 'Invalid destination account' },
    returned: { from: ['completed'], to: 'failed', failure_code: 'Returned by the bank' },
  },
  xendit: {
    paid: { from: ['ACCEPTED', 'REQUESTED'], to: 'SUCCEEDED', failure_code: null },
    failed: { from: ['ACCEPTED', 'REQUESTED'], to: 'FAILED', failure_code: 'INVALID_DESTINATION' },
    returned: { from: ['SUCCEEDED'], to: 'REVERSED', failure_code: null },
  },
}

/** Ends a transfer as its bank would; null when it is not in a state for that. */
export const endTransfer = (
  db: Database,
  { provider, reference }: SimulatedTransfer,
  outcome: SimulatePayout['outcome'],
  now: Date,
) => changeTransfer(db, reference, { ...ENDINGS[provider][outcome], now })

/** The account numbers of Xendit's test mode, and what becomes of a transfer to them. */
const FAULTY_ACCOUNTS: Record<string, string> = {
  '123456': 'TEMPORARY_TRANSFER_ERROR',
  '999999': 'REJECTED_BY_CHANNEL',
  '121212': 'INVALID_DESTINATION',
}
const SLOW_ACCOUNT = '131313'
const RETURNED_ACCOUNT = '654321'

/** What becomes of an accepted transfer at once, by the account and the mode: the ends, in their order. */
export function endsOf(account: string, mode: Mode): { outcome: SimulatePayout['outcome']; failure_code?: string }[] {
  const failure_code = FAULTY_ACCOUNTS[account]
  if (failure_code) return [{ outcome: 'failed', failure_code }]
  if (account === SLOW_ACCOUNT || mode === 'waits') return []
  if (account === RETURNED_ACCOUNT) return [{ outcome: 'paid' }, { outcome: 'returned' }]
  return [{ outcome: mode === 'fails' ? 'failed' : 'paid' }]
}
