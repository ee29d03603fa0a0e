import type { SQL } from 'drizzle-orm'
import type { User } from '@/lib/identity/accounts/schema'
import { port } from '@/lib/platform/port'

/** Counts of orders that wait for their buyer, for the badges of the account menu. */
export type WaitingCounts = Pick<
  User,
  'waiting_payment' | 'waiting_return_action' | 'rent_waiting_payment_count' | 'rent_due_soon_count' | 'rent_late_count'
>

/** SQL expressions of higher nouns about a row of `users`, which the profile's single statement selects. */
export const profileFields = port<{ waiting: SQL<WaitingCounts>; store_name: SQL<string | null> }>('profileFields')
