import { command } from '@/lib/db/command'
import type { Device } from '@/lib/identity/sessions/rules'
import { type Before, grantAccess, renewSession } from '@/lib/orders/access/commands/grant-access'
import { findOpenedOwner } from '@/lib/orders/access/queries'
import { ACCESS_KINDS } from '@/lib/orders/access/rules'
import { requirePayable } from '@/lib/orders/pay-links/queries'

type Opening = { token: string; before: Before | null; device: Device }

/**
 * Opens an order to whoever has its payment link: for two hours the session may see what is to be paid, and pay it. Who
 * has opened it before, and its reseller, keep their session; everybody else gets a new one. Throws as `requirePayable`.
 */
export const openPayLink = command(async (work, { token, before, device }: Opening) => {
  const order = await requirePayable(work.db, token, work.now)
  const order_id = order.id
  const known = { order_id, kinds: ACCESS_KINDS, now: work.now }
  const isOpen =
    before !== null &&
    (before.id === order.user_id ||
      (await findOpenedOwner(work.db, { ...known, session_id: before.session_id })) !== null)
  const session = isOpen ? null : await renewSession(work, { before, device })
  const session_id = session?.id ?? before?.session_id ?? ''
  const expires_at = await grantAccess(work, { session_id, order_id, kind: 'payer' })
  return { session, order, expires_at }
})
