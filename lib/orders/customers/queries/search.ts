import { and, desc, eq, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { outer } from '@/lib/db/columns'
import type { Actor, Context } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import type { CustomerQuery } from '@/lib/orders/customers/schema'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { orders } from '@/lib/orders/orders/tables'
import { FIRST_CURSOR, readCursor } from '@/lib/platform/cursor'
import { AppError } from '@/lib/platform/errors'
import { containing } from '@/lib/platform/like'

/** A trigram index finds words from here on. */
const SHORTEST_WORD = 3

/** A frequent word fills its page from the newest members; a rarer one is read from the index. */
const NEWEST = 10_000
const MOST_MATCHES = 1_000_000

/** Exactly the expression of the index `users_search`. */
const WORDS = sql`lower(${users.first_name} || ' ' || ${users.last_name} || ' ' || coalesce(${users.email}, '') || ' ' || coalesce(${users.phone_number}, ''))`

const contains = (text: string) => sql`${WORDS} like ${containing(text)}`

/** `0812-3456`, `62 812 3456` and `+628123456` are the same digits after the country's code. */
const digitsOf = (q: string) => (/^\+?[\d\s().-]+$/.test(q) ? q.replace(/\D/g, '').replace(/^(62|0)/, '') : '')

/** An id is written without a leading zero, and shorter than a phone number. */
const idOf = (q: string) => (/^#?[1-9]\d{0,8}$/.test(q) ? Number(q.replace('#', '')) : null)

type Words = { contained: SQL; begun: SQL }

/** Exactly the expression of the index `users_names`; a space stands before each word. */
const NAMES = sql`(' ' || lower(${users.first_name} || ' ' || ${users.last_name}))`

/** A word of the name begins with it. */
const begins = (text: string) => sql`${NAMES} like ${containing(` ${text}`)}`

/** The words that are looked for, contained anywhere or beginning a word of the name; null when nothing can match. */
function wordsOf(q: string): Words | null {
  const digits = digitsOf(q)
  const words = digits ? [digits] : q.toLowerCase().split(/\s+/)
  const long = words.filter((word) => word.length >= SHORTEST_WORD)
  const [contained, begun] = [and(...long.map(contains)), and(...long.map(begins))]
  return contained && begun ? { contained, begun } : null
}

/** The number of a member's orders that the operator may see. */
const ordersOf = (actor: Actor) =>
  sql<number>`(select count(*)::int from ${orders} where ${and(eq(orders.user_id, outer(users.id)), ownOrders(actor))})`

/** When the newest of them was placed, which an index answers. */
const lastOrderOf = (actor: Actor) =>
  sql<string | null>`(select ${orders.ordered_at} from ${orders}
    where ${and(eq(orders.user_id, outer(users.id)), ownOrders(actor))} order by ${orders.ordered_at} desc limit 1)`

type Reader = Pick<Context, 'db' | 'actor'>

/** The table, or members selected from it under its name. */
type Source = typeof users

const selectFrom = ({ db, actor }: Reader, source: Source, where: SQL | undefined, limit: number) =>
  db
    .select({
      id: source.id,
      first_name: source.first_name,
      last_name: source.last_name,
      email: source.email,
      phone_number: source.phone_number,
      role: source.role,
      register_at: source.register_at,
      blocked_at: source.blocked_at,
      orders: ordersOf(actor),
      last_order_at: lastOrderOf(actor),
    })
    .from(source)
    .where(where)
    .orderBy(desc(source.id))
    .limit(limit)

export type Found = Awaited<ReturnType<typeof selectFrom>>

type Wanted = { words: SQL; members: SQL | undefined; limit: number }

/**
 * Members by words, the newest first. PostgreSQL cannot tell a frequent word from a rare one: for a rare one it would
 * read every member, for a frequent one every match. So a page is looked for among the newest members first, and among
 * all matches only when they do not fill it. The limits keep PostgreSQL from merging the inner statements with the outer.
 */
async function searchMembers(reader: Reader, { words, members, limit }: Wanted): Promise<Found> {
  const { db } = reader
  const newest = db.select().from(users).where(members).orderBy(desc(users.id)).limit(NEWEST).as('users')
  const frequent = await selectFrom(reader, newest as unknown as Source, words, limit)
  if (frequent.length === limit) return frequent
  const isFound = and(ne(users.role, 'guest'), words)
  const matches = db.select().from(users).where(isFound).limit(MOST_MATCHES).as('users')
  return selectFrom(reader, matches as unknown as Source, members, limit)
}

/** Who has exactly this id, a guest too; on the first page only. */
export async function findById(reader: Reader, { q, cursor }: CustomerQuery): Promise<Found> {
  const id = cursor === FIRST_CURSOR ? idOf(q) : null
  return id === null ? [] : selectFrom(reader, users, eq(users.id, id), 1)
}

/** Names that begin with what is looked for come before those that only contain it. */
const [BEGUN, OTHERS] = [0, 1]

/** The rank and the id of the last member of the page before; null for the first page. */
function readPlace(cursor: string) {
  const key = readCursor(cursor, 2)
  if (!key) return null
  const [rank, id] = key
  const isOurs = (rank === BEGUN || rank === OTHERS) && typeof id === 'number'
  if (!isOurs) throw new AppError('bad_request', { errors: { cursor: 'unknown cursor' } })
  return { rank, id }
}

/** Members by name, e-mail address or phone number in any spelling: names that begin with it first, then the newest. */
export async function findMembers(reader: Reader, { q, blocked, cursor, limit }: CustomerQuery) {
  const place = readPlace(cursor)
  const isBlocked = blocked && (blocked === 'true' ? isNotNull(users.blocked_at) : isNull(users.blocked_at))
  const members = and(ne(users.role, 'guest'), isBlocked || undefined)
  /** Members of a rank that this page may show. */
  const from = (rank: number) => and(members, place?.rank === rank ? sql`${users.id} < ${place.id}::bigint` : undefined)
  const ranked = (rank: number, found: Found) => found.map((row) => ({ ...row, rank }))
  const wanted = limit + 1
  if (q === '') return ranked(OTHERS, await selectFrom(reader, users, from(OTHERS), wanted))
  const words = wordsOf(q)
  if (!words) return []
  const search = async (rank: number, where: SQL | undefined, most: number) =>
    where && most > 0
      ? ranked(rank, await searchMembers(reader, { words: where, members: from(rank), limit: most }))
      : []
  const isBegun = place === null || place.rank === BEGUN
  const begun = isBegun ? await search(BEGUN, and(words.contained, words.begun), wanted) : []
  const others = await search(OTHERS, and(words.contained, not(words.begun)), wanted - begun.length)
  return [...begun, ...others]
}
