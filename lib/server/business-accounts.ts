import type { aboveResellers } from '@/lib/identity/resellers/above'
import { walletBalance } from '@/lib/money/wallet/queries/wallet'
import { AppError } from '@/lib/platform/errors'

type AboveResellers = (typeof aboveResellers)['current']

/** The wallet of a store with its bank account. */
export const businessAccounts: Pick<AboveResellers, 'saveAccount' | 'findAccount' | 'listAccountTwins' | 'balance'> = {
  balance: walletBalance,
  findAccount: async () => null,
  listAccountTwins: async () => [],
  saveAccount: async () => {
    throw new AppError('unavailable')
  },
}
