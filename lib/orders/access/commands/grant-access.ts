import { eq, lte } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { insertGuest } from '@/lib/identity/accounts/commands/become-member'
import { endOneSession } from '@/lib/identity/sessions/commands/end-session'
import { openSession } from '@/lib/identity/sessions/commands/open-session'
import type { Device } from '@/lib/identity/sessions/rules'
import { type AccessKind, accessExpiry } from '@/lib/orders/access/rules'
import { order_access } from '@/lib/orders/access/tables'
import { AppError } from '@/lib/platform/errors'

type Visitor = { id: number; role: 'guest' | 'user' | 'business' }

/** Whose session asks, and which one. */
export type Before = Visitor & { session_id: string }

async function newGuest(work: Work): Promise<Visitor> {
  const [guest] = await rows<{ id: number }>(work.db, insertGuest(work.now))
  if (!guest) throw new AppError('internal')
  return { id: Number(guest.id), role: 'guest' }
}

/**
 * A session with a new token, because it may do more than the one before, which ends and leaves it what it had opened.
 */
export async function renewSession(work: Work, { before, device }: { before: Before | null; device: Device }) {
  const session = await openSession(work, before ?? (await newGuest(work)), device)
  if (before) {
    const isOfBefore = eq(order_access.session_id, before.session_id)
    await work.db.update(order_access).set({ session_id: session.id }).where(isOfBefore)
    await endOneSession(work, { user_id: before.id, id: before.session_id })
  }
  return session
}

/** Opens an order to a session, or keeps it open longer, and forgets what is over. Returns until when. */
export async function grantAccess(
  work: Work,
  { session_id, order_id, kind }: { session_id: string; order_id: number; kind: AccessKind },
): Promise<Date> {
  const expires_at = accessExpiry(work.now)
  await work.db.delete(order_access).where(lte(order_access.expires_at, work.now))
  await work.db
    .insert(order_access)
    .values({ session_id, order_id, kind, expires_at })
    .onConflictDoUpdate({ target: [order_access.session_id, order_access.order_id], set: { expires_at } })
  return expires_at
}
