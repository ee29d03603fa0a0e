import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { uploads } from '@/lib/identity/uploads/tables'

/** Transfers a guest's uploads to the member. */
export const transferUploads = (work: Work, { from, to }: { from: number; to: number }) =>
  work.db.update(uploads).set({ user_id: to }).where(eq(uploads.user_id, from))
