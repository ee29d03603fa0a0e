import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Context, command, programOf } from '@/lib/db/command'
import { outcome } from '@/lib/db/testing'
import { dropApprovals, passFourEyes } from '@/lib/identity/approvals/commands'
import { listOpenApprovals } from '@/lib/identity/approvals/queries'
import { FOUR_EYES_ABOVE } from '@/lib/identity/approvals/rules'
import { approvals } from '@/lib/identity/approvals/tables'
import { makeOperator } from '@/lib/identity/operators/testing'
import { changeSetting } from '@/lib/places/settings/commands'
import { readSettings } from '@/lib/places/settings/queries'
import { setting_changes } from '@/lib/places/settings/tables'
import { getSetting } from '@/lib/server/settings/queries'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
const people: Context[] = []

beforeAll(async () => {
  shop = await openTestShop()
  for (let made = 0; made < 3; made += 1) {
    const { id, name } = await makeOperator(shop.context, { roles: ['finance'] })
    const actor = { kind: 'operator', operator_id: id, name, roles: ['finance'], warehouses: null } as const
    people.push({ ...shop.context, actor })
  }
})
afterAll(() => shop.close())

const as = (index: number) => people[index] ?? shop.context
const pass = command(passFourEyes)
const drop = command(dropApprovals)

const ELSEWHERE = { key: FOUR_EYES_ABOVE.key, changed_by: 'Owner on another node' }

/** Sets the limit and returns its version. */
async function setLimit(value: number | null, version: string | null) {
  await changeSetting(shop.context, { setting: FOUR_EYES_ABOVE, value, version })
  return (await getSetting(shop.connection.db, FOUR_EYES_ABOVE.key)).version
}

let subjects = 0
const payment = (amount = FOUR_EYES_ABOVE.default + 1) => {
  subjects += 1
  return { subject_type: 'test', subject_id: subjects, action: 'pay', amount }
}

const openOf = async ({ subject_id }: { subject_id: number }) =>
  (await listOpenApprovals(shop.connection.db, { subject_type: 'test', subject_ids: [subject_id] })).get(
    String(subject_id),
  )

describe('a payment out', () => {
  test('needs one person up to the limit, and two above it', async () => {
    expect(await pass(as(0), payment(FOUR_EYES_ABOVE.default))).toBe('alone')
    const large = payment()
    expect(await pass(as(0), large)).toBe('asked')
    expect(await openOf(large)).toMatchObject({
      action: 'pay',
      amount: FOUR_EYES_ABOVE.default + 1,
      asked_by: { name: expect.any(String) },
    })
    expect(await outcome(pass(as(0), large))).toBe('approval_own')
    expect(await outcome(pass(as(1), { ...large, amount: large.amount + 1 }))).toBe('changed_meanwhile')
    expect(await pass(as(1), large)).toBe('approved')
    expect(await openOf(large)).toBeUndefined()
  })

  test('is not approved by its person through an API key, nor by a program of the same name', async () => {
    const large = payment()
    const { actor } = as(0)
    await pass(as(0), large)
    expect(
      await outcome(pass({ ...as(0), actor: { ...actor, name: 'Robot', via: 'Robot' } as typeof actor }, large)),
    ).toBe('approval_own')
    const other = payment()
    const program = (name: string) => ({ ...shop.context, actor: programOf(name) })
    expect(await pass(program('sari'), other)).toBe('asked')
    expect(await outcome(pass(program('sari'), other))).toBe('approval_own')
    expect(await pass(as(1), other)).toBe('approved')
  })

  test('goes out once when several people act at once', async () => {
    const large = payment()
    const first = await Promise.all([0, 1].map((person) => outcome(pass(as(person), large).then(() => undefined))))
    expect(first).toEqual(['done', 'done'])
    const rows = await shop.connection.db.select().from(approvals)
    const own = rows.filter(({ subject_id }) => subject_id === String(large.subject_id))
    expect(own).toHaveLength(1)
    expect([own[0]?.asked_by === own[0]?.approved_by, own[0]?.approved_at === null]).toEqual([false, false])
    const next = payment()
    await pass(as(0), next)
    const answers = await Promise.allSettled([1, 2].map((person) => pass(as(person), next)))
    const winner = answers.findIndex(({ status }) => status === 'fulfilled')
    expect(answers[winner]).toMatchObject({ value: 'approved' })
    const conflict = { code: 'approval_given', details: { params: { name: as(winner + 1).actor.name } } }
    expect(answers[1 - winner]).toMatchObject({ status: 'rejected', reason: conflict })
    expect(await outcome(pass(as(0), next))).toBe('approval_given')
    expect(await openOf(next)).toBeUndefined()
  })

  test('follows the limit that the owner has set, at once and within its bounds', async () => {
    const small = payment(1_000_000)
    expect(await pass(as(0), small)).toBe('alone')
    let version = await setLimit(900_000, null)
    expect(await pass(as(0), small)).toBe('asked')
    const { least, most } = FOUR_EYES_ABOVE
    for (const value of [least - 1, most + 1, 0]) {
      expect(await outcome(setLimit(value, version))).toBe('setting_out_of_bounds')
    }
    version = await setLimit(2_000_000, version)
    expect(await outcome(pass(as(0), small))).toBe('approval_own')
    expect(await pass(as(1), small)).toBe('approved')
    expect(await pass(as(0), payment(2_000_000))).toBe('alone')
    await setLimit(null, version)
  })

  test('follows a limit of which this process has not heard yet', async () => {
    const { db } = shop.connection
    const before = await readSettings(db)
    await db.insert(setting_changes).values({ ...ELSEWHERE, value: 200_000, at: new Date() })
    expect((await readSettings(db)).of(FOUR_EYES_ABOVE)).toBe(before.of(FOUR_EYES_ABOVE))
    expect(await pass(as(0), payment(200_001))).toBe('asked')
    await db.insert(setting_changes).values({ ...ELSEWHERE, value: null, at: new Date() })
  })

  test('has to be asked for again after it was dropped', async () => {
    const large = payment()
    await pass(as(0), large)
    await drop(shop.context, large)
    expect(await openOf(large)).toBeUndefined()
    expect(await pass(as(1), large)).toBe('asked')
    expect(await pass(as(0), large)).toBe('approved')
    await drop(shop.context, large)
    expect(await pass(as(0), large)).toBe('asked')
  })
})
