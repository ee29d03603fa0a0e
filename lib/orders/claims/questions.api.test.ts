import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq, isNull, like } from 'drizzle-orm'
import { outbox } from '@/lib/identity/notifications/tables'
import { askShopper } from '@/lib/orders/claims/commands/ask-shopper'
import { claims } from '@/lib/orders/claims/tables'
import { type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { movableClock } from '@/lib/server/testing'
import { tasks } from '@/lib/work/tasks/tables'

let c: OpenedClaims
// A Monday.
const clock = movableClock('2026-11-30T03:00:00Z')
const HOUR = 3_600_000

beforeAll(async () => {
  c = await openClaims(clock)
})
afterAll(() => c.shop.close())

const wait = (hours: number) => clock.set(new Date(clock.now().getTime() + hours * HOUR))
/** Asks at the shop's time, and answers the code of a refusal. */
const ask = (id: number, question = 'Tolong foto bagian bawahnya.', actor = c.support) =>
  askShopper({ ...c.shop.context, actor }, { id, question }).then(
    () => null,
    (error: { code: string }) => error.code,
  )
const openTasks = (id: number) =>
  c.shop.connection.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.subject_type, 'claim'), eq(tasks.subject_id, id), isNull(tasks.closed_at)))
const messages = (news: string, orderId: number) =>
  c.shop.connection.db
    .select()
    .from(outbox)
    .where(like(outbox.dedupe_key, `${news}/${orderId}/%`))

test('an operator asks for more, the claim waits for the shopper, and the decision goes on after the answer', async () => {
  const bought = await c.delivered()
  const { id, due_at } = (await c.askReturn(bought)).body.data
  expect(await ask(id)).toBeNull()
  const asked = await c.desk(c.support, id)
  expect(asked.body.data).toMatchObject({
    ...{ status: 'asked', questions: [{ question: 'Tolong foto bagian bawahnya.', asked_by: 'Rina', answer: null }] },
    next_step: { actor: 'shopper', action: 'answer' },
  })
  expect(Date.parse(asked.body.data.due_at ?? '') - clock.now().getTime()).toBe(3 * 24 * HOUR)
  expect(await openTasks(id)).toEqual([])
  const [told] = await messages('claim_asked', bought.id)
  expect(told?.data).toMatchObject({ question: 'Tolong foto bagian bawahnya.' })
  expect((await c.order(bought)).status).toBe('return_processed')
  const shown = await c.as(bought.buyer)('GET', `/claims/${id}`)
  expect(shown.body.data).toMatchObject({ actions: ['answer', 'withdraw'], questions: [{ answer: null }] })
  expect(JSON.stringify(shown.body.data)).not.toContain('Rina')
  // The store cannot decide meanwhile, nor does the clock decide for it.
  expect((await c.desk(c.support, id, 'decision', { outcome: 'accept' })).status).toBe(409)
  wait(0.1)
  await c.strike()
  const piles = (await c.inbox(c.support)) as unknown as { metadata: { piles: Record<string, number> } }
  expect(piles.metadata.piles).toMatchObject({ asked: 1, decide: 0 })

  const answer = {
    message: 'Ini fotonya.',
    images: [await c.upload(bought.buyer, 'return', 'jpg')],
    video_url: await c.upload(bought.buyer, 'return', 'mp4'),
  }
  const path = `/claims/${id}/answer`
  expect((await c.as(bought.buyer)('POST', path, { ...answer, message: ' ' })).status).toBe(422)
  expect((await c.as(bought.buyer)('POST', path, { ...answer, images: [answer.video_url] })).body.code).toBe(
    'upload_refused',
  )
  expect((await c.as((await c.delivered()).buyer)('POST', path, answer)).status).toBe(404)
  const both = await Promise.all([1, 2].map(() => c.as(bought.buyer)('POST', path, answer)))
  // The second is refused as a step that is over, or for files that the first has attached.
  expect(both.filter(({ status }) => status === 200).length).toBe(1)
  const done = await c.desk(c.support, id)
  expect(done.body.data).toMatchObject({ status: 'requested', questions: [{ answer: { message: 'Ini fotonya.' } }] })
  const [question] = done.body.data.questions
  expect([question?.answer?.photos.length, question?.answer?.video === null]).toEqual([1, false])
  const [own] = (await c.as(bought.buyer)('GET', `/claims/${id}`)).body.data.questions
  expect((await fetch(`${c.shop.origin}${own?.answer?.photos[0]}`)).status).toBe(200)
  // Two working days were left of the decision, and are left after the answer on the same day.
  expect(new Date(due_at ?? '').toISOString()).toBe('2026-12-02T17:00:00.000Z')
  expect(done.body.data.due_at).toBe('2026-12-02T17:00:00.000Z')
  const data = { claim: 'return', title: expect.any(String), title_idn: expect.any(String), pieces: expect.any(Number) }
  expect(await openTasks(id)).toMatchObject([{ kind: 'decide_claim', data }])
  expect(await messages('claim_answered', bought.id)).toHaveLength(1)
  const timeline = await c.as(bought.buyer)<{ message: string }[]>('GET', `/claims/${id}/activities`)
  expect(timeline.body.data.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Griya bertanya', 'Pertanyaan Griya dijawab']),
  )
})

