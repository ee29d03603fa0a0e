import { and, desc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { accessWaitsUntil } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { resellers } from '@/lib/identity/resellers/tables'
import { findBankAccount } from '@/lib/money/bank-accounts/queries'
import { accountWords } from '@/lib/money/payouts/rules'
import { walletBalance } from '@/lib/money/wallet/queries/wallet'
import type { WithdrawalError } from '@/lib/money/withdrawals/errors'
import {
  WITHDRAWAL_FEE,
  WITHDRAWAL_LEAST,
  WITHDRAWAL_TAX,
  WITHDRAWALS_A_DAY,
  WITHDRAWN_A_DAY,
} from '@/lib/money/withdrawals/rules'
import type { Withdrawal, WithdrawalTerms } from '@/lib/money/withdrawals/schema'
import { isRevocable, type ShownWithdrawal, shownWithdrawal, statusesOf } from '@/lib/money/withdrawals/states'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import { readSetting } from '@/lib/places/settings/queries'
import type { Rupiah } from '@/lib/platform/money'
import { unseal } from '@/lib/platform/secret'
import { calendarDay, startOfDay } from '@/lib/platform/time'

type Read = Database | Transaction
type Row = typeof withdrawals.$inferSelect

export const accountOf = ({ bank_code, account_number }: Pick<Row, 'bank_code' | 'account_number'>) =>
  accountWords({ bank_code, account_number: unseal(account_number) ?? '' })

export const toWithdrawal = (row: Row): Withdrawal => ({
  id: row.id,
  amount: row.amount,
  fee: row.fee,
  tax: row.tax,
  net: row.amount - row.fee - row.tax,
  status: shownWithdrawal(row.status),
  message: row.reason,
  account: accountOf(row),
  is_revocable: isRevocable(row.status),
  requested_at: row.requested_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
})

/** What was asked for since the day began in Jakarta; what failed does not count. */
async function sumToday(db: Read, user_id: number, now: Date) {
  const [row] = await db
    .select({
      times: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(${withdrawals.amount}), 0)`.mapWith(Number),
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.user_id, user_id),
        ne(withdrawals.status, 'failed'),
        gte(withdrawals.requested_at, startOfDay(calendarDay(now))),
      ),
    )
  return row ?? { times: 0, amount: 0 }
}

/** Resellers withdraw once they are accepted, customers with a phone number, which a code has confirmed. */
async function personRefusal(db: Read, user_id: number) {
  const [person] = await db
    .select({ role: users.role, phone_number: users.phone_number, status: resellers.application_status })
    .from(users)
    .leftJoin(resellers, eq(resellers.user_id, users.id))
    .where(eq(users.id, user_id))
  if (person?.role === 'business') return person.status === 'accepted' ? null : 'withdrawal_application'
  return person?.phone_number ? null : 'withdrawal_phone'
}

async function accessWait(db: Read, user_id: number, now: Date) {
  const [person] = await db.select({ changed: users.access_changed_at }).from(users).where(eq(users.id, user_id))
  return accessWaitsUntil(person?.changed ?? null, now)
}

type Refusal = ConstructorParameters<typeof WithdrawalError>[0]
type Obstacle = { refusal: Refusal | null; until: Date | null }

/** What is in the way of every withdrawal, with the end of a wait; the later of two waits counts. */
async function findObstacle(db: Read, user_id: number, now: Date): Promise<Obstacle> {
  const refusal = await personRefusal(db, user_id)
  if (refusal) return { refusal, until: null }
  const account = await findBankAccount(db, user_id)
  if (!account) return { refusal: 'withdrawal_account_missing', until: null }
  const access = await accessWait(db, user_id, now)
  if (access && access >= account.usable_at) return { refusal: 'withdrawal_access_waits', until: access }
  if (account.usable_at > now) return { refusal: 'withdrawal_account_waits', until: account.usable_at }
  return { refusal: null, until: null }
}

type Allowance = Obstacle & { left_today: Rupiah }

/** What a member may still withdraw today, and what is in the way of it. */
export async function readAllowance(db: Read, user_id: number, now: Date): Promise<Allowance> {
  const today = await sumToday(db, user_id, now)
  const left_today = Math.max(0, (await readSetting(db, WITHDRAWN_A_DAY)) - today.amount)
  const isOften = today.times >= (await readSetting(db, WITHDRAWALS_A_DAY))
  const obstacle = await findObstacle(db, user_id, now)
  const refusal = obstacle.refusal ?? (isOften || left_today < WITHDRAWAL_LEAST ? ('withdrawal_limit' as const) : null)
  return { left_today, refusal, until: obstacle.until }
}

/** The last withdrawals of a member, newest first. */
const MOST_SHOWN = 20

/** What a member may withdraw now, and what is on its way. */
export async function readTerms(db: Database, { user_id }: Scope, now: Date): Promise<WithdrawalTerms> {
  const open = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.user_id, user_id),
        inArray(withdrawals.status, ['requested', 'queued', 'submitted', 'unknown']),
      ),
    )
    .orderBy(desc(withdrawals.id))
    .limit(MOST_SHOWN)
  const allowance = await readAllowance(db, user_id, now)
  return {
    available: Math.max(0, await walletBalance(db, user_id)),
    least: WITHDRAWAL_LEAST,
    fee: WITHDRAWAL_FEE,
    tax_percent: await readSetting(db, WITHDRAWAL_TAX),
    left_today: allowance.left_today,
    refusal: allowance.refusal,
    waits_until: allowance.until?.toISOString() ?? null,
    open: open.map(toWithdrawal),
  }
}

export const referencesWith = (shown: ShownWithdrawal): SQL =>
  sql`select 'withdrawal/' || ${withdrawals.id} from ${withdrawals} where ${inArray(withdrawals.status, statusesOf(shown))}`

/** Withdrawals by their ledger references, for the history of a wallet. */
export async function listByReference(db: Database, references: string[]) {
  const ids = references.flatMap((reference) => /^withdrawal\/(\d+)$/.exec(reference)?.[1] ?? []).map(Number)
  if (ids.length === 0) return new Map<string, Withdrawal>()
  const found = await db.select().from(withdrawals).where(inArray(withdrawals.id, ids))
  return new Map(found.map((row) => [`withdrawal/${row.id}`, toWithdrawal(row)]))
}
