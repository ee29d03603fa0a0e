import { subDays } from 'date-fns'
import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { codes } from '@/lib/identity/codes/commands/request-code'
import { CodeError } from '@/lib/identity/codes/errors'
import { type CodePurpose, GUESSES_PER_CODE, GUESSES_PER_DAY } from '@/lib/identity/codes/rules'
import { one_time_codes } from '@/lib/identity/codes/tables'
import { equalSecret } from '@/lib/platform/crypto'
import { keyedHash } from '@/lib/platform/secret'

export type CodeGuess = {
  purpose: CodePurpose
  /** Omitted when the code may have gone to either contact of the account. */
  contact?: string
  user_id: number | null
  code: string
}

export type CodeRefusal = 'otp_invalid' | 'otp_locked'

/** Locks and returns the newest code of this purpose, so that concurrent guesses are counted one after the other. */
async function newestCode(work: Work, { purpose, contact, user_id }: CodeGuess) {
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

type CodeRow = NonNullable<Awaited<ReturnType<typeof newestCode>>>

/** Wrong guesses within 24 hours at all codes for this purpose of this contact or account. */
async function guessesToday(work: Work, { purpose, contact, user_id }: CodeRow) {
  const isSameOwner = or(
    eq(one_time_codes.contact, contact),
    user_id === null ? undefined : eq(one_time_codes.user_id, user_id),
  )
  const [row] = await work.db
    .select({ guesses: sql<number>`coalesce(sum(${one_time_codes.attempts}), 0)::int` })
    .from(one_time_codes)
    .where(and(eq(one_time_codes.purpose, purpose), isSameOwner, gt(one_time_codes.created_at, subDays(work.now, 1))))
  return row?.guesses ?? 0
}

/**
 * Counts a guess, compares it, and takes the count back when it is right. Returns a refusal instead of throwing,
 * because the transaction must commit for a wrong guess to count. `use` invalidates the code.
 */
export async function redeemCode(work: Work, guess: CodeGuess, { use }: { use: boolean }): Promise<CodeRefusal | null> {
  const row = await newestCode(work, guess)
  const refuse = (refusal: CodeRefusal) => {
    work.count({ counter: codes, labels: { outcome: refusal === 'otp_locked' ? 'locked' : 'wrong' } })
    return refusal
  }
  if (!row) return refuse('otp_invalid')
  if (row.attempts >= GUESSES_PER_CODE || (await guessesToday(work, row)) >= GUESSES_PER_DAY)
    return refuse('otp_locked')
  const isRow = eq(one_time_codes.id, row.id)
  await work.db
    .update(one_time_codes)
    .set({ attempts: row.attempts + 1 })
    .where(isRow)
  const isValid = row.used_at === null && row.expires_at > work.now
  const isRight = equalSecret(row.code_hash, keyedHash('code', row.purpose, row.contact, guess.code))
  if (!isRight || !isValid) return refuse('otp_invalid')
  await work.db
    .update(one_time_codes)
    .set({ attempts: row.attempts, verified_at: row.verified_at ?? work.now, used_at: use ? work.now : null })
    .where(isRow)
  work.count({ counter: codes, labels: { outcome: use ? 'used' : 'verified' } })
  return null
}

const check = command((work, guess: CodeGuess) => redeemCode(work, guess, { use: false }))

/** Checks a code without using it up. Throws `otp_invalid`, `otp_locked`. */
export async function checkCode(context: Context, guess: CodeGuess) {
  const refusal = await check(context, guess)
  if (refusal) throw new CodeError(refusal)
  return { verified: true as const }
}
