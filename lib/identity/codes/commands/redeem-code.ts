import { subDays } from 'date-fns'
import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { codes } from '@/lib/identity/codes/commands/request-code'
import { CodeError } from '@/lib/identity/codes/errors'
import { type CodePurpose, GUESSES_PER_CODE, GUESSES_PER_DAY } from '@/lib/identity/codes/rules'
import { one_time_codes } from '@/lib/identity/codes/tables'
import { equalSecret } from '@/lib/platform/crypto'
import { keyedHash } from '@/lib/platform/secret'

export type Guess = {
  purpose: CodePurpose
  /** Left out where the code went to whichever contact of the account was chosen. */
  contact?: string
  user_id: number | null
  code: string
}

export type Refusal = 'otp_invalid' | 'otp_locked'

/** The newest code of this purpose, locked: of guesses at once each counts before the next is compared. */
async function newestCode(work: Work, { purpose, contact, user_id }: Guess) {
  const [row] = await work.db
    .select()
    .from(one_time_codes)
    .where(
      and(
        eq(one_time_codes.purpose, purpose),
        contact === undefined ? undefined : eq(one_time_codes.contact, contact),
        user_id === null ? undefined : eq(one_time_codes.user_id, user_id),
      ),
    )
    .orderBy(desc(one_time_codes.id))
    .limit(1)
    .for('update')
  return row ?? null
}

type Code = NonNullable<Awaited<ReturnType<typeof newestCode>>>

/** Wrong guesses of a day at every code for this purpose of this contact or account. */
async function guessesToday(work: Work, { purpose, contact, user_id }: Code) {
  const whose = or(
    eq(one_time_codes.contact, contact),
    user_id === null ? undefined : eq(one_time_codes.user_id, user_id),
  )
  const [row] = await work.db
    .select({ guesses: sql<number>`coalesce(sum(${one_time_codes.attempts}), 0)::int` })
    .from(one_time_codes)
    .where(and(eq(one_time_codes.purpose, purpose), whose, gt(one_time_codes.created_at, subDays(work.now, 1))))
  return row?.guesses ?? 0
}

/**
 * Counts a guess, then compares it; a right one is taken back out of the count. Answers instead of throwing: the
 * transaction must commit for a wrong guess to count. `use` ends the code.
 */
export async function redeemCode(work: Work, guess: Guess, { use }: { use: boolean }): Promise<Refusal | null> {
  const row = await newestCode(work, guess)
  const refuse = (refusal: Refusal) => {
    work.count({ counter: codes, labels: { outcome: refusal === 'otp_locked' ? 'locked' : 'wrong' } })
    return refusal
  }
  if (!row) return refuse('otp_invalid')
  if (row.attempts >= GUESSES_PER_CODE || (await guessesToday(work, row)) >= GUESSES_PER_DAY)
    return refuse('otp_locked')
  const mine = eq(one_time_codes.id, row.id)
  await work.db
    .update(one_time_codes)
    .set({ attempts: row.attempts + 1 })
    .where(mine)
  const isAlive = row.used_at === null && row.expires_at > work.now
  const isRight = equalSecret(row.code_hash, keyedHash('code', row.purpose, row.contact, guess.code))
  if (!isRight || !isAlive) return refuse('otp_invalid')
  await work.db
    .update(one_time_codes)
    .set({ attempts: row.attempts, verified_at: row.verified_at ?? work.now, used_at: use ? work.now : null })
    .where(mine)
  work.count({ counter: codes, labels: { outcome: use ? 'used' : 'verified' } })
  return null
}

const check = command((work, guess: Guess) => redeemCode(work, guess, { use: false }))

/** Says whether a code is right; it stays good for its one use. Throws `otp_invalid`, `otp_locked`. */
export async function checkCode(context: Context, guess: Guess) {
  const refusal = await check(context, guess)
  if (refusal) throw new CodeError(refusal)
  return { verified: true as const }
}
