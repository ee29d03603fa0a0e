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

/** A voucher, and how somebody holds a use of it for a new order; answers the refusal's code, or null. */
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
  test('wanted by twenty at once goes to exactly one', async () => {
    const voucher = await issue({ max_uses: 3, uses: 0 })
    for (let taken = 0; taken < 2; taken += 1) expect(await voucher.take(await makeUser())).toBeNull()
    const people = await Promise.all(Array.from({ length: 20 }, makeUser))
    const told = await Promise.all(people.map((person) => voucher.take(person)))
    expect(told.filter((code) => code === null)).toHaveLength(1)
    expect(told.filter((code) => code === 'promotion_used_up')).toHaveLength(19)
    expect(await voucher.uses()).toEqual({ uses: 3, states: ['held', 'held', 'held'] })
  })

  test('of one person is theirs once, however many orders they place at once', async () => {
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
  test('that is released can be had again, and is given back once', async () => {
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

  test('is used when the order is paid, and then stays', async () => {
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

describe('a payment that came late', () => {
  test('holds the use again, once, also of a voucher that is given no more', async () => {
    const voucher = await issue({ max_uses: 1, max_uses_per_user: 1 })
    const order = nextOrder()
    await voucher.take(await makeUser(), order)
    await release(context, order)
    await voucher.set({ active: false })
    await Promise.all([again(context, order), again(context, order)])
    expect(await voucher.uses()).toEqual({ uses: 1, states: ['held'] })
  })

  test('finds it gone when somebody else or another order of theirs has it', async () => {
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

  test('of an order is touched by nothing that happens to an order without a voucher', async () => {
    const voucher = await issue({ max_uses: 2 })
    await voucher.take(await makeUser())
    const before = await connection.db.$count(promotion_uses)
    for (const move of [again, release, spend]) await move(context, nextOrder())
    expect(await connection.db.$count(promotion_uses)).toBe(before)
    expect(await voucher.uses()).toEqual({ uses: 1, states: ['held'] })
  })
})
