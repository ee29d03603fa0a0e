import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Connection } from '@/lib/db/client'
import { type Context, command } from '@/lib/db/command'
import { openTestDatabase, testContext } from '@/lib/db/testing'
import { users } from '@/lib/identity/accounts/tables'
import { refusalOf } from '@/lib/selling/flash-sales/testing'
import { holdVoucher, holdVoucherAgain } from '@/lib/selling/vouchers/commands/hold-voucher'
import { releaseVoucher } from '@/lib/selling/vouchers/commands/release-voucher'
import { spendVoucher } from '@/lib/selling/vouchers/commands/spend-voucher'
import { promotion_uses, promotions } from '@/lib/selling/vouchers/tables'
import { makeVoucher, usesOf } from '@/lib/selling/vouchers/testing'

let connection: Connection
let context: Context

beforeAll(async () => {
  connection = await openTestDatabase()
  context = testContext(connection)
})
afterAll(() => connection.close())

const hold = command(holdVoucher)
const again = command(holdVoucherAgain)
const release = command(releaseVoucher)
const spend = command(spendVoucher)

let orders = 0
const nextOrder = () => {
  orders += 1
  return orders
}

async function makeUser() {
  const [user] = await connection.db.insert(users).values({ role: 'user', register_at: new Date() }).returning()
  return user?.id ?? 0
}

/** A voucher; `take` holds a use for a new order and returns the refusal's code, or null. */
async function issue(wanted: Parameters<typeof makeVoucher>[1] = {}) {
  const { id } = await makeVoucher(connection, wanted)
  return {
    uses: () => usesOf(connection, id),
    take: async (user_id: number, order_id = nextOrder()) =>
      (await refusalOf(hold(context, { promotion_id: id, user_id, order_id })))?.code ?? null,
    set: (change: Partial<typeof promotions.$inferInsert>) =>
      connection.db.update(promotions).set(change).where(eq(promotions.id, id)),
  }
}

describe('the last use of a voucher', () => {
  test('goes to exactly one of twenty concurrent orders', async () => {
    const voucher = await issue({ max_uses: 3, uses: 0 })
    for (let taken = 0; taken < 2; taken += 1) expect(await voucher.take(await makeUser())).toBeNull()
    const people = await Promise.all(Array.from({ length: 20 }, makeUser))
    const told = await Promise.all(people.map((person) => voucher.take(person)))
    expect(told.filter((code) => code === null)).toHaveLength(1)
    expect(told.filter((code) => code === 'promotion_used_up')).toHaveLength(19)
    expect(await voucher.uses()).toEqual({ uses: 3, states: ['held', 'held', 'held'] })
  })

  test('per person is given once when one person places many orders at once', async () => {
    const voucher = await issue({ max_uses_per_user: 2 })
    const [one, other] = [await makeUser(), await makeUser()]
    const told = await Promise.all(Array.from({ length: 10 }, () => voucher.take(one)))
    expect(told.filter((code) => code === null)).toHaveLength(2)
    expect(told.filter((code) => code === 'promotion_used_by_you')).toHaveLength(8)
    expect(await voucher.take(other)).toBeNull()
    expect(await voucher.uses()).toEqual({ uses: 3, states: ['held', 'held', 'held'] })
  })
})

describe('a held use', () => {
  test('that is released can be used again, and is released once', async () => {
    const voucher = await issue({ max_uses: 1, max_uses_per_user: 1 })
    const [user, order] = [await makeUser(), nextOrder()]
    await voucher.take(user, order)
    expect(await voucher.take(await makeUser())).toBe('promotion_used_up')
    await Promise.all([release(context, order), release(context, order), release(context, order)])
    expect(await voucher.uses()).toEqual({ uses: 0, states: ['released'] })
    expect(await voucher.take(user)).toBeNull()
    await release(context, order)
    expect(await voucher.uses()).toEqual({ uses: 1, states: ['released', 'held'] })
  })

  test('becomes used when the order is paid, and stays used', async () => {
    const voucher = await issue({ max_uses: 1 })
    const order = nextOrder()
    await voucher.take(await makeUser(), order)
    await spend(context, order)
    await spend(context, order)
    await release(context, order)
    await again(context, order)
    expect(await voucher.uses()).toEqual({ uses: 1, states: ['used'] })
  })
})

describe('a late payment', () => {
  test('holds the use again, once, also of a stopped voucher', async () => {
    const voucher = await issue({ max_uses: 1, max_uses_per_user: 1 })
    const order = nextOrder()
    await voucher.take(await makeUser(), order)
    await release(context, order)
    await voucher.set({ active: false })
    await Promise.all([again(context, order), again(context, order)])
    expect(await voucher.uses()).toEqual({ uses: 1, states: ['held'] })
  })

  test('is refused when another person or order has taken the use', async () => {
    const [scarce, own] = [await issue({ max_uses: 1 }), await issue({ max_uses_per_user: 1 })]
    const [user, first, second] = [await makeUser(), nextOrder(), nextOrder()]
    for (const [voucher, order] of [
      [scarce, first],
      [own, second],
    ] as const) {
      await voucher.take(user, order)
      await release(context, order)
    }
    await scarce.take(await makeUser())
    await own.take(user)
    expect((await refusalOf(again(context, first)))?.code).toBe('promotion_used_up')
    expect((await refusalOf(again(context, second)))?.code).toBe('promotion_used_by_you')
    expect(await scarce.uses()).toEqual({ uses: 1, states: ['released', 'held'] })
    expect(await own.uses()).toEqual({ uses: 1, states: ['released', 'held'] })
  })

  test('of an order without a voucher changes no use', async () => {
    const voucher = await issue({ max_uses: 2 })
    await voucher.take(await makeUser())
    const before = await connection.db.$count(promotion_uses)
    for (const move of [again, release, spend]) await move(context, nextOrder())
    expect(await connection.db.$count(promotion_uses)).toBe(before)
    expect(await voucher.uses()).toEqual({ uses: 1, states: ['held'] })
  })
})
