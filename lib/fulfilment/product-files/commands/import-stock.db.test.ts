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

let brought: ImportShop

beforeAll(async () => {
  brought = await openImportShop()
})
afterAll(() => brought.connection.close())

describe('the stock of an imported product', () => {
  test('becomes the file’s figure by a count, in the chosen warehouse only', async () => {
    const handle = newHandle()
    await brought.bring([wanted(handle)])
    await brought.bring([wanted(handle, { stock: [shelf(2)] })], { day: 9, warehouse: 'denpasar' })
    await brought.bring([wanted(handle, { stock: [shelf(8)] })], { day: 9 })
    const items = await brought.stockOf(handle)
    expect(items.map(({ on_hand }) => on_hand)).toEqual([8, 2])
    const counts = await brought.connection.db
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
    await brought.bring([wanted(handle)])
    const { id } = await brought.productOf(handle)
    const hold = command((work, quantity: number) =>
      reserveStock(work, {
        warehouse_id: brought.shop.warehouse.id,
        order_id: 1,
        wanted: [{ product_id: id, product_color_id: null, quantity }],
      }),
    )
    await hold(brought.at(3), 4)
    const report = await brought.bring([wanted(handle, { line: 17, price: 90_000, stock: [shelf(3)] })])
    expect(report.errors).toEqual([
      {
        line: 17,
        handle,
        column: '',
        code: 'held',
        message: 'stock: 4 are held for orders, the file counts 3; left at 5',
      },
    ])
    expect((await brought.productOf(handle)).price).toBe(90_000)
    expect(await brought.stockOf(handle)).toMatchObject([{ on_hand: 5 }])
  })

  test('a file without quantities says nothing about stock', async () => {
    const handle = newHandle()
    await brought.bring([wanted(handle)])
    expect((await brought.bring([wanted(handle, { stock: [] })])).products).toMatchObject([{ outcome: 'unchanged' }])
    expect(await brought.stockOf(handle)).toMatchObject([{ on_hand: 5 }])
  })

  test('a colour that moved to a product of its own is not sold twice', async () => {
    const handle = newHandle()
    const stock = [shelf(3, 'Red'), shelf(4, 'Gold')]
    await brought.bring([wanted(handle, { colors: [color('Red'), color('Gold')], stock })])
    await brought.bring([
      wanted(handle, { options: { Color: 'Red' }, colors: [color('Red')], stock: stock.slice(0, 1) }),
      wanted(handle, {
        slug: `${handle}-gold`,
        options: { Color: 'Gold' },
        colors: [color('Gold')],
        stock: stock.slice(1),
        price: 150_000,
      }),
    ])
    expect(await brought.stockOf(handle)).toMatchObject([
      { color: 'Red', on_hand: 3 },
      { color: 'Gold', on_hand: 0 },
    ])
    expect(await brought.stockOf(`${handle}-gold`)).toMatchObject([{ color: 'Gold', on_hand: 4 }])
    await brought.bring([wanted(handle, { colors: [color('Red'), color('Gold')], stock })])
    expect(await brought.stockOf(handle)).toMatchObject([{ on_hand: 3 }, { on_hand: 4 }])
    expect((await brought.productOf(`${handle}-gold`)).status).toBe('archived')
  })
})

describe('the units of an imported product', () => {
  test('never fall below what orders have on some day, and go with the file when nobody has any', async () => {
    const handle = newHandle()
    const units = (amount: number | null) => wanted(handle, { rent_units: [{ warehouse: 'jakarta', units: amount }] })
    await brought.bring([units(5)])
    const { id } = await brought.productOf(handle)
    const unitsOf = async () => {
      const { db } = brought.connection
      const found = await db.select().from(rental_capacities).where(eq(rental_capacities.product_id, id))
      return found.map((row) => row.units)
    }
    const days = { first_day: '2027-01-31', last_day: '2027-02-09' }
    const order = { order_id: 7, warehouse_id: brought.shop.warehouse.id, state: 'firm' as const, ...days }
    await command(bookDays)(brought.at(3), { ...order, lines: [{ product_id: id, quantity: 3 }] })
    for (const amount of [2, null]) {
      const { errors } = await brought.bring([units(amount)])
      expect(errors.map(({ message }) => message)).toEqual([
        `rent units jakarta: 3 are booked, the file has ${amount ?? 0}; left at 5`,
      ])
      expect(await unitsOf()).toEqual([5])
    }
    await brought.bring([units(3)])
    expect(await unitsOf()).toEqual([3])
  })
})
