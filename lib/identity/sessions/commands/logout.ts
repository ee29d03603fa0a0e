import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { sessions } from '@/lib/identity/sessions/tables'
import { sha256 } from '@/lib/platform/crypto'

export const logout = command(async (work, token: string) => {
  await work.db.delete(sessions).where(eq(sessions.token_hash, sha256(token)))
})
