import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { reserveStock } from '@/lib/fulfilment/inventory/commands/reserve-stock'
import { stock_movements } from '@/lib/fulfilment/inventory/tables'
import {
  color,
  type ImportShop,
  newHandle,
  openImportShop,
  shelf,
  wanted,
} from '@/lib/fulfilment/product-files/commands/testing'
import { bookDays } from '@/lib/fulfilment/rentals/commands/book-days'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'

let shop: ImportShop

beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.connection.close())

describe('the stock of an imported product', () => {
  test('becomes the file’s figure by a count, in the chosen warehouse only', async () => {
    const handle = newHandle()
    await shop.importBatch([wanted(handle)])
    await shop.importBatch([wanted(handle, { stock: [shelf(2)] })], { day: 9, warehouse: 'denpasar' })
    await shop.importBatch([wanted(handle, { stock: [shelf(8)] })], { day: 9 })
    const items = await shop.stockOf(handle)
    expect(items.map(({ on_hand }) => on_hand)).toEqual([8, 2])
    const counts = await shop.connection.db
      .select()
      .from(stock_movements)
      .where(eq(stock_movements.stock_item_id, items[0]?.id ?? 0))
    expect(counts.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['count', 5],
      ['count', 3],
    ])
  })

  test('is never counted below what orders hold; the rest of the product is updated', async () => {
    const handle = newHandle()
    await shop.importBatch([wanted(handle)])
    const { id } = await shop.productOf(handle)
    const hold = command((work, quantity: number) =>
      reserveStock(work, {
        warehouse_id: shop.shop.warehouse.id,
        order_id: 1,
        wanted: [{ product_id: id, product_color_id: null, quantity }],
      }),
    )
    await hold(shop.at(3), 4)
    const report = await shop.importBatch([wanted(handle, { line: 17, price: 90_000, stock: [shelf(3)] })])
    expect(report.errors).toEqual([
      {
        line: 17,
        handle,
        column: '',
        code: 'held',
        message: 'stock: 4 are held for orders, the file counts 3; left at 5',
      },
    ])
    expect((await shop.productOf(handle)).price).toBe(90_000)
    expect(await shop.stockOf(handle)).toMatchObject([{ on_hand: 5 }])
  })

  test('a file without quantities leaves the stock unchanged', async () => {
    const handle = newHandle()
    await shop.importBatch([wanted(handle)])
    expect((await shop.importBatch([wanted(handle, { stock: [] })])).products).toMatchObject([{ outcome: 'unchanged' }])
    expect(await shop.stockOf(handle)).toMatchObject([{ on_hand: 5 }])
  })

  test('a colour that moves to a product of its own is counted once', async () => {
    const handle = newHandle()
    const stock = [shelf(3, 'Red'), shelf(4, 'Gold')]
    await shop.importBatch([wanted(handle, { colors: [color('Red'), color('Gold')], stock })])
    await shop.importBatch([
      wanted(handle, { options: { Color: 'Red' }, colors: [color('Red')], stock: stock.slice(0, 1) }),
      wanted(handle, {
        slug: `${handle}-gold`,
        options: { Color: 'Gold' },
        colors: [color('Gold')],
        stock: stock.slice(1),
        price: 150_000,
      }),
    ])
    expect(await shop.stockOf(handle)).toMatchObject([
      { color: 'Red', on_hand: 3 },
      { color: 'Gold', on_hand: 0 },
    ])
    expect(await shop.stockOf(`${handle}-gold`)).toMatchObject([{ color: 'Gold', on_hand: 4 }])
    await shop.importBatch([wanted(handle, { colors: [color('Red'), color('Gold')], stock })])
    expect(await shop.stockOf(handle)).toMatchObject([{ on_hand: 3 }, { on_hand: 4 }])
    expect((await shop.productOf(`${handle}-gold`)).status).toBe('archived')
  })
})

describe('the units of an imported product', () => {
  test('never fall below the bookings of any day, and otherwise follow the file', async () => {
    const handle = newHandle()
    const units = (amount: number | null) => wanted(handle, { rent_units: [{ warehouse: 'jakarta', units: amount }] })
    await shop.importBatch([units(5)])
    const { id } = await shop.productOf(handle)
    const unitsOf = async () => {
      const { db } = shop.connection
      const found = await db.select().from(rental_capacities).where(eq(rental_capacities.product_id, id))
      return found.map((row) => row.units)
    }
    const days = { first_day: '2027-01-31', last_day: '2027-02-09' }
    const order = { order_id: 7, warehouse_id: shop.shop.warehouse.id, state: 'firm' as const, ...days }
    await command(bookDays)(shop.at(3), { ...order, lines: [{ product_id: id, quantity: 3 }] })
    for (const amount of [2, null]) {
      const { errors } = await shop.importBatch([units(amount)])
      expect(errors.map(({ message }) => message)).toEqual([
        `rent units jakarta: 3 are booked, the file has ${amount ?? 0}; left at 5`,
      ])
      expect(await unitsOf()).toEqual([5])
    }
    await shop.importBatch([units(3)])
    expect(await unitsOf()).toEqual([3])
  })
})
