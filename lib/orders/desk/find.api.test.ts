import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { ListedOrder } from '@/lib/orders/desk/schema/list'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'
import type { SearchHit } from '@/lib/orders/desk/schema/search'
import type { OrderView } from '@/lib/orders/desk/schema/views'
import { makeOperator, openOffice } from '@/lib/orders/desk/testing'
import { orders } from '@/lib/orders/orders/tables'
import { makeMember, makeReseller } from '@/lib/orders/orders/testing/buyers'
import { csvCell } from '@/lib/platform/csv'
import { openTestShop, orderOf, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let office: ReturnType<typeof openOffice>
let id: number
let slug: string

const support = makeOperator('Tika Rahma', ['support'])
const packer = makeOperator('Budi', ['warehouse'])

const list = async (query: string, actor = support) =>
  (await office.call<ListedOrder[]>(actor, 'GET', `/orders?${query}`)).body.data.map((order) => order.id)
const find = (q: string) => list(new URLSearchParams({ q }).toString())

beforeAll(async () => {
  shop = await openTestShop()
  office = openOffice(shop)
  for (let made = 0; made < 3; made += 1) await office.paid()
  const member = await makeMember(shop)
  const product = await shop.product({ slug: 'lemari-sudut-jati', title: 'Corner Wardrobe', title_idn: 'Lemari Sudut' })
  const placed = await shop.call<{ data: { id: number } }>(
    'POST',
    '/orders',
    orderOf(member, [{ product_id: product.id, quantity: 1 }]),
    member.headers,
  )
  id = placed.body.data.id
  slug = product.slug
  await shop.connection.db
    .update(orders)
    .set({
      recipient: 'Ni Luh Ayu',
      phone_number: '+6287712345678',
      buyer_email: 'Ayu@Mail.test',
      promo_code: 'LEBARAN',
    })
    .where(eq(orders.id, id))
})
afterAll(() => shop.close())

describe('operators find an order', () => {
  test('by its number, whole or in part, however it is written', async () => {
    const digits = String(id)
    for (const q of [
      digits,
      `GRY-${digits}`,
      `gry ${digits}`,
      `${digits.slice(0, 4)}-${digits.slice(4, 8)} ${digits.slice(8)}`,
    ])
      expect(await find(q)).toEqual([id])
    expect(await find(digits.slice(2, 9))).toContain(id)
    expect(await find(`GRY-${digits.slice(0, 5)}`)).toContain(id)
  })

  test.each(['+62 877-1234-5678', '0877 1234 5678', '6287712345678', '(0877) 12345678', '87712345'])(
    'by its phone number as %s',
    async (phone) => {
      expect(await find(phone)).toEqual([id])
    },
  )

  test.each([
    'luh',
    'AYU ni',
    'ayu@mail.test',
    'lebaran',
    'lemari sudut',
    'corner wardrobe',
    'lemari-sudut-jati',
    'ni',
  ])('by %s', async (words) => {
    expect(await find(words)).toEqual([id])
  })

  test('by its tracking code, from the moment it has one', async () => {
    const order = await office.paid()
    await office.operate(order.id, 'process_order')
    await office.operate(order.id, 'ship_order', { courier: 'JNE', tracking_code: 'JX-7788990011' })
    expect(await find('jx-7788990011')).toEqual([order.id])
    expect(await find('788990')).toEqual([order.id])
  })

  test.each([
    '%',
    '_____',
    "'; drop table orders; --",
    '\\',
    '%%%%%%%%%%%%',
    '<script>alert(1)</script>',
    'مرحبا 😀',
    `${'qz '.repeat(33)}`.trim(),
    'GRY-!',
    '((((',
  ])('and nothing for the hostile words %j', async (q) => {
    const answer = await office.call<ListedOrder[]>(support, 'GET', `/orders?${new URLSearchParams({ q })}`)
    expect([answer.status, answer.body.data]).toEqual([200, []])
  })

  test('and not with words that are too long, unknown filters or a forged cursor', async () => {
    const codes = [
      'q='.padEnd(130, 'x'),
      'status=gone',
      'from=yesterday',
      'paid_from=yesterday',
      'limit=101',
      'cursor=WyJ4Il0',
      'q=%00abc',
    ]
    for (const query of codes)
      expect([400, 422]).toContain((await office.call(support, 'GET', `/orders?${query}`)).status)
  })
})

describe('a list of orders', () => {
  test('is filtered by status, type, day, warehouse, reseller and deadline', async () => {
    const [paid] = await list('status=payment_verified')
    expect(await list('status=waiting_payment')).toEqual([id])
    expect(await list('status=waiting_payment,payment_verified')).toContain(paid)
    expect(await list('type=rent')).toEqual([])
    expect(await list(`warehouse_id=${shop.warehouse.id}&status=waiting_payment`)).toEqual([id])
    expect(await list(`warehouse_id=${shop.warehouses[1]?.id}`)).toEqual([])
    expect(await list('to=2020-01-01')).toEqual([])
    expect(await list('from=2020-01-01&status=waiting_payment')).toEqual([id])
    expect(await list('late=true')).toEqual([])
    expect(await list('sold=true&status=waiting_payment')).toEqual([])
    expect(await list('sold=true')).toContain(paid)
    expect(await list('paid_from=2020-01-01')).not.toContain(id)
    expect(await list('paid_to=2020-01-01')).toEqual([])
    expect(await list('rent_due_to=2100-01-01')).toEqual([])
    const { db } = shop.connection
    const [ordered] = await db.select({ user_id: orders.user_id }).from(orders).where(eq(orders.id, id))
    expect(await list(`customer=${ordered?.user_id}&status=waiting_payment`)).toEqual([id])
    expect(await list('customer=999999999')).toEqual([])
    const reseller = await makeReseller(shop)
    await db
      .update(orders)
      .set({ due_at: new Date(0), business_user_id: reseller.user_id })
      .where(eq(orders.id, id))
    expect(await list('late=true')).toEqual([id])
    expect(await list('reseller=any')).toEqual([id])
    expect(await list(`reseller=${reseller.user_id}`)).toEqual([id])
    await db
      .update(orders)
      .set({ due_at: new Date(Date.now() + 3_600_000), business_user_id: null })
      .where(eq(orders.id, id))
  })

  test('names the first line with its own quantity and says how many lines follow', async () => {
    const member = await makeMember(shop)
    const lines = [3, 1, 2].map(async (quantity) => ({ product_id: (await shop.product({})).id, quantity }))
    const asked = orderOf(member, await Promise.all(lines))
    const { body } = await shop.call<{ data: { id: number } }>('POST', '/orders', asked, member.headers)
    const listed = await office.call<ListedOrder[]>(support, 'GET', `/orders?ids=${body.data.id}`)
    expect(listed.body.data).toMatchObject([{ quantity: 3, further_lines: 2, total_products: 6 }])
  })

  test('has pages that neither repeat nor lose an order, with words and without', async () => {
    for (const words of ['', '&q=gry']) {
      const all = await list(`limit=100${words}`)
      const seen: number[] = []
      for (let cursor: string | null = '1'; cursor; ) {
        const path: string = `/orders?limit=2&cursor=${cursor}${words}`
        const response = await office.send(support, 'GET', path)
        const page = (await response.json()) as { data: ListedOrder[]; metadata: { next_cursor: string | null } }
        seen.push(...page.data.map((order) => order.id))
        cursor = page.metadata.next_cursor
      }
      expect(seen).toEqual(all)
      expect(new Set(seen).size).toBe(all.length)
    }
  })

  test('holds orders of the operator’s own warehouses only', async () => {
    const elsewhere = makeOperator('Wayan', ['warehouse', 'support'], { warehouses: [shop.warehouses[1]?.id ?? 0] })
    const here = makeOperator('Made', ['support'], { warehouses: [shop.warehouse.id] })
    expect(await list('', elsewhere)).toEqual([])
    expect(await list(`q=${id}`, elsewhere)).toEqual([])
    expect(await list(`q=${id}`, here)).toEqual([id])
    const writes = [
      ['GET', `/orders/${id}`],
      ['POST', `/orders/${id}/notes`, { text: 'x' }],
      ['POST', `/orders/${id}/transitions`, { verb: 'process_order' }],
      ['POST', `/orders/${id}/messages/1/send_again`],
    ] as const
    for (const [method, path, body] of writes) {
      const answer = await office.call(elsewhere, method, path, body)
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'order_not_found'])
    }
  })
})

