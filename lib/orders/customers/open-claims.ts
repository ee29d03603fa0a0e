import type { Database } from '@/lib/db/client'
import type { Customer } from '@/lib/orders/customers/schema'
import { port } from '@/lib/platform/port'

/** The open claims of these orders, the oldest first. */
export const openClaims =
  port<(db: Database, order_ids: readonly number[]) => Promise<Customer['open_claims']>>('open claims')
