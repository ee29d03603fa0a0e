import type { Work } from '@/lib/db/command'
import { lockHeld, orderReference } from '@/lib/money/wallet/commands/lock-held'
import { postWallet } from '@/lib/money/wallet/commands/post-wallet'

/**
 * Moves the amount held for a paid order to what was paid for orders that are not delivered. Calling it again changes
 * nothing.
 */
export async function captureWallet(work: Work, order_id: number) {
  const held = await lockHeld(work, order_id)
  if (!held || held.amount === 0) return
  const reference = orderReference(order_id)
  const entry = { user_id: held.user_id, order_id, amount: held.amount, reference } as const
  await postWallet(work, { ...entry, cause: 'payment', step: 'capture', from: 'held', to: 'advances' })
}
