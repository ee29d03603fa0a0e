import { eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { uploads } from '@/lib/identity/uploads/tables'

/** Transfers a guest's uploads to the member. What waits keeps its name in the store, and its links stay valid. */
export const transferUploads = (work: Work, { from, to }: { from: number; to: number }) =>
  work.db
    .update(uploads)
    .set({ user_id: to, sender_id: sql`coalesce(${uploads.sender_id}, ${uploads.user_id})` })
    .where(eq(uploads.user_id, from))
