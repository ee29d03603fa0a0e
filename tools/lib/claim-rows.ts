import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'

/** Where the generated rows begin, above what the shop itself makes. */
export const CLAIM_ROWS = { firstOrder: 900_000_000_000, firstUser: 5_000_000, members: 10_000, products: 1_000 }
const { firstOrder, firstUser, members, products } = CLAIM_ROWS
const FIRST_PRODUCT = 5_000_000

type Wanted = { claims: number; warehouse_id: number }

/** The newest 3 % of the claims are open. Kinds and endings are spread. */
const statements = ({ claims, warehouse_id }: Wanted) => [
  `insert into products (id, slug, title, title_idn, price, weight, created_at, updated_at)
    select ${FIRST_PRODUCT} + n, 'bench-' || n, 'Bench ' || n, 'Bangku ' || n, 100000, 1000, now(), now()
    from generate_series(0, ${products - 1}) n`,
  `insert into users (id, role, first_name, email, register_at)
    select ${firstUser} + n, 'user', 'Sari', 'claimer' || n || '@mail.test', now() from generate_series(0, ${members - 1}) n`,
  `insert into orders (id, type, status, user_id, warehouse_id, recipient, phone_number, buyer_name, address,
      shipping_method, total_products, total_weight, total_price, total_before_tax, tax, net_price, ordered_at, paid_at,
      expires_at, delivered_at, open_claims, updated_at)
    select ${firstOrder} + n, 'buy', case when n > ${claims} * 0.97 then 'delivered' else 'completed' end,
      ${firstUser} + n % ${members}, ${warehouse_id} + n % 4, 'Sari', '0812', 'Sari Wijaya', '{"city": "Jakarta"}', 'REG', 2,
      2000, 200000, 180180, 19820, 200000, now() - (${claims} - n) * interval '5 minutes', now(), now(),
      now() - (${claims} - n) * interval '5 minutes', case when n > ${claims} * 0.97 then 1 else 0 end, now()
    from generate_series(1, ${claims}) n`,
  `insert into order_products (order_id, product_id, title, title_idn, quantity, price, weight)
    select ${firstOrder} + n, ${FIRST_PRODUCT} + n % ${products}, 'Bench', 'Bangku', 2, 100000, 1000
    from generate_series(1, ${claims}) n`,
  `insert into claims (id, order_id, kind, asked_kind, status, courier, tracking_code, due_at, requested_at, ended_at, updated_at)
    overriding system value
    select n, ${firstOrder} + n, kind, kind, status, 'JNE', 'BACK' || n, now() + (n % 9 - 2) * interval '1 day',
      now() - (${claims} - n) * interval '5 minutes', case when status in ('resolved', 'withdrawn', 'closed') then now() end, now()
    from (select n, (array['return', 'exchange', 'refund', 'refund'])[1 + n % 4] as kind,
      case when n > ${claims} * 0.97
        then (array['requested', 'accepted', 'in_transit', 'received', 'passed', 'rejected', 'appealed'])[1 + n % 7]
        else (array['resolved', 'resolved', 'resolved', 'withdrawn', 'closed'])[1 + n % 5] end as status
      from generate_series(1, ${claims}) n) made`,
  `insert into claim_lines (claim_id, order_product_id, quantity, reason, photos)
    select claims.id, order_products.id, 1, 'Retak.', '["0123456789abcdef01234567"]'
    from claims join order_products on order_products.order_id = claims.order_id where claims.order_id > ${firstOrder}`,
  `insert into order_activities (order_id, claim_id, verb, actor_name, from_status, to_status, created_at)
    select order_id, id, verb, 'Sari', 'delivered', 'delivered', now() from claims,
      unnest(array['create_return', 'accept_return', 'update_shipment', 'inspection']) verb where order_id > ${firstOrder}`,
  `select setval(pg_get_serial_sequence('claims', 'id'), ${claims})`,
]

/** Inserts claims of several years, each about an order of its own. */
export async function fillClaims(db: Database, wanted: Wanted) {
  for (const statement of statements(wanted)) await db.execute(sql.raw(statement))
  await db.execute(sql.raw('vacuum analyze'))
}
