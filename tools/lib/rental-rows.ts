import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'

/** Where the generated rows begin, above what the shop itself makes. */
const FIRST_ORDER = 800_000_000_000
const FIRST_USER = 5_000_000
const MEMBERS = 10_000

/** Rent of 30 days and deposit of a piece, in rupiah; a day of lateness costs 5,000. */
const [PRICE, DEPOSIT] = [150_000, 300_000]

type Wanted = { rentals: number; due: number; warehouse_id: number; products: number; at: Date }

/** What happens to each third of the rentals that are due, and when its rental ends, in days from then. */
const KINDS = [
  { status: 'rented', kind: 'due_soon_order', ends: 3, fee: 0 },
  { status: 'due_soon', kind: 'mark_late_order', ends: -1, fee: 0 },
  { status: 'late', kind: 'late_fee', ends: -4, fee: 15_000 },
] as const

const ofKind = (column: 'status' | 'kind' | 'ends' | 'fee') =>
  `(array[${KINDS.map((kind) => (typeof kind[column] === 'string' ? `'${kind[column]}'` : kind[column])).join(', ')}])`

const statements = ({ rentals, due, warehouse_id, products, at }: Wanted) => [
  `insert into users (id, role, first_name, email, register_at)
    select ${FIRST_USER} + n, 'user', 'Sari', 'renter' || n || '@mail.test', now() from generate_series(0, ${MEMBERS - 1}) n`,
  `create temporary table open_rentals as select n, status, kind, strikes, strikes + ends * interval '1 day' as ends, fee
    from (select n, ${ofKind('status')}[third] as status, ${ofKind('kind')}[third] as kind, ${ofKind('ends')}[third] as ends,
        ${ofKind('fee')}[third] as fee, '${at.toISOString()}'::timestamptz + case when n <= ${due}
          then - (n % 60) * interval '1 minute' else (1 + n % 50) * interval '1 day' end as strikes
      from (select n, case when n <= ${due} then 1 + n % 3 else 1 end as third from generate_series(1, ${rentals}) n) numbered) made`,
  `insert into orders (id, type, status, user_id, warehouse_id, recipient, phone_number, buyer_name, buyer_email, address,
      shipping_method, rent_days, rent_start, rent_due, late_penalty, total_products, total_weight, total_price,
      total_before_tax, tax, total_deposit, net_price, ordered_at, paid_at, expires_at, delivered_at, due_at, updated_at)
    select ${FIRST_ORDER} + n, 'rent', status, ${FIRST_USER} + n % ${MEMBERS}, ${warehouse_id}, 'Sari', '0812', 'Sari Wijaya',
      'renter' || n % ${MEMBERS} || '@mail.test', '{"city": "Jakarta"}', 'REG', 30, (ends - interval '29 days')::date, ends,
      fee, 1, 4000, ${PRICE}, 135135, 14865, ${DEPOSIT}, ${PRICE + DEPOSIT}, ends - interval '34 days',
      ends - interval '34 days', ends - interval '33 days', ends - interval '30 days', ends, now() from open_rentals`,
  `insert into order_products (order_id, product_id, title, title_idn, quantity, price, weight)
    select ${FIRST_ORDER} + n, 1 + n % ${products}, 'Chair', 'Kursi', 1, ${PRICE}, 4000 from open_rentals`,
  `insert into deadlines (subject_type, subject_id, kind, due_at, try_at)
    select 'order', ${FIRST_ORDER} + n, kind, strikes, strikes from open_rentals`,
  'drop table open_rentals',
]

/**
 * Inserts open rentals, of which `due` have a date in the hour before `at`: a third each becomes due soon, becomes late,
 * and begins another day of the fee.
 */
export async function fillRentals(db: Database, wanted: Wanted) {
  await db.transaction(async (one) => {
    for (const statement of statements(wanted)) await one.execute(sql.raw(statement))
  })
  await db.execute(sql`analyze`)
}
