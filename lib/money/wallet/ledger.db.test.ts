import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { Connection } from '@/lib/db/client'
import { command } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { openTestDatabase, outcome, testContext } from '@/lib/db/testing'
import { users } from '@/lib/identity/accounts/tables'
import { LEDGER_INVARIANTS } from '@/lib/money/ledger/queries/invariants'
import { ledger_entries } from '@/lib/money/ledger/tables'
import { captureWallet } from '@/lib/money/wallet/commands/capture-wallet'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { holdWallet, holdWalletAgain } from '@/lib/money/wallet/commands/hold-wallet'
import { releaseWallet } from '@/lib/money/wallet/commands/release-wallet'
import { walletBalance } from '@/lib/money/wallet/queries/wallet'
import { runs } from '@/tools/lib/testing/property-runs'

let connection: Connection

beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const context = () => testContext(connection)
const hold = command(holdWallet)
const again = command(holdWalletAgain)
const capture = command(captureWallet)
const release = command(releaseWallet)
const credit = command(creditWallet)

let made = 0
const nextNumber = () => {
  made += 1
  return made
}

const contactsOf = (number: number) => ({
  email: `orang${number}@griya.test`,
  phone_number: `+62812${10_000_000 + number}`,
})

async function makeMember(amount = 0, contacts: object = contactsOf(nextNumber())): Promise<number> {
  const [user] = await connection.db
    .insert(users)
    .values({ role: 'user', first_name: 'Sari', last_name: '', register_at: new Date(), ...contacts })
    .returning()
  if (!user) throw new Error('nobody was made')
  const reference = `gift/${user.id}`
  if (amount > 0) await credit(context(), { user_id: user.id, amount, cause: 'grant', reference })
  return user.id
}

const balance = (user_id: number) => walletBalance(connection.db, user_id)

/** The violations of the ledger's invariants. */
async function violations() {
  const found: string[] = []
  for (const [name, query] of Object.entries(LEDGER_INVARIANTS)) {
    found.push(...(await rows<{ example: string }>(connection.db, query)).map(({ example }) => `${name}: ${example}`))
  }
  return found
}

describe('concurrent orders', () => {
  test('spend exactly what the wallet holds, and never more', async () => {
    const user_id = await makeMember(100_000)
    const holds = Array.from({ length: 20 }, () => hold(context(), { user_id, order_id: nextNumber(), amount: 30_000 }))
    const outcomes = await Promise.all(holds.map(outcome))
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(3)
    expect(outcomes.filter((one) => one === 'wallet_invalid')).toHaveLength(17)
    expect(await balance(user_id)).toBe(10_000)
    expect(await violations()).toEqual([])
  })

  test('of two shoppers are paid from their own wallets only', async () => {
    const [one, other] = [await makeMember(50_000), await makeMember(0)]
    const outcomes = await Promise.all(
      [one, other, one, other].map((user_id) =>
        outcome(hold(context(), { user_id, order_id: nextNumber(), amount: 50_000 })),
      ),
    )
    expect(outcomes.sort()).toEqual(['done', 'wallet_invalid', 'wallet_invalid', 'wallet_invalid'])
    expect([await balance(one), await balance(other)]).toEqual([0, 0])
  })
})

