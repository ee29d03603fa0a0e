import { findGuests, type Reader } from '@/lib/orders/customers/queries/guests'
import { maskPerson, seesPeople } from '@/lib/orders/customers/queries/masking'
import { type Found, findById, findMembers } from '@/lib/orders/customers/queries/search'
import type { CustomerList, CustomerQuery, CustomerRow } from '@/lib/orders/customers/schema'
import { readContacts } from '@/lib/orders/orders/queries/same-buyer'
import { FIRST_CURSOR, writeCursor } from '@/lib/platform/cursor'

/** Before the cursor of a page that begins among the guests. */
const GUESTS = 'guests.'

type Page = { rows: CustomerRow[]; next_cursor: string | null }

async function toRow({ db, actor }: Reader, found: Found[number]): Promise<CustomerRow> {
  const { first_name, last_name, email, phone_number, register_at, last_order_at, blocked_at, ...row } = found
  const contacts = row.role === 'guest' ? await readContacts(db, row.id) : null
  const person = contacts ?? { name: `${first_name} ${last_name}`.trim(), email, phone_number }
  return {
    ...row,
    ...maskPerson(person, !seesPeople(actor)),
    register_at: register_at.toISOString(),
    last_order_at: last_order_at && new Date(last_order_at).toISOString(),
    blocked: blocked_at !== null,
  }
}

async function pageMembers(reader: Reader, query: CustomerQuery): Promise<Page> {
  const [exact, found] = [await findById(reader, query), await findMembers(reader, query)]
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  const members = shown.flatMap(({ rank: _, ...row }) => (row.id === exact[0]?.id ? [] : [row]))
  return {
    rows: await Promise.all([...exact, ...members].map((row) => toRow(reader, row))),
    next_cursor: found.length > query.limit && last ? writeCursor([last.rank, last.id]) : null,
  }
}

async function pageGuests(reader: Reader, query: CustomerQuery): Promise<Page> {
  const found = await findGuests(reader, { ...query, limit: query.limit + 1 })
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ row }) => row),
    next_cursor: found.length > query.limit && last ? `${GUESTS}${writeCursor([...last.place])}` : null,
  }
}

/** Members, then guests where something is looked for, or guests alone. */
async function readPage(reader: Reader, query: CustomerQuery): Promise<Page> {
  if (query.cursor.startsWith(GUESTS)) {
    return pageGuests(reader, { ...query, cursor: query.cursor.slice(GUESTS.length) })
  }
  if (query.guests) return pageGuests(reader, query)
  const members = await pageMembers(reader, query)
  const left = query.limit - members.rows.length
  if (members.next_cursor !== null || query.q === '') return members
  if (left <= 0) return { ...members, next_cursor: `${GUESTS}${FIRST_CURSOR}` }
  const guests = await pageGuests(reader, { ...query, cursor: FIRST_CURSOR, limit: left })
  const isNew = ({ id }: CustomerRow) => members.rows.every((row) => row.id !== id)
  return { rows: [...members.rows, ...guests.rows.filter(isNew)], next_cursor: guests.next_cursor }
}

/** Members and guests who ordered, by name, e-mail address, phone number in any spelling, or id; guests come last. */
export async function listCustomers(reader: Reader, query: CustomerQuery): Promise<CustomerList> {
  const { rows, next_cursor } = await readPage(reader, query)
  return { data: rows, metadata: { next_cursor } }
}
