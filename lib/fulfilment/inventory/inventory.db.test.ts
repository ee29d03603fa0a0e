import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import type { Connection } from '@/lib/db/client'
import { command } from '@/lib/db/command'
import { makeProduct, makeShop, openTestDatabase, outcome, testContext } from '@/lib/db/testing'
import { allocateStock } from '@/lib/fulfilment/inventory/commands/allocate-stock'
import type { StockRequest } from '@/lib/fulfilment/inventory/commands/hold-pieces'
import { moveStock } from '@/lib/fulfilment/inventory/commands/move-stock'
import { releaseStock } from '@/lib/fulfilment/inventory/commands/release-stock'
import { reserveAgain } from '@/lib/fulfilment/inventory/commands/reserve-again'
import { reserveStock } from '@/lib/fulfilment/inventory/commands/reserve-stock'
import { reservations, stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'
import { onExpireTags } from '@/lib/platform/cache'
import type { AppError } from '@/lib/platform/errors'
import { runs } from '@/tools/lib/testing/property-runs'

let connection: Connection
let shop: Awaited<ReturnType<typeof makeShop>>

beforeAll(async () => {
  connection = await openTestDatabase()
  shop = await makeShop(connection)
})
afterAll(() => connection.close())

const context = () => testContext(connection)
const reserve = command((work, { order, wanted }: { order: number; wanted: StockRequest[] }) =>
  reserveStock(work, { warehouse_id: shop.warehouse.id, order_id: order, wanted }),
)
const release = command(releaseStock)
const allocate = command(allocateStock)
const again = command(reserveAgain)

let orders = 0
const newOrder = () => {
  orders += 1
  return orders
}

type TestItem = Pick<StockRequest, 'product_id' | 'product_color_id'>
const wants = (thing: TestItem, quantity: number): StockRequest => ({ ...thing, quantity })

async function makeItems(stock: number): Promise<TestItem[]> {
  const plain = await makeProduct(connection, shop, { stock })
  const colored = await makeProduct(connection, shop, { colors: { Oak: stock, Teak: stock } })
  const [oak = null, teak = null] = colored.colors
  return [
    { product_id: plain.id, product_color_id: null },
    { product_id: colored.id, product_color_id: oak },
    { product_id: colored.id, product_color_id: teak },
  ]
}

/** The balances of these items, with the sums of their movements and of their live reservations. */
async function readBalances(things: TestItem[]) {
  const { db } = connection
  const products = things.map(({ product_id }) => product_id)
  const items = await db
    .select()
    .from(stock_items)
    .where(inArray(stock_items.product_id, products))
    .orderBy(stock_items.id)
  const ids = items.map(({ id }) => id)
  const moves = await db.select().from(stock_movements).where(inArray(stock_movements.stock_item_id, ids))
  const holds = await db.select().from(reservations).where(inArray(reservations.stock_item_id, ids))
  const live = holds.filter(({ state }) => state === 'firm' || state === 'allocated')
  return items.map(({ id, on_hand, reserved }) => ({
    on_hand,
    reserved,
    moved: pieces(moves, id),
    held: pieces(live, id),
  }))
}

const pieces = (rows: { stock_item_id: number; quantity: number }[], item: number) =>
  rows.filter((row) => row.stock_item_id === item).reduce((sum, { quantity }) => sum + quantity, 0)

async function expectSoundBalances(things: TestItem[]) {
  for (const { on_hand, reserved, moved, held } of await readBalances(things)) {
    expect(0 <= reserved && reserved <= on_hand).toBe(true)
    expect({ moved, held }).toEqual({ moved: on_hand, held: reserved })
  }
}

const line = fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 4 }))
const step = fc.oneof(
  fc.record({ do: fc.constant('reserve' as const), lines: fc.array(line, { minLength: 1, maxLength: 3 }) }),
  fc.record({ do: fc.constantFrom('release' as const, 'allocate' as const, 'again' as const), order: fc.nat(5) }),
  fc.record({ do: fc.constant('move' as const), thing: fc.nat(2), quantity: fc.integer({ min: -6, max: 6 }) }),
)
type StockStep = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe('the stock', () => {
  test('is never oversold or lost under any order of reservations, releases, allocations and movements', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const things = await makeItems(6)
        const thing = (index: number) => things[index] ?? { product_id: 0, product_color_id: null }
        const placed: number[] = []
        const perform = (next: StockStep, index: number) => {
          if (next.do === 'move') {
            const { quantity } = next
            const movement = { kind: 'count' as const, quantity, reference: `step ${index}` }
            return moveStock(context(), { warehouse_id: shop.warehouse.id, ...thing(next.thing), ...movement })
          }
          if (next.do === 'reserve') {
            const order = newOrder()
            placed.push(order)
            return reserve(context(), {
              order,
              wanted: next.lines.map(([which, pieces]) => wants(thing(which), pieces)),
            })
          }
          const verb = { release, allocate, again }[next.do]
          return verb(context(), placed[next.order % Math.max(1, placed.length)] ?? 0)
        }
        for (const [index, next] of steps.entries()) {
          const before = await readBalances(things)
          const answer = await outcome(perform(next, index))
          expect(['done', 'insufficient_stock']).toContain(answer)
          if (answer !== 'done') expect(await readBalances(things)).toEqual(before)
          await expectSoundBalances(things)
        }
      }),
      { numRuns: runs(60) },
    )
  }, 120_000)
})

