import type { Work } from '@/lib/db/command'
import { lockHeld, orderReference, stepOf } from '@/lib/money/wallet/commands/lock-held'
import { postWallet } from '@/lib/money/wallet/commands/post-wallet'

/** Returns the amount held for an order to the wallet. Calling it again changes nothing. */
export async function releaseWallet(work: Work, order_id: number) {
  const held = await lockHeld(work, order_id)
  if (!held || held.amount === 0) return
  const reference = orderReference(order_id)
  const entry = { user_id: held.user_id, order_id, amount: held.amount, reference } as const
  await postWallet(work, {
    ...entry,
    cause: 'payment',
    step: stepOf('release', held.round),
    from: 'held',
    to: 'wallet',
  })
}