test('a question without an answer ends with its deadline; three are allowed, and each needs the permission', async () => {
  const bought = await c.delivered()
  const { id } = (await c.askReturn(bought)).body.data
  expect((await c.desk(c.support, id, 'question', { question: ' \u200B ' })).status).toBe(422)
  expect((await c.desk(c.warehouse, id, 'question', { question: 'Foto?' })).status).toBe(403)
  for (const round of [1, 2, 3]) {
    expect([round, await ask(id, `Pertanyaan ${round}`)]).toEqual([round, null])
    expect(await ask(id)).toBe(round === 3 ? 'claim_asked_enough' : 'invalid_transition')
    wait(3 * 24 + 1)
    await c.strike()
    const { status, due_at } = (await c.desk(c.support, id)).body.data
    expect([status, Date.parse(due_at ?? '') > clock.now().getTime() + 24 * HOUR]).toEqual(['requested', true])
  }
  expect(await ask(id)).toBe('claim_asked_enough')
  const { body } = await c.desk(c.support, id)
  expect(body.data.questions.map(({ answer }) => answer)).toEqual([null, null, null])
  expect(body.data.offers.map(({ verb }) => verb)).not.toContain('ask')
  // What nobody decided after the answer is accepted as before.
  wait(5 * 24)
  await c.strike()
  expect((await c.desk(c.support, id)).body.data.status).toBe('accepted')
})

test('an appeal can be asked about by somebody else than who refused, and comes back as an appeal', async () => {
  const bought = await c.delivered()
  const { id } = (await c.askReturn(bought)).body.data
  await c.desk(c.support, id, 'decision', { outcome: 'reject', reason: 'Tidak ada kerusakan.' })
  await c.as(bought.buyer)('POST', `/claims/${id}/appeal`, { message: 'Lihat lagi.', images: [] })
  expect(await ask(id)).toBe('claim_own_appeal')
  expect((await c.desk(c.second, id, 'question', { question: 'Bagian mana?' })).body.data.status).toBe('asked')
  expect((await c.order(bought)).status).toBe('return_failed')
  expect((await c.as(bought.buyer)('POST', `/claims/${id}/withdraw`, {})).status).toBe(409)
  const answered = await c.as(bought.buyer)('POST', `/claims/${id}/answer`, { message: 'Kakinya.', images: [] })
  expect(answered.body.data.status).toBe('appealed')
  expect((await c.desk(c.second, id, 'decision', { outcome: 'accept' })).body.data.status).toBe('accepted')
})

test('of a question and a decision at once, the one that saw the claim as it is wins', async () => {
  const bought = await c.delivered()
  const { id } = (await c.askReturn(bought)).body.data
  const { version } = (await c.desk(c.support, id)).body.data
  const both = await Promise.all([
    c.desk(c.support, id, 'question', { question: 'Kenapa?', version }),
    c.desk(c.second, id, 'decision', { outcome: 'accept', version }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [row] = await c.shop.connection.db.select().from(claims).where(eq(claims.id, id))
  expect(['asked', 'accepted']).toContain(row?.status)
})
