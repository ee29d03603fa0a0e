import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { asc, eq, sql } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { creditRest, issueCreditNote } from '@/lib/orders/credit-notes/commands'
import { credit_note_counters, credit_notes } from '@/lib/orders/credit-notes/tables'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'
import { openOffice } from '@/lib/orders/desk/testing'
import { invoices } from '@/lib/orders/invoices/tables'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { makeMember, makeVoucher } from '@/lib/orders/orders/testing/buyers'
import type { Refusal } from '@/lib/orders/orders/testing/desk'
import { refunds } from '@/lib/orders/refunds/tables'
import { sum } from '@/lib/platform/numbers'
import { blankOrders } from '@/lib/server/privacy/commands/blank-orders'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let office: ReturnType<typeof openOffice>
const clock = movableClock('2026-11-23T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  office = openOffice(shop)
})
afterAll(() => shop.close())

const notesOf = (id: number) =>
  shop.connection.db
    .select()
    .from(credit_notes)
    .where(eq(credit_notes.order_id, id))
    .orderBy(asc(credit_notes.sequence))

async function billOf(id: number) {
  const [order] = await shop.connection.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('the order is gone')
  return order
}

const FROM_WALLET = 100_000

/** A paid order of three chairs and a table, with a voucher and money of the wallet. */
async function bigOrder() {
  const member = await makeMember(shop, { wallet: FROM_WALLET })
  const voucher = await makeVoucher(shop, { amount: 10_000 })
  const [chair, table] = [await shop.product({ price: 100_000 }), await shop.product({ price: 333_333 })]
  const body = {
    ...{ address_id: member.address_id, courier_id: 1, shipping_method: 'REG' },
    ...{ promo_code: voucher.code, wallet_reduction: FROM_WALLET },
    order_products_attributes: [
      { product_id: chair.id, quantity: 3 },
      { product_id: table.id, quantity: 1 },
    ],
  }
  const placed = await shop.call<{ data: { id: number } }>('POST', '/orders', body, member.headers)
  const { id } = placed.body.data
  await office.settle(shop.context, id)
  const { body: read } = await office.call<DeskOrder>(office.owner, 'GET', `/orders/${id}`)
  return { ...member, id, lines: read.data.lines.map((line) => line.id) }
}

const report = async (id: number, lines: { id?: number; quantity: number }[]) =>
  office.call<DeskOrder>(office.owner, 'POST', `/orders/${id}/missing`, {
    ...{ lines, reason: 'Rusak di rak' },
    version: await office.version(id),
  })

describe('a cancelled paid order', () => {
  test('gets one credit note of everything that its invoice had', async () => {
    const order = await office.paid()
    expect((await office.read(order, order.id)).data.credit_notes).toEqual([])
    await office.step(order, order.id, 'cancel')
    const bill = await billOf(order.id)
    const [note, ...more] = await notesOf(order.id)
    expect(more).toEqual([])
    expect(note).toMatchObject({
      ...{ cause: 'order_cancelled', invoice_number: bill.invoice_number, amount: bill.net_price },
      ...{ wallet: 0, payment: bill.net_price, tax: bill.tax, total_before_tax: bill.total_before_tax },
    })
    expect(note?.snapshot).toMatchObject({
      lines: [{ quantity: 2, discount: 0, installation: 0 }],
      other: [{ kind: 'shipping', amount: bill.shipping_cost }],
      invoice: { number: bill.invoice_number },
      buyer: { name: 'Sari Wijaya' },
    })
    const { data } = await office.read(order, order.id)
    expect(data.credit_notes).toEqual([
      {
        number: note?.number,
        url: `/api/v1/orders/${order.id}/credit_notes/${note?.number.replaceAll('/', '-')}`,
        ...{ amount: bill.net_price, issued_at: note?.issued_at.toISOString() },
      },
    ])
  })

  test('divides its note between wallet and payment as the money goes back', async () => {
    const order = await bigOrder()
    await office.operate(order.id, 'reject_order', { reason: 'Habis' })
    const bill = await billOf(order.id)
    expect(await notesOf(order.id)).toMatchObject([
      { wallet: FROM_WALLET, payment: bill.net_price, amount: bill.net_price + FROM_WALLET, tax: bill.tax },
    ])
    const { body } = await office.call<DeskOrder>(office.owner, 'GET', `/orders/${order.id}`)
    expect(body.data.money.credit_notes).toMatchObject([
      { cause: 'order_cancelled', wallet: FROM_WALLET, payment: bill.net_price },
    ])
  })

  test('that was never paid has no credit note', async () => {
    const buyer = await makeMember(shop)
    const product = await shop.product()
    const body = {
      ...{ address_id: buyer.address_id, courier_id: 1, shipping_method: 'REG' },
      order_products_attributes: [{ product_id: product.id, quantity: 1 }],
    }
    const { id } = (await shop.call<{ data: { id: number } }>('POST', '/orders', body, buyer.headers)).body.data
    await office.step(buyer, id, 'cancel')
    expect(await notesOf(id)).toEqual([])
  })
})

