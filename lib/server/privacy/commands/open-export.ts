import { eq } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { CodeError } from '@/lib/identity/codes/errors'
import { sessions } from '@/lib/identity/sessions/tables'
import { checkPassword, lockOwner, type Owner } from '@/lib/server/privacy/commands/prove-owner'
import { exportDeadline } from '@/lib/server/privacy/rules'
import type { Proof } from '@/lib/server/privacy/schema'

type Opening = Owner & { session_id: string; password_hash: string | null }

const open = command(async (work, { session_id, password_hash, ...owner }: Opening) => {
  const { refusal } = await lockOwner(work, owner, password_hash)
  const exports_until = exportDeadline(work.now)
  if (!refusal) await work.db.update(sessions).set({ exports_until }).where(eq(sessions.id, session_id))
  return { refusal, exports_until }
})

type ExportRequest = { user_id: number; session_id: string; proof: Proof }

/**
 * Allows this session to download the data of its account until the returned time. Throws `password_wrong`,
 * `otp_invalid`, `otp_locked`.
 */
export async function openExport(context: Context, asked: ExportRequest): Promise<Date> {
  const owner = { ...asked, purpose: 'export_data' as const }
  const password_hash = await checkPassword(context, owner)
  const { refusal, exports_until } = await open(context, { ...owner, password_hash })
  if (refusal) throw new CodeError(refusal)
  return exports_until
}