describe('a reservation', () => {
  let things: TestItem[]
  const [first, second] = [0, 1].map((index) => () => things[index] ?? { product_id: 0, product_color_id: null })
  const wanted = (one: number, other: number) => [
    ...(first && one ? [wants(first(), one)] : []),
    ...(second && other ? [wants(second(), other)] : []),
  ]
  const reserved = async () => (await readBalances(things)).map((book) => book.reserved)

  beforeEach(async () => {
    things = await makeItems(5)
  })
  afterEach(() => expectSoundBalances(things))

  test('takes all lines or none, and says what is left', async () => {
    const refused = await reserve(context(), { order: newOrder(), wanted: wanted(2, 6) }).catch(
      (error: AppError) => error,
    )
    expect(refused).toMatchObject({
      code: 'insufficient_stock',
      details: { params: { available: 5, product_id: things[1]?.product_id } },
    })
    expect(await reserved()).toEqual([0, 0, 0])
    await reserve(context(), { order: newOrder(), wanted: wanted(2, 5) })
    expect(await reserved()).toEqual([2, 5, 0])
  })

  test('holds five pieces when thirty requests compete for the last five', async () => {
    const tries = Array.from({ length: 30 }, () =>
      outcome(reserve(context(), { order: newOrder(), wanted: wanted(1, 0) })),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'insufficient_stock')).toHaveLength(25)
    expect(await reserved()).toEqual([5, 0, 0])
  })

  test('neither deadlocks nor oversells when thirty requests name the items in different orders', async () => {
    const tries = Array.from({ length: 30 }, (_, index) => {
      const both = wanted(1, 1)
      return outcome(reserve(context(), { order: newOrder(), wanted: index % 2 ? both : both.reverse() }))
    })
    expect((await Promise.all(tries)).filter((answer) => answer === 'done')).toHaveLength(5)
    expect(await reserved()).toEqual([5, 5, 0])
  })

  test('returns its pieces once when ten calls release it at the same time', async () => {
    const [mine, other] = [newOrder(), newOrder()]
    await reserve(context(), { order: mine, wanted: wanted(2, 1) })
    await reserve(context(), { order: other, wanted: wanted(3, 0) })
    await Promise.all(Array.from({ length: 10 }, () => release(context(), mine)))
    expect(await reserved()).toEqual([3, 0, 0])
  })

  test('is restored completely, once, or not at all for a late payment', async () => {
    const [late, rival] = [newOrder(), newOrder()]
    await reserve(context(), { order: late, wanted: wanted(2, 2) })
    await release(context(), late)
    await reserve(context(), { order: rival, wanted: wanted(0, 4) })
    expect(await outcome(again(context(), late))).toBe('insufficient_stock')
    expect(await reserved()).toEqual([0, 4, 0])
    await release(context(), rival)
    await Promise.all([again(context(), late), again(context(), late), again(context(), late)])
    expect(await reserved()).toEqual([2, 2, 0])
  })
})

