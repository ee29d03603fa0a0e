import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import { logInAs } from '@/lib/identity/operators/testing'
import { drawers } from '@/lib/money/drawers/tables'
import { applyInbox } from '@/lib/money/payments/jobs'
import { payment_attempts } from '@/lib/money/payments/tables'
import { decide, unpaidOrder } from '@/lib/money/payments/testing'
import { openDesk } from '@/lib/orders/orders/testing/desk'
import { refunds } from '@/lib/orders/refunds/tables'
import { failedTransfer } from '@/lib/orders/refunds/testing'
import { openRents } from '@/lib/orders/rent-returns/testing'
import { OPERATOR_ROLES, type Permission, permits } from '@/lib/platform/permissions'
import { BODIES } from '@/lib/server/operator-calls/valid-bodies'
import { openTestShop, type TestShop } from '@/lib/server/testing'
import { tasks } from '@/lib/work/tasks/tables'

const OPS = '/api/ops/v1'
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
/** Everything but `owner`, whom nothing can limit. */
const ROLES = OPERATOR_ROLES.filter((role) => role !== 'owner')

type Described = { 'x-permission'?: Permission | Permission[]; requestBody?: object }
type Call = { name: string; method: string; path: string; needed: Permission[]; hasBody: boolean }
type Person = Awaited<ReturnType<typeof logInAs>>

let shop: TestShop
let calls: Call[]
/** Somebody of another warehouse, and somebody of all, with the same roles. */
let elsewhere: Person
let everywhere: Person
/** The ids of what belongs to the first warehouse, by the beginning of the path that takes one. */
let theirs: Record<string, number>
/** The numbers of the orders of the first warehouse, which no list may show. */
let numbers: string[]

/** A refund that waits for an operator, about money that the shopper gave an account for. */
async function refundedOrder() {
  const order = await unpaidOrder(shop)
  await order.pay({ method: 'virtual_account', channel: 'bca' })
  await decide(shop, `GRY-${order.id}-1`, 'pay')
  await applyInbox(shop.context)
  await shop.call('POST', `/orders/${order.id}/cancel`, {}, order.buyer.headers)
  const account = { bank_code: 'bca', account_number: '5271904488', account_holder: 'Sari Wijaya' }
  await shop.call('POST', `/orders/${order.id}/returns/update_bank`, account, order.buyer.headers)
  return order.id
}

/** An order whose courier found no driver. */
async function undrivenOrder(desk: ReturnType<typeof openDesk>) {
  const { id } = await desk.paid()
  await desk.operate(id, 'process_order')
  await desk.operate(id, 'ship_order')
  for (let round = 0; round < 3; round += 1) await desk.play(id, 'driver_not_found')
  return id
}

beforeAll(async () => {
  shop = await openTestShop()
  const desk = openDesk(shop)
  const { db } = shop.connection
  elsewhere = await logInAs(shop, ROLES, [shop.warehouses[1]?.id ?? 0])
  everywhere = await logInAs(shop, ROLES)
  const claimed = await desk.returned()
  const [paid, refunded, undriven] = [(await desk.paid()).id, await refundedOrder(), await undrivenOrder(desk)]
  const shipped = (await desk.paid()).id
  await desk.operate(shipped, 'process_order')
  await desk.operate(shipped, 'ship_order')
  const { id: rental } = await openRents(shop, { ...shop.context.clock, set() {}, pass() {} }).rented()
  numbers = [paid, refunded, undriven, shipped, claimed.id, rental].map(String)
  const opened = { float: 0, opened_by: 'Kasir', opened_at: shop.context.clock.now() }
  const [drawer] = await db
    .insert(drawers)
    .values({ warehouse_id: shop.warehouse.id, ...opened })
    .returning()
  const [attempt] = await db.select().from(payment_attempts).where(eq(payment_attempts.order_id, refunded))
  const [refund] = await db.select().from(refunds).where(eq(refunds.order_id, refunded))
  const [task] = await db.select().from(tasks).where(eq(tasks.subject_id, refunded))
  const payout = await failedTransfer(shop, refunded)
  const [event] = await db.select().from(webhook_inbox)
  const [unit] = await db.select().from(rental_units).where(eq(rental_units.order_id, rental))
  theirs = {
    ...{ '/orders/{id}': shipped, '/picking/orders/{id}': shipped, '/couriers/exceptions/{id}': undriven },
    ...{ '/claims/{id}': claimed.claim, '/rentals/{id}': rental, '/units/{id}': unit?.id ?? 0 },
    ...{ '/payments/{id}': attempt?.id ?? 0, '/refunds/{id}': refund?.id ?? 0, '/payouts/{id}': payout },
    ...{ '/tasks/{id}': task?.id ?? 0, '/inbox/{id}': event?.id ?? 0 },
    '/counter/drawers/{id}': drawer?.id ?? 0,
  }
  calls = await readCalls()
})
afterAll(() => shop.close())

