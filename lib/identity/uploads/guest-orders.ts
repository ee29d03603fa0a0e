import type { Database } from '@/lib/db/client'
import { port } from '@/lib/platform/port'

/** Whether a guest has paid for an order, or opened a paid one with a code. Only such a guest may upload, so that nobody fills the store for free (T18). */
export const guestOrders = port<(db: Database, user_id: number) => Promise<boolean>>('guest orders')
