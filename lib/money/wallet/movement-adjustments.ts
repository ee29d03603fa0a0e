import type { Database } from '@/lib/db/client'
import type { WalletActivity } from '@/lib/money/wallet/schema'
import { port } from '@/lib/platform/port'

/** Why wallets were adjusted by hand, which the entries name by their references. */
export const movementAdjustments = port<{
  list(db: Database, references: string[]): Promise<Map<string, NonNullable<WalletActivity['adjustment']>>>
}>('adjustments of wallet entries')
