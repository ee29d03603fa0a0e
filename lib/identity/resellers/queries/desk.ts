import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { isAllowed } from '@/lib/db/operator-scope'
import { users } from '@/lib/identity/accounts/tables'
import { listOpenApprovals } from '@/lib/identity/approvals/queries'
import { aboveResellers } from '@/lib/identity/resellers/above'
import { maskSealed } from '@/lib/identity/resellers/queries/business'
import { listShared } from '@/lib/identity/resellers/queries/shared-data'
import { maskNumber, personOf, type ResellerPile } from '@/lib/identity/resellers/rules'
import type { DeskReseller, ResellerList, ResellerQuery, ResellerSummary } from '@/lib/identity/resellers/schema/desk'
import { type ApplicationStatus, decisionsFor } from '@/lib/identity/resellers/states'
import { reseller_activities, resellers } from '@/lib/identity/resellers/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { AppError } from '@/lib/platform/errors'
import { containing } from '@/lib/platform/like'

const PILES: Record<ResellerPile, ApplicationStatus> = {
  review: 'submitted',
  revision: 'needs_revision',
  accepted: 'accepted',
  suspended: 'suspended',
  rejected: 'rejected',
  draft: 'draft',
}

/** The moment by which a pile is sorted. */
const since = sql<string>`coalesce(${resellers.applied_at}, ${resellers.created_at})`
const name = sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})`

async function countPiles(db: Database): Promise<Record<string, number>> {
  const found = await db
    .select({ status: resellers.application_status, stores: count() })
    .from(resellers)
    .groupBy(resellers.application_status)
  const sizeOf = (status: ApplicationStatus) => found.find((row) => row.status === status)?.stores ?? 0
  return Object.fromEntries(Object.entries(PILES).map(([pile, status]) => [pile, sizeOf(status)]))
}

const isFound = (text: string): SQL | undefined =>
  text ? or(ilike(resellers.store_name, containing(text)), ilike(name, containing(text))) : undefined

/** A page of applications: those to review with the oldest first, all others with the newest first. */
export async function pageResellers(db: Database, { pile, q, cursor, limit }: ResellerQuery): Promise<ResellerList> {
  const key = readCursor(cursor, 2)
  if (key && Number.isNaN(Date.parse(String(key[0])))) throw new AppError('bad_request')
  const isQueue = pile === 'review'
  const after =
    key &&
    sql`(${since}, ${resellers.user_id}) ${isQueue ? sql`>` : sql`<`} (${key[0]}::timestamptz, ${key[1]}::bigint)`
  const found = await db
    .select({
      id: resellers.user_id,
      store_name: resellers.store_name,
      name,
      city: sql<string | null>`${resellers.personal_address}->>'city'`,
      status: resellers.application_status,
      applied_at: resellers.applied_at,
      created_at: resellers.created_at,
    })
    .from(resellers)
    .innerJoin(users, eq(users.id, resellers.user_id))
    .where(and(eq(resellers.application_status, PILES[pile]), isFound(q), after ?? undefined))
    .orderBy(...(isQueue ? [asc(since), asc(resellers.user_id)] : [desc(since), desc(resellers.user_id)]))
    .limit(limit + 1)
  const shown = found.slice(0, limit).map(
    ({ applied_at, created_at, ...row }): ResellerSummary => ({
      ...row,
      applied_at: applied_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    }),
  )
  const last = shown.at(-1)
  const next_cursor = found.length > limit && last ? writeCursor([last.applied_at ?? last.created_at, last.id]) : null
  return { data: shown, metadata: { next_cursor, piles: await countPiles(db) } }
}

async function listSteps(db: Database, user_id: number): Promise<DeskReseller['activities']> {
  const found = await db
    .select()
    .from(reseller_activities)
    .where(eq(reseller_activities.user_id, user_id))
    .orderBy(asc(reseller_activities.id))
  return found.map(({ id, verb, to_status, operator_name, reason, revision, created_at }) => ({
    ...{ id, verb, to: to_status, operator: operator_name, reason, revision },
    created_at: created_at.toISOString(),
  }))
}

async function accountOf(db: Database, user_id: number): Promise<DeskReseller['account']> {
  const account = await aboveResellers.current.findAccount(db, user_id)
  if (!account) return null
  const { bank_name, bank_branch, account_holder, account_number } = account
  return { bank_name, bank_branch, account_holder, account_number: maskNumber(account_number) }
}

/** An application for an operator; `linkTo` signs the link of a document. Throws `not_found`. */
export async function requireDeskReseller(
  { db, actor }: Context,
  id: number,
  linkTo: (document: keyof DeskReseller['documents'], version: number) => string,
): Promise<DeskReseller> {
  const [found] = await db
    .select({ store: resellers, user: users })
    .from(resellers)
    .innerJoin(users, eq(users.id, resellers.user_id))
    .where(eq(resellers.user_id, id))
  if (!found) throw new AppError('not_found')
  const { store, user } = found
  const { date_of_birth, gender, email, phone_number, first_name, last_name } = personOf(user)
  const mayReview = isAllowed(actor, 'resellers.review')
  const link = (kind: keyof DeskReseller['documents']) =>
    mayReview && store[kind] ? linkTo(kind, store.version) : null
  const approvals = await listOpenApprovals(db, { subject_type: 'reseller', subject_ids: [id] })
  return {
    id,
    store_name: store.store_name,
    referral_code: store.referral_code,
    reseller_type: store.reseller_type,
    status: store.application_status,
    version: store.version,
    name: `${first_name} ${last_name}`.trim(),
    ...{ email, phone_number, date_of_birth, gender },
    personal_address: store.personal_address,
    account: await accountOf(db, id),
    nik_number: maskSealed(store.nik_sealed),
    npwp_number: maskSealed(store.npwp_sealed),
    documents: {
      ktp_photo: link('ktp_photo'),
      npwp_photo: link('npwp_photo'),
      selfie_ktp_photo: link('selfie_ktp_photo'),
    },
    shared: await listShared(db, store, user.phone_number),
    terms_version: store.terms_version,
    terms_accepted_at: store.terms_accepted_at.toISOString(),
    applied_at: store.applied_at?.toISOString() ?? null,
    accepted_at: store.accepted_at?.toISOString() ?? null,
    decided_at: store.decided_at?.toISOString() ?? null,
    documents_deleted_at: store.documents_deleted_at?.toISOString() ?? null,
    revision: store.revision,
    reason: store.reason,
    decisions: mayReview ? decisionsFor(store.application_status) : [],
    approval: approvals.get(String(id)) ?? null,
    activities: await listSteps(db, id),
  }
}
