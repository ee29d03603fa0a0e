import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { expectAudited } from '@/lib/identity/audit/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { askAboutPayouts } from '@/lib/money/payouts/commands/ask-payouts'
import { recordAnswer } from '@/lib/money/payouts/commands/record-answer'
import { sendPayouts } from '@/lib/money/payouts/commands/send-payouts'
import type { Payout } from '@/lib/money/payouts/schema'
import { MISSING_ACCOUNT } from '@/lib/money/payouts/simulator/iris'
import type { RefundDetail, SeenPayee } from '@/lib/orders/refunds/schema'
import { giveChecked, owedOrder, sendNow, setProvider } from '@/lib/orders/refunds/testing'
import { env } from '@/lib/platform/env'
import { movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

const OPS = '/api/ops/v1'
type Person = Awaited<ReturnType<typeof logInAs>>

let shop: TestShop
let people: [Person, Person]
const clock = movableClock('2026-11-23T10:00:00+07:00')

beforeAll(async () => {
  shop = await openTestShop(clock)
  people = [await logInAs(shop, ['finance']), await logInAs(shop, ['finance'])]
})
afterAll(() => shop.close())

async function as<Data = Payout>(person: Person, method: string, path: string, body?: unknown) {
  type Answer = { data: Data; code?: string; metadata: { next_cursor: string | null } }
  const answer = await shop.call<Answer>(method, `${OPS}${path}`, body, person.headers)
  return { status: answer.status, ...answer.body }
}

/** An order whose refund waits for a person, because the bank has another name for the account. */
async function differingOrder(wanted?: { price?: number }) {
  await setProvider(shop, 'iris', 'wrong_name')
  const order = await owedOrder(shop, wanted)
  await giveChecked(shop, order)
  await setProvider(shop, 'iris', 'waits')
  const { id = 0 } = (await order.refund()) ?? {}
  const decide = (person: Person, decision: object) =>
    as<RefundDetail>(person, 'POST', `/refunds/${id}/decision`, decision)
  return { ...order, refund_id: id, decide }
}

describe('a transfer whose holder the bank names otherwise', () => {
  test('shows both names, and is sent by a person who has compared them', async () => {
    const order = await differingOrder()
    const path = `/refunds/${order.refund_id}`
    const shown = (await as<RefundDetail>(people[0], 'GET', path)).data
    expect(shown).toMatchObject({
      ...{ status: 'needs_approval', outcomes: ['approve', 'paid', 'bank'], transfer: null },
      holder: { check: 'differs', name: 'B••• S•••' },
    })
    const looked = await as<SeenPayee>(people[0], 'GET', `${path}/payee`)
    const names = { account_holder: 'Sari Wijaya', holder: { check: 'differs', name: 'BUDI SANTOSO' } }
    expect(looked.data).toMatchObject(names)
    expect(await order.decide(people[0], { outcome: 'approve' })).toMatchObject({ code: 'payee_name_unchecked' })
    const approved = await order.decide(people[0], { outcome: 'approve', name_checked: true })
    expect(approved.data).toMatchObject({ status: 'queued' })
    await sendNow(shop)
    expect((await as<RefundDetail>(people[0], 'GET', path)).data.transfer).toMatchObject({ status: 'submitted' })
    await order.bank('paid')
    expect((await as<RefundDetail>(people[0], 'GET', path)).data).toMatchObject({
      ...{ status: 'paid', approved_by: people[0].operator.name, transfer: { status: 'paid' } },
    })
  })

  test('needs two persons above the limit of four eyes', async () => {
    const order = await differingOrder({ price: 6_000_000 })
    const approve = { outcome: 'approve', name_checked: true }
    expect((await order.decide(people[0], approve)).data).toMatchObject({ status: 'needs_approval' })
    expect(await order.decide(people[0], approve)).toMatchObject({ status: 403, code: 'approval_own' })
    expect((await sendNow(shop)).count).toBe(0)
    expect((await order.decide(people[1], approve)).data).toMatchObject({ status: 'queued' })
    await sendNow(shop)
    await order.bank('paid')
    expect(await order.states()).toEqual(['paid', 'paid'])
  })
})

test('a large refund waits for a person although its name agrees', async () => {
  await setProvider(shop, 'iris', 'waits')
  const order = await owedOrder(shop, { price: 5_500_000 })
  await giveChecked(shop, order)
  expect(await order.states()).toEqual(['needs_approval'])
})

test('an account that the bank does not know is asked for again before anybody approves', async () => {
  await setProvider(shop, 'iris', 'waits')
  const order = await owedOrder(shop)
  await giveChecked(shop, order, { account_number: MISSING_ACCOUNT })
  expect((await order.refund())?.note).toBe('no_account')
  expect(await order.states()).toEqual(['needs_bank'])
})

test('an account that cannot be checked waits for a person', async () => {
  await setProvider(shop, 'xendit', 'waits')
  const order = await owedOrder(shop)
  await giveChecked(shop, order)
  expect(await order.states()).toEqual(['needs_approval'])
  const { id = 0 } = (await order.refund()) ?? {}
  const approved = await as<RefundDetail>(people[0], 'POST', `/refunds/${id}/decision`, { outcome: 'approve' })
  expect(approved.data).toMatchObject({ status: 'queued' })
  await sendNow(shop)
  await order.bank('paid')
})

test('a transfer that failed on the store’s side waits for another approval, not for the shopper', async () => {
  await setProvider(shop, 'iris', 'waits')
  const order = await owedOrder(shop)
  await giveChecked(shop, order, { account_number: '123456' })
  await setProvider(shop, 'xendit', 'waits')
  await sendNow(shop)
  clock.pass(120)
  await askAboutPayouts(shop.context)
  expect(await order.states()).toEqual(['needs_approval', 'failed'])
  expect((await order.transfers())[0]?.failure).toBe('bank_down')
  const { id = 0 } = (await order.refund()) ?? {}
  await as(people[0], 'POST', `/refunds/${id}/decision`, { outcome: 'paid', note: 'TRF-7', name_checked: true })
  expect(await order.states()).toEqual(['paid', 'failed'])
})

describe('a transfer of unknown outcome', () => {
  /** A transfer of which nobody knows whether the bank has paid it. */
  async function unknownOrder() {
    const order = await differingOrder()
    await order.decide(people[0], { outcome: 'approve', name_checked: true })
    await setProvider(shop, 'iris', 'silent')
    await sendNow(shop)
    await setProvider(shop, 'iris', 'waits')
    expect(await order.states()).toEqual(['unknown', 'unknown'])
    const [transfer] = await order.transfers()
    return { ...order, transfer_id: transfer?.id ?? 0 }
  }

  test('is listed, and an operator asks the provider about it: POST /payouts/{id}/ask', async () => {
    const order = await unknownOrder()
    const unknown = await as<Payout[]>(people[0], 'GET', '/payouts?status=unknown')
    expect(unknown.data.map(({ id }) => id)).toEqual([order.transfer_id])
    const path = { id: order.transfer_id }
    await expectAudited(shop, people[0], 'POST /payouts/{id}/ask', { path, before: { status: 'unknown' } })
    expect(await order.states()).toEqual(['paid', 'paid'])
    const again = await as<Payout & { known: boolean }>(people[0], 'POST', `/payouts/${order.transfer_id}/ask`)
    expect(again.data).toMatchObject({ status: 'paid', known: true })
  })

  test('is ended by a person who looked at the provider', async () => {
    const [paid, failed] = [await unknownOrder(), await unknownOrder()]
    await paid.decide(people[0], { outcome: 'paid', note: 'DASBOR-1', name_checked: true })
    expect(await paid.states()).toEqual(['paid', 'paid'])
    await failed.decide(people[0], { outcome: 'bank', note: 'ditolak bank' })
    expect(await failed.states()).toEqual(['needs_bank', 'failed'])
  })

  test.each([
    ['the bank still has it', { status: 'pending', reference: null, failure: null }, 'submitted'],
    ['it is sent again', null, 'queued'],
  ] as const)('is ended by nobody once %s', async (_why, answer, status) => {
    const order = await unknownOrder()
    clock.pass(11 * 60)
    await recordAnswer(shop.context, { id: order.transfer_id, answer })
    expect(await order.states()).toEqual(['unknown', status])
    const refused = await order.decide(people[0], { outcome: 'bank', note: 'tidak ada' })
    expect(refused).toMatchObject({ status: 409, code: 'invalid_transition' })
    await sendNow(shop)
    await as(people[0], 'POST', `/payouts/${order.transfer_id}/ask`)
    expect(await order.states()).toEqual(['paid', 'paid'])
  })

  test('stays unknown while the provider does not answer', async () => {
    const order = await unknownOrder()
    const { iris } = env()
    if (iris) env().iris = { ...iris, base_url: 'http://127.0.0.1:9' }
    const asked = await as(people[0], 'POST', `/payouts/${order.transfer_id}/ask`)
    expect([asked.status, asked.code]).toEqual([503, 'payout_provider_unavailable'])
    env().iris = iris
    expect(await order.states()).toEqual(['unknown', 'unknown'])
    await as(people[0], 'POST', `/payouts/${order.transfer_id}/ask`)
  })
})

test('the list of transfers has the newest first, page by page, and neither holders nor whole numbers', async () => {
  const all = await as<Payout[]>(people[0], 'GET', '/payouts')
  const ids = all.data.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((one, other) => other - one))
  expect(all.data[0]?.payee).toMatch(/^BCA ••••\d{4}$/)
  expect(JSON.stringify(all)).not.toMatch(/Wijaya|5271904488/)
  const page = await as<Payout[]>(people[0], 'GET', '/payouts?limit=1')
  const rest = await as<Payout[]>(people[0], 'GET', `/payouts?limit=100&cursor=${page.metadata.next_cursor}`)
  expect([...page.data, ...rest.data].map(({ id }) => id)).toEqual(ids)
})

test('only who may pay out sends a batch or asks, and nothing is sent without a provider', async () => {
  const [auditor, support] = [await logInAs(shop, ['auditor']), await logInAs(shop, ['support'])]
  expect((await as(auditor, 'GET', '/payouts')).status).toBe(200)
  expect((await as(support, 'GET', '/payouts')).status).toBe(403)
  expect((await as(auditor, 'POST', '/payouts/batch')).status).toBe(403)
  expect((await as(auditor, 'POST', '/payouts/1/ask')).status).toBe(403)
  expect((await as(people[0], 'POST', '/payouts/9999/ask')).status).toBe(404)
  await setProvider(shop, null)
  expect(await as(people[0], 'POST', '/payouts/batch')).toMatchObject({ status: 409, code: 'payout_provider_off' })
  await sendPayouts(shop.context)
})
