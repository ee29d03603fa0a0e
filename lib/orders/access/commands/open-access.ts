import { eq, lte } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { insertGuest } from '@/lib/identity/accounts/commands/become-member'
import { redeemCode } from '@/lib/identity/codes/commands/redeem-code'
import { CodeError } from '@/lib/identity/codes/errors'
import { endOneSession } from '@/lib/identity/sessions/commands/end-session'
import { openSession } from '@/lib/identity/sessions/commands/open-session'
import type { Device } from '@/lib/identity/sessions/rules'
import { accessContact } from '@/lib/orders/access/commands/request-access'
import { findNamed } from '@/lib/orders/access/queries'
import { accessExpiry } from '@/lib/orders/access/rules'
import type { OpenAccess } from '@/lib/orders/access/schema'
import { order_access } from '@/lib/orders/access/tables'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { AppError } from '@/lib/platform/errors'

type Visitor = { id: number; role: 'guest' | 'user' | 'business' }
type Before = Visitor & { session_id: string }
type Opening = OpenAccess & { before: Before | null; device: Device }

async function newGuest(work: Work): Promise<Visitor> {
  const [guest] = await rows<{ id: number }>(work.db, insertGuest(work.now))
  if (!guest) throw new AppError('internal')
  return { id: Number(guest.id), role: 'guest' }
}

/**
 * A session with a new token, because it may do more than the one before, which ends and leaves it what it had opened.
 */
async function renewSession(work: Work, { before, device }: Opening) {
  const session = await openSession(work, before ?? (await newGuest(work)), device)
  if (before) {
    const isOfBefore = eq(order_access.session_id, before.session_id)
    await work.db.update(order_access).set({ session_id: session.id }).where(isOfBefore)
    await endOneSession(work, { user_id: before.id, id: before.session_id })
  }
  return session
}

const open = command(async (work, opening: Opening) => {
  const { otp_code: code } = opening
  const guess = { purpose: 'order_access', contact: accessContact(opening), user_id: null, code } as const
  const refusal = await redeemCode(work, guess, { use: true })
  if (refusal) return { refusal }
  const found = await findNamed(work.db, opening)
  // The guest has become a member since the code was sent.
  if (found?.role !== 'guest') return { refusal: 'otp_invalid' as const }
  const session = await renewSession(work, opening)
  const expires_at = accessExpiry(work.now)
  await work.db.delete(order_access).where(lte(order_access.expires_at, work.now))
  await work.db
    .insert(order_access)
    .values({ session_id: session.id, order_id: found.order.id, expires_at })
    .onConflictDoUpdate({ target: [order_access.session_id, order_access.order_id], set: { expires_at } })
  const { id: order_id } = found.order
  return { session, access: { order_id, formatted_id: formattedId(order_id), expires_at: expires_at.toISOString() } }
})

/**
 * Opens an order to this browser with the code that its buyer got: for two hours its session, a new one, may do with
 * this order what the buyer may. Throws `otp_invalid`, also for an unknown order, `otp_locked`.
 */
export async function openAccess(context: Context, opening: Opening) {
  const opened = await open(context, opening)
  if ('refusal' in opened && opened.refusal) throw new CodeError(opened.refusal)
  return opened as Exclude<typeof opened, { refusal: unknown }>
}
