import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Connection } from '@/lib/db/client'
import { makeProduct, makeShop, openTestDatabase, testContext } from '@/lib/db/testing'
import { bookMovement } from '@/lib/fulfilment/inventory/commands/book-movement'
import { findDiscrepancies } from '@/lib/server/doctor/queries'

let connection: Connection
let shop: Awaited<ReturnType<typeof makeShop>>

beforeAll(async () => {
  connection = await openTestDatabase()
  shop = await makeShop(connection)
})
afterAll(() => connection.close())

const violated = async () =>
  (await findDiscrepancies(testContext(connection))).filter(({ violations }) => violations > 0)

describe('a movement booked by slug, warehouse code and colour', () => {
  const book = (
    slug: string,
    quantity: number,
    rest: { color?: string | null; warehouse?: string; reference?: string } = {},
  ) =>
    bookMovement(testContext(connection), {
      slug,
      quantity,
      warehouse: 'jakarta',
      color: null,
      reference: 'PO 7',
      ...rest,
    })

  test('adds and removes pieces, once per reference', async () => {
    const { slug } = await makeProduct(connection, shop, { stock: 10 })
    expect(await book(slug, 5)).toMatchObject({ on_hand: 15 })
    expect(await book(slug, 5)).toMatchObject({ on_hand: 15 })
    expect(await book(slug, -3, { reference: 'pecah' })).toMatchObject({ on_hand: 12 })
    await expect(book(slug, -13, { reference: 'hilang' })).rejects.toMatchObject({ code: 'insufficient_stock' })
    expect(await violated()).toEqual([])
  })

  test('finds the colour regardless of case', async () => {
    const { slug } = await makeProduct(connection, shop, { colors: { Merah: 3, Biru: 4 } })
    expect(await book(slug, 2, { color: 'biru' })).toMatchObject({ on_hand: 6 })
  })

  test('is refused without a colour when the product has colours, and for unknown names', async () => {
    const { slug } = await makeProduct(connection, shop, { colors: { Merah: 3, Biru: 4 } })
    await expect(book(slug, 1)).rejects.toMatchObject({
      details: { errors: { color: expect.stringContaining('Merah, Biru') } },
    })
    await expect(book(slug, 1, { color: 'Hijau' })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(book(slug, 1, { color: 'Biru', warehouse: 'medan' })).rejects.toMatchObject({
      code: 'warehouse_not_found',
    })
    await expect(book('tidak-ada', 1)).rejects.toMatchObject({ code: 'product_not_found' })
  })
})
