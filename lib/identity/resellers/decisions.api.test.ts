import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { users } from '@/lib/identity/accounts/tables'
import { type Identity, readMessage } from '@/lib/identity/accounts/testing'
import { audit_log } from '@/lib/identity/audit/tables'
import { expectAudited } from '@/lib/identity/audit/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { resellerFollowers } from '@/lib/identity/resellers/above'
import { findReferral } from '@/lib/identity/resellers/queries/stores'
import type { ResellerList } from '@/lib/identity/resellers/schema/desk'
import { APPLICATION_STATUSES, APPLICATION_TRANSITIONS, DECISIONS } from '@/lib/identity/resellers/states'
import { resellers } from '@/lib/identity/resellers/tables'
import { type OpenedResellers, openResellers, someNik } from '@/lib/identity/resellers/testing'
import { movableClock } from '@/lib/server/testing'
import { tasks } from '@/lib/work/tasks/tables'

const clock = movableClock('2026-11-23T03:00:00Z')
let r: OpenedResellers
type Reviewer = Awaited<ReturnType<OpenedResellers['operator']>>
let reviewer: Reviewer
let second: Reviewer

beforeAll(async () => {
  r = await openResellers(clock)
  reviewer = await r.operator()
  second = await r.operator()
})
afterAll(() => r.close())

const openTasks = async (id: number) =>
  (await r.shop.connection.db.select().from(tasks).where(eq(tasks.subject_id, id))).filter(
    ({ closed_at }) => !closed_at,
  )

const audited = async (id: number) =>
  (
    await r.shop.connection.db
      .select()
      .from(audit_log)
      .where(and(eq(audit_log.subject_type, 'reseller'), eq(audit_log.subject_id, String(id))))
  ).map(({ action }) => action)

const told = async (identity: Identity) => (await readMessage(r.shop, identity)).template

/** How the applicant reads the application. */
const shown = async (headers: Record<string, string>) => (await r.read(headers)).body.data

