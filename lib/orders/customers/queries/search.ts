import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import type { Actor } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { maskPerson, seesPeople } from '@/lib/orders/customers/queries/masking'
import type { CustomerList, CustomerQuery } from '@/lib/orders/customers/schema'
import { orders } from '@/lib/orders/orders/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'

/** A trigram index finds words from here on. */
const SHORTEST_WORD = 3

/** Exactly the expression of the index `users_search`. */
const WORDS = sql`lower(${users.first_name} || ' ' || ${users.last_name} || ' ' || coalesce(${users.email}, '') || ' ' || coalesce(${users.phone_number}, ''))`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const contains = (text: string) => sql`${WORDS} like ${`%${escapeLike(text)}%`}`

/** `0812-3456`, `62 812 3456` and `+628123456` are the same digits after the country's code. */
const digitsOf = (q: string) => (/^\+?[\d\s().-]+$/.test(q) ? q.replace(/\D/g, '').replace(/^(62|0)/, '') : '')

/** An id is written without a leading zero, and shorter than a phone number. */
const idOf = (q: string) => (/^#?[1-9]\d{0,8}$/.test(q) ? Number(q.replace('#', '')) : null)

/** What is looked for; null when nothing can match. */
function matching(q: string): SQL | undefined | null {
  if (q === '') return undefined
  const id = idOf(q)
  const digits = digitsOf(q)
  const found = [...(id === null ? [] : [eq(users.id, id)])]
  if (digits.length >= SHORTEST_WORD) found.push(contains(digits))
  if (digits !== '') return or(...found) ?? null
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length >= SHORTEST_WORD)
  if (words.length > 0) found.push(and(...words.map(contains)) ?? sql`false`)
  return or(...found) ?? null
}

const ORDERS_OF = sql<number>`(select count(*)::int from ${orders} where ${orders.user_id} = ${outer(users.id)})`

/** Members by name, e-mail address, phone number in any spelling, or id, the newest first. A guest is found by id. */
export async function listCustomers(db: Database, actor: Actor, query: CustomerQuery): Promise<CustomerList> {
  const meant = matching(query.q)
  if (meant === null) return { data: [], metadata: { next_cursor: null } }
  const key = readCursor(query.cursor, 1)
  const id = idOf(query.q)
  const isShown = id === null ? ne(users.role, 'guest') : or(ne(users.role, 'guest'), eq(users.id, id))
  const isBlocked = query.blocked && (query.blocked === 'true' ? isNotNull(users.blocked_at) : isNull(users.blocked_at))
  const rows = await db
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      phone_number: users.phone_number,
      role: users.role,
      register_at: users.register_at,
      blocked_at: users.blocked_at,
      orders: ORDERS_OF,
    })
    .from(users)
    .where(and(isShown, meant, isBlocked || undefined, key ? sql`${users.id} < ${key[0]}::bigint` : undefined))
    .orderBy(desc(users.id))
    .limit(query.limit + 1)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const isMasked = !seesPeople(actor)
  return {
    data: shown.map(({ first_name, last_name, email, phone_number, register_at, blocked_at, ...row }) => ({
      ...row,
      ...maskPerson({ name: `${first_name} ${last_name}`.trim(), email, phone_number }, isMasked),
      register_at: register_at.toISOString(),
      blocked: blocked_at !== null,
    })),
    metadata: { next_cursor: rows.length > query.limit && last ? writeCursor([last.id]) : null },
  }
}
