import { and, asc, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { freeDays, type Line, takeDays } from '@/lib/fulfilment/rentals/commands/hold-days'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'

type Extension = {
  order_id: number
  extension_id: number
  warehouse_id: number
  /** Each product once. */
  lines: Line[]
  first_day: string
  last_day: string
}

/**
 * Holds more days for the units of a rental, all or nothing, until the extension is paid or ends. Throws
 * `rent_days_taken`.
 */
export async function holdExtension(work: Work, { lines, ...extension }: Extension) {
  const { warehouse_id, first_day, last_day } = extension
  await takeDays(work, { warehouse_id, lines, first_day, last_day })
  const common = { ...extension, state: 'firm', created_at: work.now, updated_at: work.now } as const
  await work.db.insert(rental_bookings).values(lines.map((line) => ({ ...line, ...common })))
}

const isHeld = (extension_id: number) =>
  and(eq(rental_bookings.extension_id, extension_id), eq(rental_bookings.state, 'firm'))

/** Books the held days of an extension that was paid. */
export const allocateExtension = (work: Work, extension_id: number) =>
  work.db.update(rental_bookings).set({ state: 'allocated', updated_at: work.now }).where(isHeld(extension_id))

/** Frees the held days of an extension that came to nothing. Calling it again changes nothing. */
export async function releaseExtension(work: Work, extension_id: number) {
  const held = await work.db
    .select()
    .from(rental_bookings)
    .where(isHeld(extension_id))
    .orderBy(asc(rental_bookings.product_id))
    .for('update')
  const [first] = held
  if (!first) return
  await freeDays(work, { ...first, lines: held })
  await work.db.update(rental_bookings).set({ state: 'released', updated_at: work.now }).where(isHeld(extension_id))
}
