import { and, asc, desc, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { ledger_accounts, ledger_entries } from '@/lib/money/wallet/tables'
import type { Rupiah } from '@/lib/platform/money'

export const orderReference = (orderId: number) => `order/${orderId}`

/** `hold` and `release` the first time, `hold/2` and `release/2` when money comes late. */
export const stepOf = (verb: 'hold' | 'release', round: number) => (round > 1 ? (`${verb}/${round}` as const) : verb)

type Held = {
  user_id: number
  amount: Rupiah
  /** What was given back, and is not the shop's: it may be held again. */
  released: Rupiah
  /** How many times it was held. */
  round: number
}

/** What waits in an order, its shopper's accounts locked until the transaction ends; null when nothing ever did. */
export async function lockHeld(work: Work, orderId: number): Promise<Held | null> {
  const [first] = await work.db
    .select({ account_id: ledger_entries.to_account_id })
    .from(ledger_entries)
    .where(and(eq(ledger_entries.reference, orderReference(orderId)), eq(ledger_entries.step, 'hold')))
  if (!first) return null
  const [account] = await work.db
    .select({ user_id: ledger_accounts.user_id })
    .from(ledger_accounts)
    .where(eq(ledger_accounts.id, first.account_id))
  if (!account?.user_id) return null
  await work.db
    .select({ id: ledger_accounts.id })
    .from(ledger_accounts)
    .where(eq(ledger_accounts.user_id, account.user_id))
    .orderBy(desc(ledger_accounts.kind))
    .for('update')
  const entries = await work.db
    .select({ step: ledger_entries.step, amount: ledger_entries.amount })
    .from(ledger_entries)
    .where(eq(ledger_entries.reference, orderReference(orderId)))
    .orderBy(asc(ledger_entries.id))
  return { user_id: account.user_id, ...heldOf(entries) }
}

function heldOf(entries: { step: string; amount: Rupiah }[]) {
  const held = { amount: 0, released: 0, round: 0 }
  for (const { step, amount } of entries) {
    const holds = step.startsWith('hold')
    held.amount += holds ? amount : -amount
    held.released = step.startsWith('release') ? amount : 0
    held.round += holds ? 1 : 0
  }
  return held
}
