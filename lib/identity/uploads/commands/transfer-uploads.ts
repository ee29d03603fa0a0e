import { eq, type SQL, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { uploads } from '@/lib/identity/uploads/tables'

const transfer = (work: Work, which: SQL, to: number) =>
  work.db
    .update(uploads)
    .set({ user_id: to, sender_id: sql`coalesce(${uploads.sender_id}, ${uploads.user_id})` })
    .where(which)

/** Transfers a guest's uploads to the member. What waits keeps its name in the store, and its links stay valid. */
export const transferUploads = (work: Work, { from, to }: { from: number; to: number }) =>
  transfer(work, eq(uploads.user_id, from), to)

export const transferUpload = (work: Work, { key, to }: { key: string; to: number }) =>
  transfer(work, eq(uploads.key, key), to)
