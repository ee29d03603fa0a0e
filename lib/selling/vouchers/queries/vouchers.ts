import { and, asc, desc, eq, gt, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { cacheLife, cacheTag } from 'next/cache'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { type Database, database, type Transaction } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import type { Scope } from '@/lib/db/scope'
import { users } from '@/lib/identity/accounts/tables'
import { keyedHash } from '@/lib/platform/secret'
import { systemClock } from '@/lib/platform/time'
import { VoucherError } from '@/lib/selling/vouchers/errors'
import { type FoundVoucher, toOverview, toPromotion } from '@/lib/selling/vouchers/projection'
import { edgeOf, isShown, VOUCHERS_TAG, type VoucherLine } from '@/lib/selling/vouchers/rules'
import type { NewUserVoucher, Promotion, PromotionQuery, VoucherOverview } from '@/lib/selling/vouchers/schema'
import { promotion_uses, promotions, returned_users } from '@/lib/selling/vouchers/tables'

/** Uses that count against a limit. */
export const COUNTED = ['held', 'used'] as const

/** More vouchers than anybody reads. */
const MOST = 100

const ownUses = sql<number>`(select count(*)::int from ${promotion_uses}
  where ${promotion_uses.promotion_id} = ${outer(promotions.id)} and ${promotion_uses.user_id} = ${outer(users.id)}
  and ${inArray(promotion_uses.state, [...COUNTED])})`

type Contacts = { email: string | null; phone_number: string | null }

const person = {
  role: users.role,
  register_at: users.register_at,
  email: users.email,
  phone_number: users.phone_number,
}

/** A person's contacts as `returned_users` knows them. */
export const hashContacts = ({ email, phone_number }: Contacts) =>
  [email, phone_number].filter((contact) => contact !== null).map((contact) => keyedHash('returned user', contact))

/** When an account with one of these contacts was deleted that had had a new user's voucher; the earliest first. */
export const listReturns = (db: Database | Transaction, contacts: Contacts) =>
  db
    .select({ erased_at: returned_users.erased_at })
    .from(returned_users)
    .where(inArray(returned_users.contact_hash, hashContacts(contacts)))
    .orderBy(asc(returned_users.erased_at))

/**
 * Vouchers with what they depend on in who asks, in one statement, and one more for a member and a new user's voucher;
 * a stranger is a guest who has used nothing.
 */
async function select(db: Database | Transaction, user_id: number | null, where: SQL | undefined) {
  const rows = await db
    .select({ voucher: promotions, person, own_uses: ownUses })
    .from(promotions)
    .leftJoin(users, eq(users.id, user_id ?? 0))
    .where(where)
    .orderBy(asc(promotions.end_date), asc(promotions.id))
    .limit(MOST)
  const asker = rows[0]?.person ?? null
  const isAsked = asker !== null && asker.role !== 'guest' && rows.some(({ voucher }) => voucher.new_user)
  const returned = isAsked && (await listReturns(db, asker)).length > 0
  return rows.map(({ voucher, own_uses }): FoundVoucher => {
    const register_at = asker?.register_at ?? voucher.created_at
    return { ...voucher, role: asker?.role ?? 'guest', register_at, own_uses, returned }
  })
}

const isCode = (code: string) => eq(promotions.code, code.trim().toUpperCase())

/** A voucher by number or by exact code, and what it depends on in who asks. Null where there is none. */
export async function loadVoucher(
  db: Database | Transaction,
  wanted: { id: number } | { code: string },
  user_id: number,
): Promise<FoundVoucher | null> {
  const [found = null] = await select(db, user_id, 'id' in wanted ? eq(promotions.id, wanted.id) : isCode(wanted.code))
  return found
}

const likeText = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** Unlisted ones are found by their exact code only. */
function wantedBy({ q, new_user, start_date, end_date, code }: Wanted) {
  const { title, title_idn, description, description_idn } = promotions
  return and(
    code ? isCode(code) : eq(promotions.listed, true),
    new_user && eq(promotions.new_user, new_user === 'true'),
    start_date ? gte(promotions.end_date, edgeOf(start_date, 'start')) : undefined,
    end_date ? lte(promotions.start_date, edgeOf(end_date, 'end')) : undefined,
    q
      ? or(...[promotions.code, title, title_idn, description, description_idn].map((text) => ilike(text, likeText(q))))
      : undefined,
  )
}

type Wanted = Omit<PromotionQuery, 'cart_type' | 'warehouse_id'>

/** Who asks, for which cart. */
export type VoucherContext = { user_id: number | null; kind: OrderKind; lines: VoucherLine[]; now: Date }

const worth = ({ benefit }: Promotion) => benefit.promo_discount + benefit.shipping_reduction + benefit.total_point

/** The vouchers of today: first what can be used, the best first; then the others with what is in their way. */
export async function listVouchers(db: Database, asker: VoucherContext, wanted: Wanted): Promise<Promotion[]> {
  const { now } = asker
  const open = and(eq(promotions.active, true), lte(promotions.start_date, now), gt(promotions.end_date, now))
  const found = await select(db, asker.user_id, and(open, wantedBy(wanted)))
  const shown = found.filter((each) => isShown(each, now)).map((each) => toPromotion(each, asker))
  return shown.sort((a, b) => Number(b.can_use) - Number(a.can_use) || worth(b) - worth(a))
}

/** One of the listed vouchers. Throws `promotion_not_found`. */
export async function requireVoucher(db: Database, asker: VoucherContext, id: number): Promise<Promotion> {
  const listed = and(eq(promotions.id, id), eq(promotions.listed, true))
  const [found] = await select(db, asker.user_id, listed)
  if (!found || !isShown(found, asker.now)) throw new VoucherError('promotion_not_found')
  return toPromotion(found, asker)
}

/** The vouchers that somebody has used or tried to use. */
export const listOwnUses = (db: Database, { user_id }: Scope) =>
  db
    .select({
      code: promotions.code,
      title: promotions.title,
      order_id: promotion_uses.order_id,
      state: promotion_uses.state,
      created_at: promotion_uses.created_at,
    })
    .from(promotion_uses)
    .innerJoin(promotions, eq(promotions.id, promotion_uses.promotion_id))
    .where(eq(promotion_uses.user_id, user_id))
    .orderBy(asc(promotion_uses.id))

/** For operators: the latest ones, listed or not. */
export async function listVoucherOverview(db: Database): Promise<VoucherOverview[]> {
  const rows = await db.select().from(promotions).orderBy(desc(promotions.id)).limit(MOST)
  return rows.map(toOverview)
}

/** The voucher that greets who has no account, or null. */
export async function findNewUserVoucher(db: Database, now: Date): Promise<NewUserVoucher | null> {
  const { id, code, title, title_idn, longevity } = promotions
  const [found = null] = await db
    .select({ id, code, title, title_idn, longevity })
    .from(promotions)
    .where(
      and(
        eq(promotions.new_user, true),
        eq(promotions.listed, true),
        eq(promotions.active, true),
        lte(promotions.start_date, now),
        gt(promotions.end_date, now),
      ),
    )
    .orderBy(asc(promotions.end_date), asc(id))
    .limit(1)
  return found
}

/** For pages. */
export async function getNewUserVoucher(): Promise<NewUserVoucher | null> {
  'use cache'
  cacheLife('max')
  cacheTag(VOUCHERS_TAG)
  return findNewUserVoucher((await database()).db, systemClock.now())
}
