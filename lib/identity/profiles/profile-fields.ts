import type { SQL } from 'drizzle-orm'
import type { User } from '@/lib/identity/accounts/schema'
import { port } from '@/lib/platform/port'

/** How many orders wait for their buyer: the badges of the account menu. */
export type WaitingCounts = Pick<
  User,
  'waiting_payment' | 'waiting_return_action' | 'rent_waiting_payment_count' | 'rent_due_soon_count' | 'rent_late_count'
>

/** What a profile shows of orders and resellers: expressions about the row of `users`, part of its one statement. */
export const profileFields = port<{ waiting: SQL<WaitingCounts>; store_name: SQL<string | null> }>('profileFields')
