import { and, asc, desc, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'
import type { Rupiah } from '@/lib/platform/money'

export const orderReference = (orderId: number) => `order/${orderId}`

/** The ledger step of a hold or release: `hold` the first time, `hold/2` for a late payment, and so on. */
export const stepOf = (verb: 'hold' | 'release', round: number) => (round > 1 ? (`${verb}/${round}` as const) : verb)

type HeldAmount = {
  user_id: number
  amount: Rupiah
  /** The amount last released, which may be held again. */
  released: Rupiah
  /** How often it was held. */
  round: number
}

/** Locks the shopper's accounts and returns the amount held for an order; null when nothing was ever held. */
export async function lockHeld(work: Work, orderId: number): Promise<HeldAmount | null> {
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
  return { user_id: account.user_id, ...sumHeld(entries) }
}

function sumHeld(entries: { step: string; amount: Rupiah }[]) {
  const held = { amount: 0, released: 0, round: 0 }
  for (const { step, amount } of entries) {
    const holds = step.startsWith('hold')
    held.amount += holds ? amount : -amount
    held.released = step.startsWith('release') ? amount : 0
    held.round += holds ? 1 : 0
  }
  return held
}
