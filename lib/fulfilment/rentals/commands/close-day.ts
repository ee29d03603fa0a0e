import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import type { BlackoutDate } from '@/lib/fulfilment/rentals/schema'
import { blackout_dates } from '@/lib/fulfilment/rentals/tables'
import { recordAudit } from '@/lib/identity/audit/commands'

const WORDS = { title: blackout_dates.title, title_idn: blackout_dates.title_idn }

const subjectOf = (day: string) => ({ subject_type: 'blackout_day', subject_id: day })

/**
 * Closes a day for deliveries, collections and due dates from now on; rentals already ordered keep theirs. Closing it
 * again changes its title.
 */
export const closeDay = command(async (work, { day, title, title_idn }: BlackoutDate): Promise<BlackoutDate> => {
  const words = { title, title_idn }
  const [before] = await work.db.select(WORDS).from(blackout_dates).where(eq(blackout_dates.day, day)).for('update')
  await work.db
    .insert(blackout_dates)
    .values({ day, ...words })
    .onConflictDoUpdate({ target: blackout_dates.day, set: words })
  await recordAudit(work, { action: 'blackout_closed', ...subjectOf(day), before: before ?? null, after: words })
  return { day, ...words }
})

/** Opens a closed day. `changed` is false when it was not closed. */
export const openDay = command(async (work, { day }: { day: string }) => {
  const [before] = await work.db.delete(blackout_dates).where(eq(blackout_dates.day, day)).returning(WORDS)
  if (before) await recordAudit(work, { action: 'blackout_opened', ...subjectOf(day), before })
  return { day, changed: before !== undefined }
})
