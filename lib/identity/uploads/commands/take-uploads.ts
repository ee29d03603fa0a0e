import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { uploads } from '@/lib/identity/uploads/tables'

/** The uploads of a guest become those of the member whom the guest turned out to be. */
export const takeUploads = (work: Work, { from, to }: { from: number; to: number }) =>
  work.db.update(uploads).set({ user_id: to }).where(eq(uploads.user_id, from))
