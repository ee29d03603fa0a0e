import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { users } from '@/lib/identity/accounts/tables'
import { aboveResellers } from '@/lib/identity/resellers/above'
import type { SharedKind } from '@/lib/identity/resellers/rules'
import type { DeskReseller } from '@/lib/identity/resellers/schema/desk'
import { type ResellerRow, resellers } from '@/lib/identity/resellers/tables'

const MOST_TWINS = 20

/** Members with their stores, by a condition; never the applicant. */
const listTwins = (db: Database, store: ResellerRow, condition: SQL | undefined) =>
  db
    .select({ id: users.id, store_name: resellers.store_name, status: resellers.application_status })
    .from(users)
    .leftJoin(resellers, eq(resellers.user_id, users.id))
    .where(and(ne(users.id, store.user_id), condition))
    .orderBy(users.id)
    .limit(MOST_TWINS)

const isPhone = (phones: string[]) =>
  or(inArray(users.phone_number, phones), inArray(sql`${resellers.personal_address}->>'phone_number'`, phones))

/** What an application has in common with other members: the same numbers, bank account or phone. */
export async function listShared(
  db: Database,
  store: ResellerRow,
  phone_number: string | null,
): Promise<DeskReseller['shared']> {
  const phones = [phone_number, store.personal_address?.phone_number].filter((phone) => Boolean(phone)) as string[]
  const accounts = await aboveResellers.current.listAccountTwins(db, store.user_id)
  const conditions: Record<SharedKind, SQL | undefined> = {
    nik: store.nik_hash === null ? undefined : eq(resellers.nik_hash, store.nik_hash),
    npwp: store.npwp_hash === null ? undefined : eq(resellers.npwp_hash, store.npwp_hash),
    account: accounts.length === 0 ? undefined : inArray(users.id, accounts),
    phone: phones.length === 0 ? undefined : isPhone(phones),
  }
  const shared: DeskReseller['shared'] = []
  for (const [kind, condition] of Object.entries(conditions) as [SharedKind, SQL | undefined][]) {
    const twins = condition ? await listTwins(db, store, condition) : []
    if (twins.length > 0) shared.push({ kind, with: twins })
  }
  return shared
}
