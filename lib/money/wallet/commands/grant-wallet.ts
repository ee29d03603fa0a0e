import { and, eq, gt, like, sum } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { lockAccount } from '@/lib/identity/accounts/commands/lock-account'
import { passFourEyes } from '@/lib/identity/approvals/commands'
import { listOpenApprovals } from '@/lib/identity/approvals/queries'
import { recordAudit } from '@/lib/identity/audit/commands'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { WalletError } from '@/lib/money/wallet/errors'
import { requireOwner, walletBalance } from '@/lib/money/wallet/queries/wallet'
import type { Granted, WalletGrant } from '@/lib/money/wallet/schema'
import { log } from '@/lib/platform/log'
import type { Rupiah } from '@/lib/platform/money'
import { addHours } from '@/lib/platform/time'

const referenceOf = (reference: string) => `grant/${reference}`

/** Whether this was granted before. Throws `grant_reference_used` when the reference stands for something else. */
async function isGranted(work: Work, userId: number, { amount, reference }: WalletGrant): Promise<boolean> {
  const [known] = await work.db
    .select({ user_id: ledger_accounts.user_id, amount: ledger_entries.amount })
    .from(ledger_entries)
    .innerJoin(ledger_accounts, eq(ledger_accounts.id, ledger_entries.to_account_id))
    .where(and(eq(ledger_entries.reference, referenceOf(reference)), eq(ledger_entries.step, 'credit')))
  if (known && (known.user_id !== userId || known.amount !== amount)) throw new WalletError('grant_reference_used')
  return known !== undefined
}

/** What was granted to a wallet within a day, so that nobody splits a sum. */
async function grantedToday(work: Work, userId: number): Promise<Rupiah> {
  const isRecent = gt(ledger_entries.created_at, addHours(work.now, -24))
  const [found] = await work.db
    .select({ amount: sum(ledger_entries.amount).mapWith(Number) })
    .from(ledger_entries)
    .innerJoin(ledger_accounts, eq(ledger_accounts.id, ledger_entries.to_account_id))
    .where(and(eq(ledger_accounts.user_id, userId), like(ledger_entries.reference, referenceOf('%')), isRecent))
  return found?.amount ?? 0
}

/**
 * An operator's credit to a member's wallet, once per reference. When a day's grants are above the limit of four eyes, the first person only
 * asks, and another one sends the same. Throws `not_found`, `grant_reference_used`, `approval_own`, `approval_given`,
 * `changed_meanwhile` when another amount was asked for.
 */
export const grantWallet = command(async (work, grant: WalletGrant): Promise<Granted> => {
  const { contact, amount, reference, note } = grant
  const { id } = await requireOwner(work.db, contact)
  // One at a time for each wallet, so that the sum of a day holds.
  await lockAccount(work, id, { alone: true })
  if (await isGranted(work, id, grant))
    return { balance: await walletBalance(work.db, id), credited: false, approval: null }
  const subject = { subject_type: 'wallet_grant', subject_id: `${id}/${reference}` }
  const before = await grantedToday(work, id)
  if ((await passFourEyes(work, { ...subject, action: 'grant', amount, before })) === 'asked') {
    const open = await listOpenApprovals(work.db, { ...subject, subject_ids: [subject.subject_id] })
    const approval = open.get(subject.subject_id) ?? null
    return { balance: await walletBalance(work.db, id), credited: false, approval }
  }
  const credit = { user_id: id, amount, cause: 'grant', reference: referenceOf(reference), note } as const
  const credited = await creditWallet(work, credit)
  log().info({ actor: work.actor.kind, user_id: id, amount, reference, credited }, 'wallet grant')
  const balance = await walletBalance(work.db, id)
  if (credited)
    await recordAudit(work, {
      ...{ action: 'wallet_granted', subject_type: 'customer', subject_id: id },
      before: { balance: balance - amount },
      after: { balance, amount, reference },
    })
  return { balance, credited, approval: null }
})
