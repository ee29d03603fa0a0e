import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asc, eq, sql } from 'drizzle-orm'
import { type Connection, MIGRATIONS } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { makeShop, openTestDatabase } from '@/lib/db/testing'
import { bills } from '@/lib/money/bills/tables'

let connection: Connection

beforeAll(async () => {
  connection = await openTestDatabase()
  await makeShop(connection)
})
afterAll(() => connection.close())

const statements = () => {
  const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_bills.sql')) ?? ''
  return readFileSync(join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint')
}

const run = (text: string) => connection.db.execute(sql.raw(text))

const order = (id: number, status: string, { paid = 'null', expired = 'null', price = 100_000 } = {}) =>
  run(`insert into orders (id, type, status, user_id, warehouse_id, recipient, phone_number, shipping_method,
      total_products, total_weight, total_price, total_before_tax, tax, net_price, ordered_at, expires_at, paid_at,
      expired_at, updated_at)
    select ${id}, 'buy', '${status}', 1, min(id), 'Sari', '+62812', 'REG', 1, 1000, ${price}, ${price}, 0, ${price},
      '2026-11-23T03:00:00Z', '2026-11-24T03:00:00Z', ${paid}::timestamptz, ${expired}::timestamptz, now() from warehouses`)

/** As the previous version writes it. */
const attempt = (id: number, order_id: number, status: string) =>
  run(`insert into payment_attempts (id, order_id, provider, provider_order_id, method, channel, amount, status,
      expires_at, created_at, updated_at)
    values (${id}, ${order_id}, 'midtrans', 'GRY-${order_id}-${id}', 'virtual_account', 'bca', 100000, '${status}',
      '2026-11-24T03:00:00Z', now(), now())`)

const everyAttempt = () =>
  rows<object>(connection.db, sql`select to_jsonb(a) - 'bill_id' as kept from payment_attempts a order by id`)

const readBills = async () => {
  const found = await connection.db.select().from(bills).orderBy(asc(bills.order_id))
  return found.map(({ order_id, status, amount, paid_at }) => [order_id % 100, status, amount, paid_at !== null])
}

test('the migration bills every order with something to pay and keeps every attempt', async () => {
  await run('drop function follow_order, bill_order, fill_attempt_bill, order_bill_status cascade')
  await run('alter table payment_attempts drop column bill_id')
  await run('drop table bills cascade')
  await run(`alter table payment_attempts
    add constraint payment_attempts_order_id_orders_id_fk foreign key (order_id) references orders (id)`)
  await run(`create unique index payment_attempts_live on payment_attempts (order_id)
    where status in ('created', 'pending')`)
  await run(`insert into users (id, role, register_at) values (1, 'user', now())`)
  await order(700000000001, 'waiting_payment')
  await order(700000000002, 'completed', { paid: `'2026-11-23T04:00:00Z'` })
  await order(700000000003, 'cancelled', { expired: `'2026-11-24T03:10:00Z'` })
  await order(700000000004, 'failed')
  await order(700000000005, 'cancelled', { paid: `'2026-11-23T04:00:00Z'` })
  await order(700000000006, 'payment_verified', { paid: `'2026-11-23T04:00:00Z'`, price: 0 })
  await attempt(901, 700000000001, 'cancelled')
  await attempt(902, 700000000001, 'pending')
  await attempt(903, 700000000002, 'settled')
  await attempt(904, 700000000002, 'refund_pending')
  await attempt(905, 700000000003, 'expired')
  await attempt(906, 700000000005, 'refunded')
  const before = await everyAttempt()
  for (const statement of statements()) await run(statement)

  expect(await everyAttempt()).toEqual(before)
  expect(await readBills()).toEqual([
    [1, 'open', 100_000, false],
    [2, 'paid', 100_000, true],
    [3, 'expired', 100_000, false],
    [4, 'cancelled', 100_000, false],
    [5, 'paid', 100_000, true],
  ])
  const strays = await rows<object>(
    connection.db,
    sql`select a.id from payment_attempts a join bills b on b.id = a.bill_id where b.order_id <> a.order_id`,
  )
  expect(strays).toEqual([])
})

test('orders and attempts of the previous version have their bills while processes change over', async () => {
  await order(700000000011, 'waiting_payment')
  await order(700000000012, 'waiting_payment')
  await order(700000000013, 'waiting_payment')
  await connection.db.transaction(async (tx) => {
    const write = (text: string) => tx.execute(sql.raw(text))
    await write(`insert into orders select * from jsonb_populate_record(null::orders, (select to_jsonb(o) || '{"id": 700000000014}'
      from orders o where id = 700000000011))`)
    await write(`insert into payment_attempts (order_id, provider, provider_order_id, method, channel, amount, status,
      expires_at, created_at, updated_at)
      values (700000000014, 'store', 'GRY-700000000014-1', 'store', 'store', 100000, 'pending', now(), now(), now())`)
  })
  await attempt(911, 700000000011, 'pending')
  await expect(attempt(912, 700000000011, 'created')).rejects.toMatchObject({
    cause: { constraint: 'payment_attempts_live' },
  })
  await run(`update orders set status = 'payment_verified', paid_at = now() where id = 700000000011`)
  await run(`update orders set status = 'cancelled', expired_at = now() where id = 700000000012`)
  await run(`update orders set status = 'cancelled' where id = 700000000013`)
  const late = `update orders set status = 'payment_verified', paid_at = now() where id = 700000000003`
  await run(late)
  expect(await readBills()).toEqual([
    [1, 'open', 100_000, false],
    [2, 'paid', 100_000, true],
    [3, 'paid', 100_000, true],
    [4, 'cancelled', 100_000, false],
    [5, 'paid', 100_000, true],
    [11, 'paid', 100_000, true],
    [12, 'expired', 100_000, false],
    [13, 'cancelled', 100_000, false],
    [14, 'open', 100_000, false],
  ])
  const [counter] = await connection.db.select().from(bills).where(eq(bills.order_id, 700000000014))
  const [written] = await rows<{ bill_id: number }>(
    connection.db,
    sql`select bill_id::int as bill_id from payment_attempts where order_id = 700000000014`,
  )
  expect(written?.bill_id).toBe(counter?.id)
})
