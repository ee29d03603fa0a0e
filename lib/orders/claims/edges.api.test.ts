import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { command } from '@/lib/db/command'
import { lockClaim } from '@/lib/orders/claims/commands/lock-claim'
import { moveClaim } from '@/lib/orders/claims/commands/move-claim'
import { CLAIM_TRANSITIONS, type ClaimEdge, type ClaimKind, guardHolds, verbsFor } from '@/lib/orders/claims/states'
import { type OpenedClaims, openClaims, openWalks, stepName, type Walk } from '@/lib/orders/claims/testing'
import type { Trigger } from '@/lib/platform/transitions'
import { movableClock } from '@/lib/server/testing'

const clock = movableClock('2026-11-23T03:00:00Z')
let shop: OpenedClaims
let walks: ReturnType<typeof openWalks>

beforeAll(async () => {
  shop = await openClaims(clock)
  walks = openWalks(shop, clock)
})
afterAll(() => shop.close())

/** What decides which steps are open. */
type Standing = Parameters<typeof guardHolds>[1]

const after = (claim: Standing, { to }: ClaimEdge): Standing => ({
  ...claim,
  status: to,
  ...(to === 'appealed' && { appealed_at: new Date() }),
  ...(to === 'asked' && { questions: claim.questions + 1 }),
  ...(to === 'received' && { received_at: new Date() }),
})

const placeOf = ({ kind, status, appealed_at, received_at }: Standing) =>
  [kind, status, appealed_at && 'appealed', received_at && 'here'].filter(Boolean).join(' ')

/** The shortest way from the request to where a step is open, by shoppers and operators: the names of its steps. */
function wayTo(kind: ClaimKind, edge: ClaimEdge): string[] {
  const seen = new Set<string>()
  const queue: [Standing, string[]][] = [
    [{ kind, status: 'requested', appealed_at: null, received_at: null, questions: 0 }, []],
  ]
  for (const [claim, way] of queue) {
    if (claim.status === edge.from && guardHolds(edge.guard, claim)) return way
    if (seen.has(placeOf(claim))) continue
    seen.add(placeOf(claim))
    for (const trigger of ['shopper', 'operator'] as const) {
      for (const step of verbsFor(claim, trigger))
        if (step.kind !== 'kept') queue.push([after(claim, step), [...way, stepName(step, trigger)]])
    }
  }
  throw new Error(`no way leads to ${edge.from}`)
}

function kindFor({ guard, from }: ClaimEdge): ClaimKind {
  if (guard === 'return') return 'return'
  return guard === 'exchange' || from === 'replacing' ? 'exchange' : 'refund'
}

/** Exchanges in the store are opened by operators: showroom.api.test.ts. */
const STEPS = CLAIM_TRANSITIONS.filter(({ from, guard }) => from !== null && guard !== 'showroom').flatMap((edge) =>
  edge.triggers.map((trigger) => ({ edge, trigger, name: stepName(edge, trigger) })),
)

const moveByItself = command(async (work, { id, verb, trigger }: { id: number; verb: string; trigger: Trigger }) =>
  moveClaim(work, await lockClaim(work, { id }), { verb, trigger }),
)

const tried = new Set<string>()

/** Tries every step that the table does not have here: by the API, and as couriers, clock and money would take it. */
async function refuseOthers(walk: Walk) {
  const claim = await walks.read(walk)
  const place = placeOf(claim)
  if (tried.has(place)) return
  tried.add(place)
  const open = (['shopper', 'operator', 'courier', 'clock', 'system'] as const).flatMap((trigger) =>
    verbsFor(claim, trigger).map(({ verb }) => stepName({ verb }, trigger)),
  )
  // Goods are kept as a part of the decision, which is told as the acceptance.
  const verbOf = (name: string) => name.replace('pass kept', 'accept').replace(/ (goods_here|silence) /, ' ')
  for (const name of walks.names.filter((name) => !open.includes(verbOf(name)))) {
    const [verb = '', trigger] = name.split(/ by | /).filter((word) => !/kept|goods_here|silence/.test(word))
    if (trigger === 'courier' || trigger === 'clock' || trigger === 'system') {
      const moved = moveByItself(shop.shop.context, { id: walk.id, verb, trigger })
      await expect(moved).rejects.toMatchObject({ code: 'invalid_transition' })
      continue
    }
    const answer = await walks.take(walk, name)
    expect([place, name, answer?.status, answer?.body?.code]).toEqual([place, name, 409, 'invalid_transition'])
  }
  expect(await walks.read(walk)).toEqual(claim)
}

async function take(walk: Walk, name: string) {
  const answer = await walks.take(walk, name)
  if (answer) expect([name, answer.status, answer.body?.code]).toEqual([name, 200, undefined])
  return (await walks.read(walk)).status
}

test('every step in the table of claims is taken, and every other one is refused with invalid_transition', async () => {
  for (const { edge, name } of STEPS) {
    const walk = await walks.open(await shop.delivered({ quantity: 1 }), kindFor(edge))
    const isKept = edge.kind === 'kept'
    for (const step of isKept ? [] : wayTo(walk.kind, edge)) {
      await refuseOthers(walk)
      await take(walk, step)
    }
    await refuseOthers(walk)
    expect([name, (await walks.read(walk)).status]).toEqual([name, isKept ? 'requested' : edge.from])
    expect([name, await take(walk, name)]).toEqual([name, edge.to])
    await refuseOthers(walk)
  }
  for (const kind of ['return', 'exchange'] as const) {
    const walk = await walks.open(await shop.delivered({ quantity: 1 }), kind)
    for (const step of ['accept', 'receive', 'pass']) {
      await refuseOthers(walk)
      await take(walk, `${step} by operator`)
    }
    await refuseOthers(walk)
  }
})