async function readCalls(): Promise<Call[]> {
  const { body } = await shop.call<{ paths: Record<string, Partial<Record<(typeof METHODS)[number], Described>>> }>(
    'GET',
    `${OPS}/openapi.json`,
    undefined,
    everywhere.headers,
  )
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const described = methods[method]
      if (!described?.['x-permission']) return []
      const needed = [described['x-permission']].flat()
      const name = `${method.toUpperCase()} ${path}`
      return [{ name, method: method.toUpperCase(), path, needed, hasBody: described.requestBody !== undefined }]
    }),
  )
}

/**
 * What is of no warehouse: it belongs to the whole shop, or to whoever is logged in. The suite of cashback asks
 * for its own as somebody of one warehouse.
 */
const SHARED =
  /^\/(customers|products|operators|keys|views|me|flash_sales|vouchers|reviews|blackout_dates|pickup_points|warehouses|settings|imports|reconciliation|health|messages|uploads|cashbacks|commissions|rooms)\//

const subjectOf = ({ path }: Call) =>
  Object.keys(theirs)
    .filter((beginning) => path.startsWith(beginning))
    .sort((one, other) => other.length - one.length)[0]

const takesId = ({ path }: Call) => path.includes('{')
const LIMITED = { roles: ROLES, warehouses: [1] }

/** Whether somebody who is limited to warehouses may call it at all. */
const isOpen = ({ needed }: Call) => needed.some((permission) => permits(LIMITED, permission))

const OTHERS = { '{message_id}': '1', '{kind}': 'refund_due' }

async function ask(call: Call, person: Person, query = '') {
  const beginning = subjectOf(call)
  const id = beginning === undefined ? 1 : theirs[beginning]
  const path = Object.entries(OTHERS)
    .reduce((text, [name, value]) => text.replace(name, value), call.path)
    .replace(/\{\w+\}/, String(id))
  const response = await fetch(`${shop.origin}${OPS}${path}${query}`, {
    method: call.method,
    headers: { ...person.headers, ...(call.hasBody && { 'content-type': 'application/json' }) },
    ...(call.hasBody && { body: JSON.stringify(BODIES[call.name] ?? {}) }),
  })
  return { status: response.status, text: await response.text() }
}

/** The queries of lists that need one, or that show more with one. */
const queries = () => {
  const place = `warehouse_id=${shop.warehouse.id}`
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  return {
    '/counter/find': [`?code=${numbers[0]}`],
    '/counter/drawers': [`?${place}`],
    '/manifest': [`?${place}&day=${day}`],
    '/manifest.pdf': [`?${place}&day=${day}`],
    ...{ '/orders': ['', `?${place}`, `?q=${numbers[0]}`], '/orders.csv': ['', `?${place}`] },
    '/search': [`?q=${numbers[0]}`],
    ...{
      '/units/labels.pdf': ['?ids=1'],
      '/rental_calendar': [`?${place}`],
      '/rentals': ['?pile=out'],
      '/uploads/sign_images': ['?file_extension=jpg&file_purpose=condition'],
    },
    '/picking': ['', '?status=payment_verified', '?by=shelf'],
    '/tasks': ['', `?${place}`],
    '/payments': ['', `?q=${numbers[1]}`],
    ...{ '/figures/sales': [`?from=${day}&to=${day}`], '/figures/payments': [`?from=${day}&to=${day}`] },
    '/commissions/preview': ['?key=commission'],
    '/wallets': ['?contact=nobody@griya.test'],
    '/exports/products': ['?after=0'],
    '/stock/movements': ['?item_id=1'],
  } as Record<string, string[]>
}

const mentions = (text: string) => numbers.some((number) => text.includes(number))

