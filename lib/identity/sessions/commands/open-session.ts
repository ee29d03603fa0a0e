import { addDays } from 'date-fns'
import type { Work } from '@/lib/db/command'
import { type Device, SESSION_DAYS, UNKNOWN_DEVICE } from '@/lib/identity/sessions/rules'
import { sessions } from '@/lib/identity/sessions/tables'
import { randomToken, sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'

type SessionUser = { id: number; role: 'guest' | 'user' | 'business' }

/** Opens a session with a new token, which is stored only as a hash. Called at every change of privilege. */
export async function openSession(work: Work, user: SessionUser, device: Device = UNKNOWN_DEVICE) {
  const token = randomToken()
  const expires_at = addDays(work.now, SESSION_DAYS[user.role])
  const [opened] = await work.db
    .insert(sessions)
    .values({
      ...device,
      token_hash: sha256(token),
      user_id: user.id,
      created_at: work.now,
      last_seen_at: work.now,
      expires_at,
    })
    .returning({ id: sessions.id })
  if (!opened) throw new AppError('internal')
  return { id: opened.id, token, user_id: user.id, role: user.role, expires_at }
}
