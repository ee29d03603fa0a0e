import { PayoutError } from '@/lib/money/payouts/errors'
import type { Disburser } from '@/lib/money/payouts/providers/disburser'
import { irisDisburser } from '@/lib/money/payouts/providers/iris'
import { xenditDisburser } from '@/lib/money/payouts/providers/xendit'
import type { PayoutProvider } from '@/lib/money/payouts/rules'
import { env } from '@/lib/platform/env'

/** The provider that new transfers go to; null when persons transfer the money themselves. */
export const currentProvider = (): PayoutProvider | null => env().payout_provider

/** Whether the shop can transfer money by itself. */
export const hasProvider = () => currentProvider() !== null

/** The adapter of a provider. Throws `payout_provider_off` for one that is not set up. */
export function disburserOf(provider: PayoutProvider): Disburser {
  const { iris, xendit, PAYMENT_TIMEOUT_MS: timeout_ms } = env()
  if (provider === 'iris' && iris) return irisDisburser({ ...iris, timeout_ms })
  if (provider === 'xendit' && xendit) return xenditDisburser({ ...xendit, timeout_ms })
  throw new PayoutError('payout_provider_off')
}