describe('missing pieces', () => {
  test('get a note each time, and the notes of an invoice add up to it, amount and tax', async () => {
    const order = await bigOrder()
    const [chairs, table] = order.lines
    await report(order.id, [{ id: chairs, quantity: 2 }])
    await report(order.id, [{ id: chairs, quantity: 1 }])
    const [first, second] = await notesOf(order.id)
    expect(first?.snapshot.lines).toMatchObject([{ order_product_id: chairs, quantity: 2, price: 100_000 }])
    expect([first?.amount, first?.snapshot.lines[0]?.amount]).toEqual([196_842, 196_842])
    const back = await shop.connection.db.select().from(refunds).where(eq(refunds.order_id, order.id))
    const byReference = new Map(back.map(({ reference, amount }) => [reference, amount]))
    for (const note of [first, second]) expect(note?.payment).toBe(byReference.get(note?.reference ?? ''))
    await office.operate(order.id, 'reject_order', { reason: 'Habis' })
    const notes = await notesOf(order.id)
    expect(notes.map(({ cause }) => cause)).toEqual(['missing_pieces', 'missing_pieces', 'order_cancelled'])
    expect(notes[2]?.snapshot.lines).toMatchObject([{ order_product_id: table, quantity: 1 }])
    const bill = await billOf(order.id)
    const of = (name: 'amount' | 'wallet' | 'payment' | 'tax' | 'total_before_tax') =>
      sum(notes.map((note) => note[name]))
    expect([of('amount'), of('wallet'), of('payment')]).toEqual([
      bill.net_price + FROM_WALLET,
      FROM_WALLET,
      bill.net_price,
    ])
    expect([of('tax'), of('total_before_tax')]).toEqual([bill.tax, bill.total_before_tax])
    expect(sum(notes.flatMap(({ snapshot }) => snapshot.lines.map(({ discount }) => discount)))).toBe(10_000)
  })
})

describe('issuing a credit note', () => {
  const issueTwice = command(async (work, id: number) => {
    const order = await lockOrder(work, id)
    await creditRest(work, order, { wallet: 0 })
    return creditRest(work, order, { wallet: 0 })
  })

  test('again changes nothing', async () => {
    const order = await office.paid()
    await office.step(order, order.id, 'cancel')
    const [note] = await notesOf(order.id)
    expect(await issueTwice(shop.context, order.id)).toBe(note?.number)
    expect(await notesOf(order.id)).toEqual([note])
  })

  const claim = command(async (work, { id, amount, paid }: { id: number; amount: number; paid: number }) => {
    const order = await lockOrder(work, id)
    const [line] = await work.db.select().from(order_products).where(eq(order_products.order_id, id))
    const lines = [{ order_product_id: line?.id ?? 0, quantity: 1, amount }]
    await issueCreditNote(work, order, { cause: 'claim', reference: '1', wallet: 0, payment: paid, lines })
    throw new Error('rolled back')
  })

  test('is refused for rows that do not add up, and for more than the invoice has left', async () => {
    const order = await office.paid()
    const { id } = order
    await expect(claim(shop.context, { id, amount: 100_000, paid: 99_999 })).rejects.toThrow('do not make a note')
    await expect(claim(shop.context, { id, amount: 9e9, paid: 9e9 })).rejects.toThrow('more than the invoice has left')
    expect(await notesOf(id)).toEqual([])
  })

  test('takes consecutive numbers, under concurrent cancellations and rollbacks', async () => {
    const paid = await Promise.all(Array.from({ length: 4 }, () => office.paid()))
    await Promise.allSettled(
      paid.flatMap(({ id, ...who }) => [
        claim(shop.context, { id, amount: 100_000, paid: 100_000 }),
        office.step(who, id, 'cancel'),
      ]),
    )
    for (const { id } of paid) expect(await notesOf(id)).toHaveLength(1)
    const { db } = shop.connection
    const found = await db.select().from(credit_notes).orderBy(asc(credit_notes.sequence))
    expect(found.map(({ sequence }) => sequence)).toEqual(found.map((_note, index) => index + 1))
    expect(await db.select().from(credit_note_counters)).toEqual([{ year: 2026, last: found.length }])
  })
})