describe('the amount held for an order', () => {
  test('is held once, for its shopper and its amount', async () => {
    const [user_id, other] = [await makeMember(90_000), await makeMember(90_000)]
    const order_id = nextNumber()
    const hold30 = { user_id, order_id, amount: 30_000 }
    expect(await Promise.all([1, 2, 3].map(() => outcome(hold(context(), hold30))))).toEqual(['done', 'done', 'done'])
    expect(await balance(user_id)).toBe(60_000)
    expect(await outcome(hold(context(), { ...hold30, amount: 40_000 }))).toBe('wallet_invalid')
    expect(await outcome(hold(context(), { ...hold30, user_id: other }))).toBe('wallet_invalid')
    expect([await balance(user_id), await balance(other)]).toEqual([60_000, 90_000])
  })

  test.each([-1, 0.5, Number.NaN, 1e16])('is never %p', async (amount) => {
    const user_id = await makeMember(90_000)
    expect(await outcome(hold(context(), { user_id, order_id: nextNumber(), amount }))).toBe('wallet_invalid')
    expect(await balance(user_id)).toBe(90_000)
  })

  test('is refused without an e-mail address and a phone number in the profile', async () => {
    for (const lacks of ['email', 'phone_number']) {
      const user_id = await makeMember(90_000, { ...contactsOf(nextNumber()), [lacks]: null })
      const wanted = { user_id, order_id: nextNumber(), amount: 30_000 }
      expect(await outcome(hold(context(), wanted))).toBe('profile_incomplete')
      expect(await balance(user_id)).toBe(90_000)
    }
  })

  test('is captured or released, whichever comes first, and once', async () => {
    const user_id = await makeMember(30_000)
    const order_id = nextNumber()
    await hold(context(), { user_id, order_id, amount: 30_000 })
    await Promise.all([capture, release, capture, release, capture].map((end) => end(context(), order_id)))
    const steps = await connection.db.select().from(ledger_entries).where(eq(ledger_entries.order_id, order_id))
    expect(steps).toHaveLength(2)
    expect(await balance(user_id)).toBe(steps[1]?.step === 'release' ? 30_000 : 0)
    expect(await violations()).toEqual([])
  })

  test('is held again after its release for a late payment, unless it was spent', async () => {
    const user_id = await makeMember(30_000)
    const [late, tooLate] = [nextNumber(), nextNumber()]
    await hold(context(), { user_id, order_id: late, amount: 30_000 })
    await release(context(), late)
    await hold(context(), { user_id, order_id: tooLate, amount: 30_000 })
    await release(context(), tooLate)
    await again(context(), late)
    await again(context(), late)
    await capture(context(), late)
    await again(context(), late)
    expect(await outcome(again(context(), tooLate))).toBe('wallet_invalid')
    expect(await balance(user_id)).toBe(0)
    expect(await violations()).toEqual([])
  })

  test('cannot pay the same order after its release', async () => {
    const user_id = await makeMember(30_000)
    const wanted = { user_id, order_id: nextNumber(), amount: 30_000 }
    await hold(context(), wanted)
    await release(context(), wanted.order_id)
    expect(await outcome(hold(context(), wanted))).toBe('wallet_invalid')
  })
})

test('a reference is credited once when ten calls use it at the same time', async () => {
  const user_id = await makeMember()
  const cashback = { user_id, amount: 5_000, cause: 'cashback', reference: `cashback/${user_id}` } as const
  const credited = await Promise.all(Array.from({ length: 10 }, () => credit(context(), cashback)))
  expect(credited.filter(Boolean)).toHaveLength(1)
  expect(await balance(user_id)).toBe(5_000)
})

const Step = fc.record({
  verb: fc.constantFrom('credit', 'hold', 'capture', 'release', 'again'),
  who: fc.nat(1),
  order: fc.nat(3),
  amount: fc.integer({ min: 0, max: 50_000 }),
})

type ModelHold = { owner: number; amount: number; state: 'held' | 'captured' | 'released' }

/** A model of the wallets in plain variables. */
function makeModel() {
  const balances = [0, 0]
  const orders = new Map<number, ModelHold>()
  const take = (who: number, amount: number) => {
    if ((balances[who] ?? 0) < amount) return false
    balances[who] = (balances[who] ?? 0) - amount
    return true
  }
  const end = (order: number, state: 'captured' | 'released') => {
    const held = orders.get(order)
    if (held?.state !== 'held') return
    if (state === 'released') balances[held.owner] = (balances[held.owner] ?? 0) + held.amount
    orders.set(order, { ...held, state })
  }
  return {
    balances,
    credit: (who: number, amount: number) => {
      balances[who] = (balances[who] ?? 0) + amount
    },
    hold: (owner: number, order: number, amount: number) => {
      if (amount === 0 || orders.has(order)) return
      if (take(owner, amount)) orders.set(order, { owner, amount, state: 'held' })
    },
    again: (order: number) => {
      const held = orders.get(order)
      if (held?.state === 'released' && take(held.owner, held.amount)) orders.set(order, { ...held, state: 'held' })
    },
    capture: (order: number) => end(order, 'captured'),
    release: (order: number) => end(order, 'released'),
  }
}

test('after any sequence of operations the balances sum to 0, none is negative, and each equals the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { maxLength: 30 }), async (steps) => {
      const people = [await makeMember(), await makeMember()]
      const base = made + 1
      made += 10
      const model = makeModel()
      for (const { verb, who, order, amount } of steps) {
        const [user_id = 0, order_id] = [people[who], base + order]
        if (verb === 'credit' && amount > 0) {
          model.credit(who, amount)
          await credit(context(), { user_id, amount, cause: 'cashback', reference: `step/${nextNumber()}` })
        }
        if (verb === 'hold') {
          model.hold(who, order, amount)
          await outcome(hold(context(), { user_id, order_id, amount }))
        }
        if (verb === 'again') {
          model.again(order)
          await outcome(again(context(), order_id))
        }
        if (verb === 'capture') {
          model.capture(order)
          await capture(context(), order_id)
        }
        if (verb === 'release') {
          model.release(order)
          await release(context(), order_id)
        }
      }
      expect(await Promise.all(people.map(balance))).toEqual(model.balances)
      expect(await violations()).toEqual([])
    }),
    { numRuns: runs(40) },
  )
})
