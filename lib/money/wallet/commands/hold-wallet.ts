import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { ProfileError } from '@/lib/identity/profiles/errors'
import { lockHeld, orderReference, stepOf } from '@/lib/money/wallet/commands/lock-held'
import { postWallet } from '@/lib/money/wallet/commands/post-wallet'
import { WalletError } from '@/lib/money/wallet/errors'
import type { Rupiah } from '@/lib/platform/money'

/** Paying from the wallet needs an e-mail address and a phone number (CHK-029). */
async function requireContacts(work: Work, userId: number) {
  const [user] = await work.db
    .select({ email: users.email, phone_number: users.phone_number })
    .from(users)
    .where(eq(users.id, userId))
  if (!user?.email || !user.phone_number) throw new ProfileError('profile_incomplete')
}

type WalletHold = { user_id: number; order_id: number; amount: Rupiah }

/**
 * Holds a part of the wallet for an order, once. Throws `wallet_invalid` when the balance is too low, or when this
 * order held another amount before or has released it; `profile_incomplete` without e-mail or phone number.
 */
export async function holdWallet(work: Work, { user_id, order_id, amount }: WalletHold) {
  if (amount === 0) return
  if (!Number.isSafeInteger(amount) || amount < 0) throw new WalletError('wallet_invalid')
  await requireContacts(work, user_id)
  const reference = orderReference(order_id)
  const entry = { user_id, order_id, amount, reference, cause: 'payment', step: 'hold' } as const
  if (await postWallet(work, { ...entry, from: 'wallet', to: 'held' })) return
  const held = await lockHeld(work, order_id)
  if (held?.user_id !== user_id || held.amount !== amount) throw new WalletError('wallet_invalid')
}

/**
 * Holds the released amount of an order again, for a payment that came late. Throws `wallet_invalid` when it has been
 * spent meanwhile.
 */
export async function holdWalletAgain(work: Work, order_id: number) {
  const held = await lockHeld(work, order_id)
  if (!held || held.released === 0) return
  const reference = orderReference(order_id)
  const entry = { user_id: held.user_id, order_id, amount: held.released, reference } as const
  await postWallet(work, {
    ...entry,
    cause: 'payment',
    step: stepOf('hold', held.round + 1),
    from: 'wallet',
    to: 'held',
  })
}
