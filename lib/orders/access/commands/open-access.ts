import { type Context, command } from '@/lib/db/command'
import { redeemCode } from '@/lib/identity/codes/commands/redeem-code'
import { CodeError } from '@/lib/identity/codes/errors'
import type { Device } from '@/lib/identity/sessions/rules'
import { type Before, grantAccess, renewSession } from '@/lib/orders/access/commands/grant-access'
import { accessContact } from '@/lib/orders/access/commands/request-access'
import { findNamed } from '@/lib/orders/access/queries'
import type { OpenAccess } from '@/lib/orders/access/schema'
import { formattedId } from '@/lib/orders/orders/rules/order'

type Opening = OpenAccess & { before: Before | null; device: Device }

const open = command(async (work, opening: Opening) => {
  const { otp_code: code } = opening
  const guess = { purpose: 'order_access', contact: accessContact(opening), user_id: null, code } as const
  const refusal = await redeemCode(work, guess, { use: true })
  if (refusal) return { refusal }
  const found = await findNamed(work.db, opening)
  // The guest has become a member since the code was sent.
  if (found?.role !== 'guest') return { refusal: 'otp_invalid' as const }
  const session = await renewSession(work, opening)
  const { id: order_id } = found.order
  const expires_at = await grantAccess(work, { session_id: session.id, order_id, kind: 'buyer' })
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
