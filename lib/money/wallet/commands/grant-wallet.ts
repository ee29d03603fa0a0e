import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { requireOwner, walletBalance } from '@/lib/money/wallet/queries/wallet'
import type { Granted, WalletGrant } from '@/lib/money/wallet/schema'
import { log } from '@/lib/platform/log'

/** An operator's credit to a member's wallet, once per reference. Throws `not_found`. */
export const grantWallet = command(
  async (work, { contact, amount, reference, note }: WalletGrant): Promise<Granted> => {
    const { id } = await requireOwner(work.db, contact)
    const credit = { user_id: id, amount, cause: 'grant', reference: `grant/${reference}`, note } as const
    const credited = await creditWallet(work, credit)
    log().info({ actor: work.actor.kind, user_id: id, amount, reference, credited }, 'wallet grant')
    const balance = await walletBalance(work.db, id)
    if (credited)
      await recordAudit(work, {
        ...{ action: 'wallet_granted', subject_type: 'customer', subject_id: id },
        before: { balance: balance - amount },
        after: { balance, amount, reference },
      })
    return { balance, credited }
  },
)
