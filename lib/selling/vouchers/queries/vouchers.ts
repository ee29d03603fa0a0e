import { and, asc, desc, eq, gt, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { type Database, database, type Transaction } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import type { Scope } from '@/lib/db/scope'
import { users } from '@/lib/identity/accounts/tables'
import { tagPage } from '@/lib/platform/current-request'
import { containing } from '@/lib/platform/like'
import { pageRead } from '@/lib/platform/pages/page-reads'
import { keyedHash } from '@/lib/platform/secret'
import { systemClock } from '@/lib/platform/time'
import { VoucherError } from '@/lib/selling/vouchers/errors'
import { type FoundVoucher, toOverview, toPromotion } from '@/lib/selling/vouchers/projection'
import { edgeOf, isShown, MAX_VOUCHERS, VOUCHERS_TAG, type VoucherLine } from '@/lib/selling/vouchers/rules'
import type { NewUserVoucher, Promotion, PromotionQuery, VoucherOverview } from '@/lib/selling/vouchers/schema'
import { promotion_uses, promotions, returned_users } from '@/lib/selling/vouchers/tables'

/** Uses that count against a limit. */
export const COUNTED = ['held', 'used'] as const

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

/** Hashes of a person's contacts, as stored in `returned_users`. */
export const hashContacts = ({ email, phone_number }: Contacts) =>
  [email, phone_number].filter((contact) => contact !== null).map((contact) => keyedHash('returned user', contact))

/** Deletions of accounts with one of these contacts that had used a new user's voucher; earliest first. */
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
async function selectVouchers(db: Database | Transaction, user_id: number | null, where: SQL | undefined) {
  const rows = await db
    .select({ voucher: promotions, person, own_uses: ownUses })
    .from(promotions)
    .leftJoin(users, eq(users.id, user_id ?? 0))
    .where(where)
    .orderBy(asc(promotions.end_date), asc(promotions.id))
    .limit(MAX_VOUCHERS)
  const asker = rows[0]?.person ?? null
  const mayBeReturned = asker !== null && asker.role !== 'guest' && rows.some(({ voucher }) => voucher.new_user)
  const returned = mayBeReturned && (await listReturns(db, asker)).length > 0
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
  const [found = null] = await selectVouchers(
    db,
    user_id,
    'id' in wanted ? eq(promotions.id, wanted.id) : isCode(wanted.code),
  )
  return found
}

/** Unlisted vouchers are found by their exact code only. */
function wantedBy({ q, new_user, start_date, end_date, code }: VoucherFilter) {
  const { title, title_idn, description, description_idn } = promotions
  return and(
    code ? isCode(code) : eq(promotions.listed, true),
    new_user && eq(promotions.new_user, new_user === 'true'),
    start_date ? gte(promotions.end_date, edgeOf(start_date, 'start')) : undefined,
    end_date ? lte(promotions.start_date, edgeOf(end_date, 'end')) : undefined,
    q
      ? or(
          ...[promotions.code, title, title_idn, description, description_idn].map((text) =>
            ilike(text, containing(q)),
          ),
        )
      : undefined,
  )
}

type VoucherFilter = Omit<PromotionQuery, 'cart_type' | 'warehouse_id'>

/** The shopper and the cart that a voucher is checked for. */
export type VoucherContext = { user_id: number | null; kind: OrderKind; lines: VoucherLine[]; now: Date }

const worth = ({ benefit }: Promotion) => benefit.promo_discount + benefit.shipping_reduction + benefit.total_point

/** Current vouchers: first the usable ones, the best first, then the others with their refusal. */
export async function listVouchers(db: Database, asker: VoucherContext, wanted: VoucherFilter): Promise<Promotion[]> {
  const { now } = asker
  const open = and(eq(promotions.active, true), lte(promotions.start_date, now), gt(promotions.end_date, now))
  const found = await selectVouchers(db, asker.user_id, and(open, wantedBy(wanted)))
  const shown = found.filter((each) => isShown(each, now)).map((each) => toPromotion(each, asker))
  return shown.sort((a, b) => Number(b.can_use) - Number(a.can_use) || worth(b) - worth(a))
}

/** A listed voucher. Throws `promotion_not_found`. */
export async function requireVoucher(db: Database, asker: VoucherContext, id: number): Promise<Promotion> {
  const listed = and(eq(promotions.id, id), eq(promotions.listed, true))
  const [found] = await selectVouchers(db, asker.user_id, listed)
  if (!found || !isShown(found, asker.now)) throw new VoucherError('promotion_not_found')
  return toPromotion(found, asker)
}

/** The shopper's uses of vouchers, in every state. */
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

/** For operators: those that have not ended first, then the latest, listed or not. */
export async function listVoucherOverview(db: Database): Promise<VoucherOverview[]> {
  const rows = await db
    .select()
    .from(promotions)
    .orderBy(desc(sql`${promotions.active} and ${promotions.end_date} > now()`), desc(promotions.id))
    .limit(MAX_VOUCHERS)
  return rows.map(toOverview)
}

/** The current voucher for new users, or null. */
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

/** The same for pages, cached. */
export const getNewUserVoucher = pageRead(async (): Promise<NewUserVoucher | null> => {
  tagPage(VOUCHERS_TAG)
  return findNewUserVoucher((await database()).db, systemClock.now())
})
