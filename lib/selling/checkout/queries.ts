import { and, eq, ne, sql } from 'drizzle-orm'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { rent_durations } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { type Actor, isMember } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { resellers } from '@/lib/identity/resellers/tables'
import { ledger_accounts } from '@/lib/money/ledger/tables'
import { walletOffered } from '@/lib/money/wallet/rules'

/** Whether the wallet is offered for this kind of cart, and its balance; never to guests. */
export async function getWalletOffer(db: Database, actor: Actor, kind: OrderKind) {
  const notOffered = { offered: false, balance: 0 }
  if (!isMember(actor) || kind === 'rent') return notOffered
  const [found] = await db
    .select({
      role: users.role,
      store_name: resellers.store_name,
      balance: sql<number>`coalesce(${ledger_accounts.balance}, 0)::float8`,
    })
    .from(users)
    .leftJoin(resellers, and(eq(resellers.user_id, users.id), ne(resellers.application_status, 'rejected')))
    .leftJoin(ledger_accounts, and(eq(ledger_accounts.user_id, users.id), eq(ledger_accounts.kind, 'wallet')))
    .where(eq(users.id, actor.user_id))
  if (!found || !walletOffered({ ...found, kind })) return notOffered
  return { offered: true, balance: found.balance }
}

export async function findDuration(db: Database, id: number | null | undefined) {
  if (!id) return null
  const [found] = await db.select().from(rent_durations).where(eq(rent_durations.id, id))
  return found ?? null
}
