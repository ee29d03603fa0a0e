import { and, eq, isNull } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { outbox } from '@/lib/identity/notifications/tables'

/** Takes back a message that has not left yet. False when it has; true also when there never was one. */
export async function withdrawMessage({ db }: Work, dedupe_key: string): Promise<boolean> {
  const isIt = eq(outbox.dedupe_key, dedupe_key)
  await db.delete(outbox).where(and(isIt, eq(outbox.state, 'queued'), isNull(outbox.claimed_at)))
  const left = await db.select({ id: outbox.id }).from(outbox).where(isIt)
  return left.length === 0
}
