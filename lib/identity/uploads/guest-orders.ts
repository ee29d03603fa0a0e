import type { Database } from '@/lib/db/client'
import { port } from '@/lib/platform/port'

/**
 * Whether a guest has paid for an order, or has a paid one open with a code. Only such a guest may upload, so that nobody
 * fills the store for free (T18).
 */
export const guestOrders =
  port<(db: Database, guest: { user_id: number; now: Date }) => Promise<boolean>>('guest orders')
