import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { WITHDRAWAL_STEPS } from '@/lib/money/withdrawals/testing'
import { type Lives, openLives } from '@/lib/orders/cashbacks/testing'
import { balanceOf } from '@/lib/orders/orders/testing/buyers'
import { movableClock } from '@/lib/server/testing'
import { runs } from '@/tools/lib/testing/property-runs'

const clock = movableClock('2026-11-02T03:00:00Z')
let world: Awaited<ReturnType<typeof openLives>>

beforeAll(async () => {
  world = await openLives(clock)
})
afterAll(() => world.close())

const CLAIM_STEPS = [
  ...(['withdraw by shopper', 'send by shopper', 'appeal by shopper', 'deliver by shopper'] as const),
  ...(['accept by operator', 'accept by operator', 'pass kept by operator', 'reject by operator'] as const),
  ...(['receive by operator', 'pass by operator', 'fail by operator', 'replace by operator'] as const),
  ...(['deliver by operator', 'convert by operator', 'settle by system', 'accept silence by clock'] as const),
  ...(['mark_late by clock', 'lapse by clock', 'close by clock'] as const),
] as const

const step = fc.record({
  verb: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('return', 'exchange', 'refund', 'refund') },
    { weight: 6, arbitrary: fc.constantFrom(...CLAIM_STEPS) },
    { weight: 6, arbitrary: fc.constantFrom('days', 'days', 'days', 'rental', 'finish') },
    { weight: 4, arbitrary: fc.constantFrom('ask', 'ask', 'all') },
    { weight: 6, arbitrary: fc.constantFrom(...WITHDRAWAL_STEPS) },
    { weight: 4, arbitrary: fc.constantFrom('mode', 'batch', 'batch', 'question') },
    { weight: 3, arbitrary: fc.constantFrom('suspend', 'lift', 'look', 'spend', 'take back') },
  ),
  which: fc.nat(23),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const atRandom = <Item>(items: readonly Item[], which: number) => items[which % items.length] as Item
const isOf = <Name extends string>(names: readonly Name[], verb: string): verb is Name =>
  names.some((name) => name === verb)

/** A part of a wallet or all of it is asked for; more than there is when it holds too little. */
async function ask({ owners }: Lives, { verb, which }: Step) {
  const owner = atRandom(owners, which)
  const balance = await balanceOf(world.shop.shop, owner, 'wallet')
  return world.withdrawals.ask(owner, Math.max(20_000, verb === 'all' ? balance : Math.floor(balance / 3)))
}

/** Takes a step, which may be refused. Returns the answer of the API, if one was asked. */
async function take(lives: Lives, one: Step): Promise<unknown> {
  const { verb, which } = one
  const order = atRandom(lives.bought, which)
  const owner = atRandom(lives.owners, which)
  if (verb === 'return' || verb === 'exchange' || verb === 'refund') return world.ask(order, verb, which)
  if (isOf(CLAIM_STEPS, verb)) return world.claimStep(order, verb, which)
  if (verb === 'days') return world.pass(1 + (which % 7))
  if (verb === 'rental') return world.rentalStep(lives.rental, which)
  if (verb === 'finish') return world.shop.as(order.buyer)('POST', `/orders/${order.id}/finish`, {})
  if (verb === 'ask' || verb === 'all') return ask(lives, one)
  if (isOf(WITHDRAWAL_STEPS, verb)) return world.withdrawals.step(owner, verb, which)
  if (verb === 'mode' || verb === 'batch') return world.bank.step(order, verb, which)
  if (verb === 'question') return world.bank.step(order, 'ask', which)
  if (verb === 'suspend' || verb === 'lift')
    return world.review(atRandom([lives.earner, lives.neighbour], which), verb, which)
  if (verb === 'look') return world.look(which)
  if (verb === 'spend') return world.spend(owner)
  return world.takeBack(atRandom([...lives.bought, lives.rental], which).id)
}

const statusOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'status' in answer ? Number(answer.status) : 200

test('in any life of orders, cashback and withdrawals the books agree, and no wallet is below 0 except by a reversal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 28, size: 'max' }), async (steps) => {
      const lives = await world.begin()
      await world.pass(1)
      for (const one of steps) {
        const answer = await take(lives, one)
        expect([one, statusOf(answer) < 500]).toEqual([one, true])
        expect([one, await world.findWrong(lives)]).toEqual([one, []])
      }
    }),
    { numRuns: runs(2), endOnFailure: true },
  )
})
