import { and, eq, isNull } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { codeLetters, RECOVERY_CODE_LENGTH, RECOVERY_CODES, writtenCode } from '@/lib/identity/operators/rules'
import { operator_recovery_codes } from '@/lib/identity/operators/tables'
import { randomReadable } from '@/lib/platform/crypto'
import { keyedHash } from '@/lib/platform/secret'

const hashOf = (operator_id: number, code: string) => keyedHash('recovery', String(operator_id), codeLetters(code))

/** Makes ten new recovery codes in place of the old ones. They are returned once and kept as hashes. */
export async function replaceRecoveryCodes(work: Work, operator_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => writtenCode(randomReadable(RECOVERY_CODE_LENGTH)))
  await forgetRecoveryCodes(work, operator_id)
  await work.db
    .insert(operator_recovery_codes)
    .values(codes.map((code) => ({ operator_id, code_hash: hashOf(operator_id, code) })))
  return codes
}

/** The first codes of an operator who has none yet; an empty list for all others. */
export async function giveFirstCodes(work: Work, operator_id: number): Promise<string[]> {
  const kept = await work.db.$count(operator_recovery_codes, eq(operator_recovery_codes.operator_id, operator_id))
  return kept > 0 ? [] : replaceRecoveryCodes(work, operator_id)
}

export const forgetRecoveryCodes = (work: Work, operator_id: number) =>
  work.db.delete(operator_recovery_codes).where(eq(operator_recovery_codes.operator_id, operator_id))

/** Whether the code is an unused one of this operator; it is used up then. Of two at once exactly one succeeds. */
export async function redeemRecoveryCode(work: Work, operator_id: number, code: string): Promise<boolean> {
  const used = await work.db
    .update(operator_recovery_codes)
    .set({ used_at: work.now })
    .where(
      and(
        eq(operator_recovery_codes.operator_id, operator_id),
        eq(operator_recovery_codes.code_hash, hashOf(operator_id, code)),
        isNull(operator_recovery_codes.used_at),
      ),
    )
    .returning({ id: operator_recovery_codes.id })
  return used.length > 0
}

export const renewRecoveryCodes = command(async (work, operator_id: number) => {
  const recovery_codes = await replaceRecoveryCodes(work, operator_id)
  await recordAudit(work, { action: 'recovery_codes_renewed', subject_type: 'operator', subject_id: operator_id })
  return { recovery_codes }
})
