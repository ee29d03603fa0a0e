import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import type { BlackoutDate } from '@/lib/fulfilment/rentals/schema'
import { blackout_dates } from '@/lib/fulfilment/rentals/tables'
import { recordAudit } from '@/lib/identity/audit/commands'

/**
 * Closes a day for deliveries, collections and due dates from now on; rentals already ordered keep theirs. Closing it
 * again changes its title.
 */
export const closeDay = command(async (work, { day, title, title_idn }: BlackoutDate): Promise<BlackoutDate> => {
  const words = { title, title_idn }
  await work.db
    .insert(blackout_dates)
    .values({ day, ...words })
    .onConflictDoUpdate({ target: blackout_dates.day, set: words })
  await recordAudit(work, { action: 'day_closed', subject_type: 'day', subject_id: day, after: words })
  return { day, ...words }
})

/** Opens a closed day. `changed` is false when it was not closed. */
export const openDay = command(async (work, { day }: { day: string }) => {
  const opened = await work.db.delete(blackout_dates).where(eq(blackout_dates.day, day)).returning()
  if (opened.length > 0) await recordAudit(work, { action: 'day_opened', subject_type: 'day', subject_id: day })
  return { day, changed: opened.length > 0 }
})