describe('a list as a file', () => {
  test('is a stream of lines in which nothing is a formula', async () => {
    const { db } = shop.connection
    await db.update(orders).set({ recipient: '=HYPERLINK("http://x";"a"),b' }).where(eq(orders.id, id))
    const auditor = makeOperator('Auditor', ['auditor'])
    const response = await office.send(auditor, 'GET', `/orders.csv?ids=${id}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await response.text()
    const [head, line, rest] = text.split('\r\n')
    expect(head).toContain('number,type,status')
    expect(line).toContain(`GRY-${id},buy,waiting_payment`)
    expect(line).toContain(`"'=HYPERLINK(""http://x"";""a""),b"`)
    expect(rest).toBe('')
    await db.update(orders).set({ recipient: 'Ni Luh Ayu' }).where(eq(orders.id, id))
    const all = await (await office.send(auditor, 'GET', '/orders.csv')).text()
    expect(all.trim().split('\r\n')).toHaveLength(1 + (await list('limit=100')).length)
    expect((await office.call(packer, 'GET', '/orders.csv')).status).toBe(403)
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+62812', "'+62812"],
    ['-3', "'-3"],
    ['@cmd', "'@cmd"],
    ['\t=1', "'\t=1"],
    [' =1', "' =1"],
    ['＝1+1', "'＝1+1"],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [-5, '-5'],
    [null, ''],
  ])('writes %j as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })
})

test('an operator keeps lists of their own, up to a limit; a program keeps none', async () => {
  const other = makeOperator('Rini', ['support'], { operator_id: 8 })
  const kept = await office.call<OrderView>(support, 'POST', '/views', { title: 'Telat', query: 'late=true' })
  expect(kept.body.data).toMatchObject({ title: 'Telat', query: 'late=true' })
  const path = `/views/${kept.body.data.id}`
  expect((await office.call<OrderView[]>(support, 'GET', '/views')).body.data).toHaveLength(1)
  expect((await office.call<OrderView[]>(other, 'GET', '/views')).body.data).toEqual([])
  expect((await office.call(other, 'DELETE', path)).status).toBe(404)
  expect((await office.call(office.owner, 'POST', '/views', { title: 'x', query: '' })).status).toBe(403)
  expect((await office.call<OrderView[]>(support, 'DELETE', path)).body.data).toEqual([])
})

test('many orders are processed at once, and the ones that refuse say why', async () => {
  const [one, two] = [await office.paid(), await office.paid()]
  const ids = [one.id, id, two.id, 999_999_999_999]
  const act = { ids, verb: 'process_order' }
  expect((await office.call(support, 'POST', '/orders/bulk', act)).status).toBe(403)
  const { body } = await office.call<{ id: number; ok: boolean; error: { code: string } | null }[]>(
    packer,
    'POST',
    '/orders/bulk',
    act,
  )
  expect(body.data.map(({ id: order, ok, error }) => [order, ok, error?.code])).toEqual([
    [one.id, true, undefined],
    [id, false, 'invalid_transition'],
    [two.id, true, undefined],
    [999_999_999_999, false, 'order_not_found'],
  ])
  const timeline = (await office.call<DeskOrder>(support, 'GET', `/orders/${one.id}`)).body.data.timeline
  expect(timeline.find(({ text }) => text.includes('prepared') || text.includes('accepted'))?.actor).toBe('Budi')
})

test('one search finds orders, customers, products and pages, of what the operator may read', async () => {
  const search = async (q: string, actor = support) =>
    (await office.call<SearchHit[]>(actor, 'GET', `/search?${new URLSearchParams({ q })}`)).body.data
  const hits = await search('sari')
  expect(new Set(hits.map(({ type }) => type))).toEqual(new Set(['order', 'customer']))
  expect(await search(String(id))).toMatchObject([{ type: 'order', href: `/ops/orders/${id}` }])
  expect(await search(slug)).toMatchObject([{ type: 'order' }, { type: 'product', href: `/products/${slug}` }])
  expect(await search('orders')).toMatchObject([{ type: 'page', href: '/ops/orders' }])
  const ofReader = (await search('sari', makeOperator('Auditor', ['auditor']))).filter(
    ({ type }) => type === 'customer',
  )
  expect(ofReader.length).toBeGreaterThan(0)
  for (const { label, detail } of ofReader) expect(`${label} ${detail}`).toMatch(/^S••• .*•••\d{4}$/)
  const cataloguer = makeOperator('Kati', ['catalogue'])
  expect(new Set((await search('sari', cataloguer)).map(({ type }) => type))).toEqual(new Set())
})