describe('a reviewer', () => {
  test('accepts an application: the reseller is told, the task is done and the step is recorded', async () => {
    const store = await r.applicant()
    clock.pass(60)
    const { status, body } = await reviewer.decide(store.id, { outcome: 'accept' })
    expect([status, body.data]).toMatchObject([
      200,
      {
        status: 'accepted',
        accepted_at: clock.now().toISOString(),
        decisions: ['suspend'],
        activities: [
          { verb: 'open', operator: null },
          { verb: 'submit', operator: null },
          { verb: 'accept', operator: reviewer.who.name, created_at: clock.now().toISOString() },
        ],
      },
    ])
    expect(await shown(store.headers)).toMatchObject({
      application_status: 'accepted',
      business_application: { accepted_at: clock.now().toISOString() },
    })
    expect([await openTasks(store.id), await told(store.identity)]).toEqual([[], 'reseller_accepted'])
    expect(await audited(store.id)).toContain('reseller_accept')
  })

  test('leaves a decision in the audit log with both statuses', async () => {
    const store = await r.applicant()
    const { version } = (await reviewer.find(store.id)) as { version: number }
    await expectAudited(r.shop, await logInAs(r.shop, ['support']), 'POST /resellers/{id}/decision', {
      path: { id: store.id },
      body: { outcome: 'accept', version },
    })
  })

  test('asks for a revision with a reason for each part; what was submitted again is reviewed again', async () => {
    const store = await r.applicant()
    expect((await reviewer.decide(store.id, { outcome: 'revise' })).status).toBe(422)
    expect((await reviewer.decide(store.id, { outcome: 'revise', revision: { face: 'Buram' } })).status).toBe(422)
    const revision = { ktp_photo: 'Fotonya buram', nik_number: 'Tidak sama dengan KTP' }
    await reviewer.decide(store.id, { outcome: 'revise', revision })
    expect(await shown(store.headers)).toMatchObject({
      application_status: null,
      referral_link: null,
      business_application: { status: 'needs_revision', revision },
    })
    const message = await readMessage(r.shop, store.identity)
    expect([message.template, message.data.reasons]).toEqual([
      'reseller_revision',
      'Foto KTP: Fotonya buram · NIK: Tidak sama dengan KTP',
    ])
    const ktp_photo = await r.upload(store.headers, 'ktp_photo')
    const again = { ktp_photo, nik_number: someNik() }
    const { body } = await r.save(store.headers, { business_application_attributes: again })
    expect(body.data).toMatchObject({ application_status: 'applied', business_application: { revision: {} } })
    expect(await openTasks(store.id)).toHaveLength(1)
  })

  test('refuses an application: the role ends, the code is inactive, followers are told and nothing can be submitted again', async () => {
    const store = await r.applicant()
    const followed: number[] = []
    resellerFollowers.register({ rejected: async (_work, user_id) => void followed.push(user_id) })
    expect((await reviewer.decide(store.id, { outcome: 'reject' })).status).toBe(422)
    await reviewer.decide(store.id, { outcome: 'reject', reason: 'KTP bukan milikmu' })
    resellerFollowers.register({ rejected: async () => {} })
    expect(followed).toEqual([store.id])
    const [user] = await r.shop.connection.db.select().from(users).where(eq(users.id, store.id))
    const me = await r.shop.call<{ data: object }>('GET', '/users/me', undefined, store.headers)
    expect([user?.role, me.body.data]).toMatchObject(['user', { role: 'user', store_name: null }])
    const [row] = await r.shop.connection.db.select().from(resellers).where(eq(resellers.user_id, store.id))
    expect(await findReferral(r.shop.connection.db, row?.referral_code ?? '')).toBeNull()
    expect((await r.read(store.headers)).status).toBe(403)
    expect((await r.register(store.headers, { store_name: store.store_name })).body.code).toBe('application_closed')
    expect([await told(store.identity), await openTasks(store.id)]).toEqual(['reseller_rejected', []])
  })

  test('suspends a reseller, which two people lift', async () => {
    const store = await r.applicant()
    await reviewer.decide(store.id, { outcome: 'accept' })
    await reviewer.decide(store.id, { outcome: 'suspend', reason: 'Pesanan fiktif' })
    expect(await shown(store.headers)).toMatchObject({ application_status: 'applied', referral_link: null })
    expect(await told(store.identity)).toBe('reseller_suspended')
    const asked = await reviewer.decide(store.id, { outcome: 'lift' })
    expect(asked.body.data).toMatchObject({ status: 'suspended', approval: { asked_by: { name: reviewer.who.name } } })
    expect((await reviewer.decide(store.id, { outcome: 'lift' })).body.code).toBe('approval_own')
    expect((await second.decide(store.id, { outcome: 'lift' })).body.data).toMatchObject({ status: 'accepted' })
    expect(await shown(store.headers)).toMatchObject({ application_status: 'accepted' })
    expect(await told(store.identity)).toBe('reseller_lifted')
    // What was agreed once does not count for the next suspension.
    await second.decide(store.id, { outcome: 'suspend', reason: 'Lagi' })
    expect((await second.decide(store.id, { outcome: 'lift' })).body.data.status).toBe('suspended')
  })

  test('and another at once: one decision counts, the other sees that it has changed', async () => {
    for (const outcome of ['accept', 'reject']) {
      const store = await r.applicant()
      const { version } = await reviewer.find(store.id)
      const answers = await Promise.all([
        reviewer.decide(store.id, { outcome: 'accept', version }),
        second.decide(store.id, { outcome, reason: 'Tidak cocok', version }),
      ])
      expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['changed_meanwhile', 'done'])
      const found = await reviewer.find(store.id)
      expect(found.activities).toHaveLength(3)
    }
  })

  test('cannot accept documents that they have not seen', async () => {
    const store = await r.applicant()
    const { version } = await reviewer.find(store.id)
    await second.decide(store.id, { outcome: 'revise', revision: { ktp_photo: 'Buram' } })
    const ktp_photo = await r.upload(store.headers, 'ktp_photo')
    await r.save(store.headers, { business_application_attributes: { ktp_photo } })
    expect((await reviewer.decide(store.id, { outcome: 'accept', version })).body.code).toBe('changed_meanwhile')
  })
})

