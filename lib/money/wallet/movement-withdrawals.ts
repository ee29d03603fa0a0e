import type { SQL } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { BusinessWalletQuery, WalletActivity } from '@/lib/money/wallet/schema'
import { port } from '@/lib/platform/port'

/** The withdrawals of wallet entries, which the entries name by their references. */
export const movementWithdrawals = port<{
  list(db: Database, references: string[]): Promise<Map<string, NonNullable<WalletActivity['withdrawal']>>>
  /** SQL for the references of the withdrawals with a status. */
  referencesWith(status: NonNullable<BusinessWalletQuery['withdrawal_status']>): SQL
}>('withdrawals of wallet entries')