describe('a credit note', () => {
  test('is never changed or deleted, except that the erasure takes the buyer’s name off it', async () => {
    const order = await office.paid()
    await office.step(order, order.id, 'cancel')
    const [note] = await notesOf(order.id)
    const { db } = shop.connection
    const one = eq(credit_notes.order_id, order.id)
    const refused = { cause: { message: 'credit_notes are never changed' } }
    await expect(db.update(credit_notes).set({ amount: 1, payment: 1 }).where(one)).rejects.toMatchObject(refused)
    const renamed = sql`${credit_notes.snapshot} || '{"buyer": {"name": "Budi", "lines": []}}'`
    await expect(db.update(credit_notes).set({ snapshot: renamed }).where(one)).rejects.toMatchObject(refused)
    await expect(db.delete(credit_notes).where(one)).rejects.toMatchObject(refused)
    await expect(db.execute('truncate credit_notes')).rejects.toMatchObject(refused)
    expect(await notesOf(order.id)).toEqual([note])
    await command(blankOrders)(shop.context, [order.id])
    const [blank] = await notesOf(order.id)
    expect(blank?.snapshot).toEqual({ ...note?.snapshot, buyer: { name: '', lines: [] } })
    const [invoice] = await db.select().from(invoices).where(eq(invoices.order_id, order.id))
    expect(invoice?.snapshot.buyer).toEqual(blank?.snapshot.buyer)
  })

  test('is a page and a PDF for its owner, a guest included, and for holders of a valid link', async () => {
    const order = await office.paid()
    await office.step(order, order.id, 'cancel')
    const [listed] = (await office.read(order, order.id)).data.credit_notes
    const url = listed?.url ?? ''
    const open = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.origin}${path}`, { headers })
    const page = await open(`${url}?locale=id`, order.headers)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const html = await page.text()
    for (const text of [listed?.number ?? '', 'Nota kredit', 'PPN 11%', 'INV/2026/', 'Sari Wijaya'])
      expect(html).toContain(text)
    const label = await shop.call<{ data: { credit_note_label_url: string } }>(
      'GET',
      `${url.replace('/api/v1', '')}/label`,
      undefined,
      order.headers,
    )
    const { search, pathname } = new URL(label.body.data.credit_note_label_url)
    expect((await open(`${pathname}${search}`)).status).toBe(200)
    const pdf = await open(`${pathname}.pdf${search}`)
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    expect(pdf.headers.get('content-disposition')).toContain(`${pathname.split('/').at(-1)}.pdf`)
    const forged = new URLSearchParams(search)
    forged.set('locale', forged.get('locale') === 'en' ? 'id' : 'en')
    expect((await open(`${pathname}?${forged}`)).status).toBe(404)
    expect((await open(`/api/v1/orders/${order.id}/invoice${search}`)).status).toBe(404)
    clock.pass(16 * 60)
    expect((await open(`${pathname}${search}`)).status).toBe(404)
  })

  test('of somebody else answers as if it did not exist, in every call', async () => {
    const order = await office.paid()
    await office.step(order, order.id, 'cancel')
    const other = await office.paid()
    const [listed] = (await office.read(order, order.id)).data.credit_notes
    const name = listed?.number.replaceAll('/', '-')
    const member = await makeMember(shop)
    for (const path of ['', '.pdf', '/label']) {
      for (const who of [member, other, { headers: await shop.guest() }]) {
        const get = (of: number, number = name) =>
          shop.call<Refusal>('GET', `/orders/${of}/credit_notes/${number}${path}`, undefined, who.headers)
        const { status, body } = await get(order.id)
        const missing = await get(order.id, 'CN-2026-999999')
        expect([path, status, body.code]).toEqual([path, 404, 'order_not_found'])
        expect([missing.status, missing.body.message]).toEqual([status, body.message])
        expect((await get(other.id)).status).toBe(404)
      }
      const nobody = await shop.call('GET', `/orders/${order.id}/credit_notes/${name}${path}`)
      expect([path, nobody.status]).toEqual([path, 401])
    }
  })
})