describe('pages', () => {
  const expired: string[] = []
  beforeEach(() => {
    expired.length = 0
    onExpireTags(async (tags) => void expired.push(...tags))
  })
  afterEach(() => onExpireTags(async () => {}))

  test('expire when the last piece is reserved and when the first is released, not in between', async () => {
    const { id } = await makeProduct(connection, shop, { stock: 5 })
    const thing = { product_id: id, product_color_id: null }
    const order = newOrder()
    await reserve(context(), { order, wanted: [wants(thing, 2)] })
    await reserve(context(), { order: newOrder(), wanted: [wants(thing, 2)] })
    expect(expired).toEqual([])
    await reserve(context(), { order: newOrder(), wanted: [wants(thing, 1)] })
    expect(expired).toEqual([`product:${id}`])
    await release(context(), order)
    expect(expired).toEqual(Array(2).fill(`product:${id}`))
  })

  test('expire when a receipt changes the stock label of one colour or of the product', async () => {
    const { id, colors } = await makeProduct(connection, shop, { colors: { Oak: 35, Teak: 32 } })
    const receive = (quantity: number) =>
      moveStock(context(), {
        warehouse_id: shop.warehouse.id,
        product_id: id,
        product_color_id: colors[0] ?? null,
        kind: 'receipt',
        quantity,
        reference: `goods ${newOrder()}`,
      })
    await receive(1)
    expect(expired).toEqual([])
    await receive(2)
    expect(expired).toEqual([`product:${id}`])
  })
})

describe('a movement', () => {
  test('is booked once per reference and never takes reserved pieces', async () => {
    const [thing] = await makeItems(5)
    if (!thing) throw new Error('nothing was made')
    await reserve(context(), { order: newOrder(), wanted: [wants(thing, 4)] })
    const book = (quantity: number, reference: string, kind: 'receipt' | 'count' = 'receipt') =>
      outcome(moveStock(context(), { warehouse_id: shop.warehouse.id, ...thing, kind, quantity, reference }))
    await Promise.all(Array.from({ length: 8 }, () => book(10, 'delivery 1')))
    expect(await readBalances([thing])).toEqual([{ on_hand: 15, reserved: 4, moved: 15, held: 4 }])
    expect(await book(-12, 'stocktaking', 'count')).toBe('insufficient_stock')
    expect(await book(-11, 'stocktaking', 'count')).toBe('done')
    expect(await readBalances([thing])).toEqual([{ on_hand: 4, reserved: 4, moved: 4, held: 4 }])
  })

  test('opens a shelf for a product that is new in the warehouse', async () => {
    const [thing] = await makeItems(5)
    const place = {
      warehouse_id: shop.warehouses[1]?.id ?? 0,
      product_id: thing?.product_id ?? 0,
      product_color_id: null,
    }
    await Promise.all(
      [1, 2, 3].map((quantity) =>
        moveStock(context(), { ...place, kind: 'receipt', quantity, reference: `box ${quantity}` }),
      ),
    )
    const rows = await connection.db.select().from(stock_items).where(eq(stock_items.product_id, place.product_id))
    expect(rows.find((row) => row.warehouse_id === place.warehouse_id)).toMatchObject({ on_hand: 6, reserved: 0 })
  })
})