describe('the machine of applications', () => {
  test('takes exactly the steps of its table, and every other one is refused', async () => {
    const store = await r.applicant()
    for (const status of APPLICATION_STATUSES) {
      for (const outcome of DECISIONS) {
        const isLegal = APPLICATION_TRANSITIONS.some(({ from, verb }) => from === status && verb === outcome)
        if (isLegal) continue
        await r.shop.connection.db
          .update(resellers)
          .set({ application_status: status })
          .where(eq(resellers.user_id, store.id))
        const wanted = { outcome, reason: 'x', revision: { bank: 'x' } }
        expect([status, outcome, (await reviewer.decide(store.id, wanted)).body.code]).toEqual([
          ...[status, outcome, 'invalid_transition'],
        ])
      }
    }
  })

  test('reaches every status from the draft', () => {
    const reached = new Set<string | null>([null])
    for (const status of reached)
      for (const { from, to } of APPLICATION_TRANSITIONS) if (from === status) reached.add(to)
    expect([...reached].filter(Boolean).sort()).toEqual([...APPLICATION_STATUSES].sort())
  })
})

describe('the queue', () => {
  test('has piles, the oldest application to review first, and finds stores by name', async () => {
    const [one, other] = [await r.applicant(), await r.applicant()]
    const read = async (query: string) => (await reviewer.get<ResellerList>(`/resellers?${query}`)).body
    const review = await read('')
    const ids = review.data.map(({ id }) => id)
    expect(ids.indexOf(one.id)).toBeLessThan(ids.indexOf(other.id))
    expect(review.metadata.piles).toMatchObject({ review: ids.length, draft: expect.any(Number) })
    const first = await read('limit=1')
    const next = await read(`limit=1&cursor=${first.metadata.next_cursor}`)
    expect([first.data[0]?.id, next.data[0]?.id]).toEqual(ids.slice(0, 2))
    expect((await read(`q=${encodeURIComponent(one.store_name)}`)).data.map(({ id }) => id)).toContain(one.id)
    expect((await read('q=%25')).data).toEqual([])
  })

  test('flags what an application has in common with another', async () => {
    const nik = someNik()
    const [one, other] = [await r.applicant({ nik }), await r.applicant({ nik })]
    const flags = async (id: number) =>
      Object.fromEntries((await reviewer.find(id)).shared.map((flag) => [flag.kind, flag.with]))
    expect((await flags(one.id)).nik).toEqual([{ id: other.id, store_name: other.store_name, status: 'submitted' }])
    expect((await flags(one.id)).phone).toBeUndefined()
    expect((await flags(one.id)).account).toContainEqual({
      ...{ id: other.id, store_name: other.store_name, status: 'submitted' },
    })
    const third = await r.applicant()
    const phone_number = '+628128888777'
    await r.shop.connection.db.update(users).set({ phone_number }).where(eq(users.id, third.id))
    const address = (await r.read(other.headers)).body.data.personal_address
    await r.shop.connection.db
      .update(resellers)
      .set({ personal_address: address && { ...address, phone_number } })
      .where(eq(resellers.user_id, other.id))
    expect((await flags(third.id)).phone).toMatchObject([{ id: other.id }])
    expect((await flags(other.id)).phone).toMatchObject([{ id: third.id }])
  })

  test('is closed to everybody without its permission', async () => {
    const store = await r.applicant()
    const warehouse = await r.operator(['warehouse'])
    const finance = await r.operator(['finance'])
    expect((await warehouse.get('/resellers')).status).toBe(403)
    expect((await finance.get(`/resellers/${store.id}`)).body).toMatchObject({
      data: { decisions: [], documents: { ktp_photo: null } },
    })
    const { version } = await reviewer.find(store.id)
    const decision = await finance.post(`/resellers/${store.id}/decision`, { outcome: 'accept', version })
    expect([decision.status, (await finance.post(`/resellers/${store.id}/numbers`)).status]).toEqual([403, 403])
  })
})