describe('an operator of another warehouse', () => {
  test('gets 404 for every order, parcel, payment, refund, task and drawer of this one', async () => {
    const withId = calls.filter((call) => takesId(call) && isOpen(call))
    const unknown = withId.filter((call) => !subjectOf(call) && !SHARED.test(call.path))
    expect(unknown.map(({ name }) => name)).toEqual([])
    const theirCalls = withId.filter((call) => subjectOf(call) !== undefined)
    expect(theirCalls.length).toBeGreaterThan(25)
    for (const call of theirCalls) {
      const { status, text } = await ask(call, elsewhere)
      expect([call.name, status, mentions(text)]).toEqual([call.name, 404, false])
    }
    for (const call of theirCalls.filter(({ method }) => method === 'GET')) {
      const { status } = await ask(call, everywhere)
      expect([call.name, [200, 409].includes(status)]).toEqual([call.name, true])
    }
  })

  test('finds none of them in any list, export or search', async () => {
    const lists = calls.filter((call) => call.method === 'GET' && !takesId(call) && call.path !== '/events')
    const shown = new Set<string>()
    for (const list of lists) {
      for (const query of queries()[list.path] ?? ['']) {
        const { status, text } = await ask(list, elsewhere, query)
        expect([list.name, query, [200, 403, 404].includes(status), mentions(text)]).toEqual([
          list.name,
          query,
          true,
          false,
        ])
        if (mentions((await ask(list, everywhere, query)).text)) shown.add(list.path)
      }
    }
    expect([...shown].sort()).toEqual([
      '/audit',
      '/audit.csv',
      '/claims',
      '/counter/find',
      '/couriers/exceptions',
      '/manifest',
      '/orders',
      '/orders.csv',
      '/payments',
      '/payments.csv',
      '/payouts',
      '/picking',
      '/refunds',
      '/rental_calendar',
      '/rentals',
      '/search',
      '/stock/movements',
      '/tasks',
      '/units',
      '/work',
    ])
  })

  test('does nothing to them by a body either', async () => {
    const { slug } = await shop.product()
    const { code, id: warehouse_id } = shop.warehouse
    const place = { slug, warehouse: code, color: null }
    const [paid] = numbers
    const refused: [string, string, object, number][] = [
      ['POST', '/counter/cash', { order_id: Number(paid), receipt: 'K-2' }, 404],
      ['POST', '/counter/hand_over', { order_id: Number(paid), code: 'AAAAAA' }, 404],
      ['POST', '/counter/drawers', { warehouse_id, float: 0 }, 403],
      ['POST', '/stock/movements', { ...place, quantity: 1, reference: 'x' }, 403],
      ['POST', '/stock/shelves', { shelves: [{ ...place, shelf: 'A1' }] }, 403],
      ['PUT', '/rentals/capacity', { slug, warehouse: code, units: 1 }, 403],
    ]
    for (const [method, path, body, status] of refused) {
      const answer = await shop.call(method, `${OPS}${path}`, body, elsewhere.headers)
      expect([path, answer.status]).toEqual([path, status])
    }
    const act = { ids: [Number(paid)], verb: 'process_order' }
    const bulk = await shop.call<{ data: { error: { code: string } }[] }>(
      'POST',
      `${OPS}/orders/bulk`,
      act,
      elsewhere.headers,
    )
    expect(bulk.body.data.map(({ error }) => error.code)).toEqual(['order_not_found'])
  })

  test('reads the stock of their own warehouses alone', async () => {
    const product = await shop.product({ stock: 7 })
    type Page = { data: { products: { slug: string; stock: object[] }[]; warehouses: string[] } }
    const read = async ({ headers }: Person) => {
      const shape = await shop.call<Page>('POST', `${OPS}/exports`, undefined, headers)
      const page = await shop.call<Page>('GET', `${OPS}/exports/products?after=0`, undefined, headers)
      return [
        shape.body.data.warehouses.length,
        page.body.data.products.find(({ slug }) => slug === product.slug)?.stock,
      ]
    }
    expect(await read(elsewhere)).toEqual([1, []])
    expect(await read(everywhere)).toMatchObject([shop.warehouses.length, [{ on_hand: 7 }]])
  })

  test('gets nothing of what concerns the whole shop', async () => {
    const closed = calls.filter((call) => !isOpen(call))
    expect(closed.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/audit', '/reconciliation', '/messages', '/health', '/customers/{id}/export']),
    )
    for (const call of closed) expect([call.name, (await ask(call, elsewhere)).status]).toEqual([call.name, 403])
  })

  test('cannot be an owner, who could undo the limit', async () => {
    const owner = await logInAs(shop, ['owner'])
    const limited = { email: 'terbatas@griya.example', name: 'Terbatas', roles: ['owner'], warehouses: [1] }
    expect((await shop.call('POST', `${OPS}/operators`, limited, owner.headers)).status).toBe(422)
    const change = { roles: ['owner'] }
    const path = `${OPS}/operators/${elsewhere.operator.id}`
    expect((await shop.call('PATCH', path, change, owner.headers)).status).toBe(422)
    expect((await shop.call('GET', `${OPS}/me`, undefined, elsewhere.headers)).status).toBe(200)
  })
})
