import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { writeCursor } from '@/lib/platform/cursor'

export const RESELLERS = 100
const PRODUCTS = 2000
const WAREHOUSES = 4
const FIRST_ID = 100_000_000_000
/** A prime, so that orders spread over members, products and names. */
const STEP = 7919

const FIRST_NAMES = [
  'Sari',
  'Budi',
  'Dewi',
  'Agus',
  'Rina',
  'Joko',
  'Wulan',
  'Hendra',
  'Putri',
  'Bayu',
  'Maya',
  'Fajar',
]
const LAST_NAMES = ['Wijaya', 'Santoso', 'Lestari', 'Pratama', 'Siregar', 'Halim', 'Nugroho', 'Kusuma', 'Hutapea']
const THINGS = ['Kursi', 'Meja', 'Lemari', 'Rak', 'Sofa', 'Lampu', 'Wajan', 'Ranjang', 'Karpet', 'Bor']
const WORDS = ['makan', 'kerja', 'tamu', 'kayu', 'rotan', 'jati', 'lipat', 'sudut']
const STATUSES = ['waiting_payment', 'payment_verified', 'processed', 'shipped', 'delivered']

const pick = (values: readonly string[], at: string) =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + (${at}) % ${values.length}]`

const NAME = `${pick(FIRST_NAMES, 'n')} || ' ' || ${pick(LAST_NAMES, 'n / 12')} || ' ' || chr(65 + (n / 108 % 26)::int)
  || to_hex(n % 4096)`

/** The newest 3 % of the orders are open, of the rest one in twelve came to nothing. */
const statusOf = (orders: number) =>
  `case when n <= ${Math.ceil(orders * 0.03)} then ${pick(STATUSES, 'n')} when n % 12 = 0 then 'cancelled'
  when n % 5000 = 1 then 'rejected' else 'completed' end`

/** The twelve digits of an order: spread, and of one order each. */
const ID = `${FIRST_ID} + (n * 700000000003) % 899999999981`

const statements = (orders: number, members: number) => [
  `insert into warehouses (id, code, title, address, city, city_id, province, province_id, zip_code, lat, lng)
    select n, 'bench-' || n, 'Bench ' || n, '', '', '31.74', '', '31', '12110', 0, 0
    from generate_series(1, ${WAREHOUSES}) n`,
  `insert into products (id, slug, title, title_idn, price, weight, created_at, updated_at)
    select n, 'bench-' || n, title, title, 100000, 1000, now(), now() from (select n, ${pick(THINGS, 'n')} || ' '
      || ${pick(WORDS, 'n / 10')} || ' ' || initcap(to_hex((n * 48271) % 65536)) as title
      from generate_series(1, ${PRODUCTS}) n) made`,
  `insert into users (id, role, first_name, email, phone_number, register_at)
    select n, case when n % 3 = 0 then 'guest' else 'user' end, ${NAME}, 'buyer' || n || '@mail.test', '+62812' || lpad(n::text, 8, '0'), now()
    from generate_series(1, ${members}) n`,
  `insert into orders (id, type, status, stage, user_id, warehouse_id, recipient, phone_number, buyer_name, buyer_email,
      buyer_phone_number, address, promo_code, shipping_method, business_user_id, total_products, total_weight,
      total_price, total_before_tax, tax, net_price, ordered_at, paid_at, expires_at, due_at, updated_at)
    select ${ID}, case when n % 10 = 3 then 'rent' else 'buy' end, status,
      case when status = 'processed' and n % 3 = 0 then 'ready_for_pickup' end,
      1 + (n * ${STEP}::bigint) % ${members}, 1 + n % ${WAREHOUSES}, name, '0813' || lpad((n * 3)::text, 8, '0'), name,
      'buyer' || n || '@mail.test', '+62812' || lpad(n::text, 8, '0'), '{"city": "Kota Jakarta Selatan"}',
      case when n % 9 = 0 then 'HEMAT' || n % 50 end, 'REG',
      case when n % 20 = 0 then 1 + (n / 20) % ${RESELLERS} end, 1, 1000, 100000, 90090, 9910, 100000,
      now() - n * interval '30 seconds',
      case when status not in ('waiting_payment', 'cancelled') then now() - n * interval '30 seconds' end, now(),
      case when status in ('${STATUSES.join("','")}') then now() + (n % 7 - 1) * interval '1 day' end, now()
    from (select n, ${statusOf(orders)} as status, ${NAME} as name from generate_series(${orders}, 1, -1) n) made`,
  `insert into shipments (order_id, state, courier, courier_title, tracking_code, origin, destination, shipper_name,
      receiver_name, checked_at, created_at, updated_at)
    select ${ID}, 'delivered', 'jne', 'JNE', 'JX' || lpad((n * 31)::text, 10, '0'), '', '', '', '', now(), now(), now()
    from generate_series(1, ${orders}) n where n % 12 <> 0`,
  `insert into order_products (order_id, product_id, title, title_idn, quantity, price, weight)
    select ${ID}, id, title, title_idn, 1, 100000, 1000 from generate_series(${orders}, 1, -1) n
    join products on products.id = 1 + (n * ${STEP}::bigint) % ${PRODUCTS}`,
]

const OPEN_TASKS = 20_000

/** Two tasks of each order, of which the last ones are open. */
const fillTasks = (db: Database, orders: number) =>
  db.execute(sql`insert into tasks (subject_id, kind, label, warehouse_id, opened_at, due_at, closed_at)
    select ${FIRST_ID}::bigint + n / 2, (array['process', 'ship', 'no_courier', 'refund_due', 'overdue'])[1 + n % 5],
      'GRY-' || n, 1, now() - n * interval '15 seconds', now() - n * interval '15 seconds' + interval '2 days',
      case when n > ${OPEN_TASKS} then now() end
    from generate_series(1, ${orders * 2}) n`)

/** Inserts orders of a year, with names, contacts, a parcel and a line each. The search is written by its triggers. */
export async function fillOrders(db: Database, { orders, members }: { orders: number; members: number }) {
  await db.execute(sql`alter table shipments disable trigger user`)
  await db.execute(sql`drop index searched_orders_document`)
  for (const statement of statements(orders, members)) await db.execute(sql.raw(statement))
  await db.execute(sql`alter table shipments enable trigger user`)
  await db.execute(sql`set maintenance_work_mem = '1GB'`)
  await db.execute(sql`create index searched_orders_document on searched_orders using gin (document gin_trgm_ops)`)
  // A shop writes them in the order of their times.
  await db.execute(sql`cluster searched_orders using searched_orders_newest`)
  await db.execute(sql`cluster orders using orders_newest`)
  await fillTasks(db, orders)
  await db.execute(sql.raw('vacuum analyze'))
}

const numberOf = (n: number) => Number(BigInt(FIRST_ID) + ((BigInt(n) * 700_000_000_003n) % 899_999_999_981n))

/** An order's place among all of them, another one each time. */
const at = (turn: number, orders: number) => 1 + ((turn * STEP * 13) % orders)

const padded = (value: number, width: number) => String(value).padStart(width, '0')

/** One of the last 300 days. */
const dayOf = (turn: number) => new Date(Date.now() - (turn % 300) * 86_400_000).toISOString().slice(0, 10)

/** What operators ask for. */
export const DESK_QUERIES: Record<string, (turn: number, orders: number) => Record<string, string>> = {
  'all, first page': () => ({}),
  'all, a page in the middle': (turn) => ({
    cursor: writeCursor([new Date(Date.now() - at(turn, 900_000) * 30_000).toISOString(), 0]),
  }),
  'of one status': (turn) => ({ status: STATUSES[turn % STATUSES.length] ?? '' }),
  'of a rare status': () => ({ status: 'rejected' }),
  'of three statuses': () => ({ status: 'payment_verified,processed,rejected' }),
  'of a warehouse': (turn) => ({ warehouse_id: String(1 + (turn % WAREHOUSES)) }),
  'of a warehouse and a status': (turn) => ({ warehouse_id: String(1 + (turn % WAREHOUSES)), status: 'processed' }),
  rentals: () => ({ type: 'rent' }),
  'ready for pick-up': () => ({ stage: 'ready_for_pickup' }),
  'of any reseller': () => ({ reseller: 'any' }),
  'of one reseller': (turn) => ({ reseller: String(1 + (turn % RESELLERS)) }),
  late: () => ({ late: 'true' }),
  'of a day': (turn) => ({ from: dayOf(turn), to: dayOf(turn) }),
  'sold on a day': (turn) => ({ sold: 'true', paid_from: dayOf(turn), paid_to: dayOf(turn) }),
  'by number': (turn, orders) => ({ q: `GRY-${numberOf(at(turn, orders))}` }),
  'by six digits of a number': (turn, orders) => ({ q: String(numberOf(at(turn, orders))).slice(3, 9) }),
  'by three digits': (turn) => ({ q: padded(turn * 5, 3) }),
  'by phone number': (turn, orders) => ({ q: `0812 ${padded(at(turn, orders), 8)}` }),
  'by e-mail address': (turn, orders) => ({ q: `Buyer${at(turn, orders)}@mail.test` }),
  'by whole name': (turn, orders) => ({ q: `${FIRST_NAMES[at(turn, orders) % 12]} wijaya` }),
  'by first name': (turn) => ({ q: FIRST_NAMES[turn % FIRST_NAMES.length] ?? '' }),
  'by a rare name': (turn) => ({ q: `sari ${(turn % 4096).toString(16)}` }),
  'by a name that nobody has': (turn) => ({ q: `zulkifli${turn}` }),
  'by tracking code': (turn, orders) => ({ q: `JX${padded(at(turn, orders) * 31, 10)}` }),
  'by voucher': (turn) => ({ q: `hemat${turn % 50}` }),
  'by title of a product': (turn) => ({ q: `${THINGS[turn % 10]} ${WORDS[turn % 8]}` }),
  'by slug of a product': (turn) => ({ q: `bench-${1 + ((turn * 31) % PRODUCTS)}` }),
  'by a frequent word, of a rare status': (turn) => ({ q: THINGS[turn % 10] ?? '', status: 'rejected' }),
  'by name, of a warehouse, late': (turn) => ({
    q: FIRST_NAMES[turn % FIRST_NAMES.length] ?? '',
    warehouse_id: String(1 + (turn % WAREHOUSES)),
    late: 'true',
  }),
}

/** What operators look for among guests. */
export const GUEST_QUERIES: Record<string, (turn: number, orders: number) => Record<string, string>> = {
  'the newest guests': () => ({ guests: 'true' }),
  'a phone number': (turn, orders) => ({ q: `0812${padded(at(turn, orders), 8)}` }),
  'a frequent name': (turn) => ({ guests: 'true', q: FIRST_NAMES[turn % FIRST_NAMES.length] ?? '' }),
  'a word of products alone': (turn) => ({ q: THINGS[turn % THINGS.length] ?? '' }),
}
