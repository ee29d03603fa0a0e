import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { webhook_inbox } from '@/lib/http/inbox/tables'
import { disburserOf } from '@/lib/money/payouts/providers/current'
import type { Transfer } from '@/lib/money/payouts/providers/disburser'
import { irisDisburser, irisSignature } from '@/lib/money/payouts/providers/iris'
import { xenditDisburser } from '@/lib/money/payouts/providers/xendit'
import { inboxOf, PAYOUT_PROVIDERS, payoutKey } from '@/lib/money/payouts/rules'
import type { DisburserMode } from '@/lib/money/payouts/schema'
import { setDisburserMode, simulatePayout } from '@/lib/money/payouts/simulator/commands'
import { simulated_payouts } from '@/lib/money/payouts/tables'
import { env } from '@/lib/platform/env'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let made = 9_000
const nextId = () => {
  made += 1
  return made
}

const transferOf = (id: number, account_number = '1234567890'): Transfer => ({
  ...{ key: payoutKey(id), reference: null, amount: 95_000, label: 'GRY-7' },
  account: { bank_code: 'bni_syariah', account_number, account_holder: 'Sari Wijaya' },
})

const atProvider = (id: number) =>
  shop.connection.db
    .select()
    .from(simulated_payouts)
    .where(eq(simulated_payouts.idempotency_key, payoutKey(id)))

describe.each(PAYOUT_PROVIDERS)('%s', (provider) => {
  const disburser = () => disburserOf(provider)
  const set = (mode: DisburserMode['mode']) => setDisburserMode(shop.context, { provider, mode })

  beforeEach(async () => {
    env().PAYMENT_TIMEOUT_MS = 30_000
    await set('waits')
  })

  /** Sends a transfer in as many steps as the provider wants. */
  async function send(wanted: Transfer) {
    const reference = (await disburser().prepare?.(wanted))?.reference ?? null
    return disburser().send({ ...wanted, reference })
  }

  test('sends a transfer, waits for the bank and reports that it paid', async () => {
    const id = nextId()
    const sent = await send(transferOf(id))
    expect(sent).toEqual({ status: 'pending', reference: expect.any(String), failure: null })
    const named = { ...transferOf(id), reference: sent.reference }
    expect(await disburser().find(named)).toEqual(sent)
    await simulatePayout(shop.context, { id, outcome: 'paid' })
    expect(await disburser().find(named)).toEqual({ ...sent, status: 'paid' })
  })

  test('writes the successor of a bank that has merged', async () => {
    const id = nextId()
    await send(transferOf(id))
    expect(JSON.stringify((await atProvider(id))[0]?.payload)).toMatch(/"bsi"|"ID_BSI"/)
  })

  test('carries out a key once, however often it is sent', async () => {
    const id = nextId()
    await send(transferOf(id))
    await send(transferOf(id)).catch(() => null)
    expect(await atProvider(id)).toHaveLength(1)
  })

  test('says why a transfer failed', async () => {
    for (const [account, failure] of [
      ['121212', 'no_account'],
      ['123456', 'bank_down'],
      ['999999', 'refused'],
    ] as const) {
      const wanted = transferOf(nextId(), account)
      const { reference } = await send(wanted)
      expect(await disburser().find({ ...wanted, reference })).toMatchObject({ status: 'failed', failure })
    }
  })

  test('keeps one that the bank has not decided pending', async () => {
    await set('pays')
    const wanted = transferOf(nextId(), '131313')
    const { reference } = await send(wanted)
    expect(await disburser().find({ ...wanted, reference })).toMatchObject({ status: 'pending' })
  })

  test('refuses a transfer that the shop has no money for, and leaves nothing that could be paid later', async () => {
    await set('no_balance')
    const id = nextId()
    expect(await send(transferOf(id))).toMatchObject({ status: 'failed', failure: 'no_balance' })
    expect((await atProvider(id)).filter(({ status }) => status !== 'rejected')).toEqual([])
  })

  test('knows nothing of a transfer that never arrived', async () => {
    expect(await disburser().find(transferOf(nextId()))).toBeNull()
  })

  test('leaves the outcome open when it does not answer, and knows it later', async () => {
    await set('silent')
    const id = nextId()
    const wanted = transferOf(id)
    const reference = (await disburser().prepare?.(wanted))?.reference ?? null
    env().PAYMENT_TIMEOUT_MS = 300
    await expect(disburser().send({ ...wanted, reference })).rejects.toMatchObject({ code: 'gateway_unavailable' })
    env().PAYMENT_TIMEOUT_MS = 30_000
    expect(await disburser().find({ ...wanted, reference })).toMatchObject({ status: 'paid' })
    expect(await atProvider(id)).toHaveLength(1)
  })

  test('leaves the outcome open when it does not accept our key', async () => {
    const { iris, xendit } = env()
    if (!iris || !xendit) throw new Error('the providers are not simulated')
    const timeout_ms = 30_000
    const stranger = {
      iris: irisDisburser({ ...iris, creator_key: 'old', timeout_ms }),
      xendit: xenditDisburser({ ...xendit, secret_key: 'old', timeout_ms }),
    }[provider]
    const wanted = transferOf(nextId())
    const sent = (stranger.prepare ?? stranger.send)(wanted)
    await expect(sent).rejects.toMatchObject({ code: 'gateway_unavailable' })
  })
})

describe('iris', () => {
  test('names the holder of an account, and null for one that does not exist', async () => {
    const iris = disburserOf('iris')
    await setDisburserMode(shop.context, { provider: 'iris', mode: 'pays' })
    expect(await iris.findHolder(transferOf(1).account)).toEqual({ name: 'SARI WIJAYA' })
    expect(await iris.findHolder(transferOf(1, '404404404').account)).toBeNull()
  })

  test('withdraws an announced transfer whose approval is refused, so that nobody can approve it later', async () => {
    const iris = disburserOf('iris')
    const id = nextId()
    const reference = (await iris.prepare?.(transferOf(id)))?.reference ?? ''
    await shop.connection.db
      .update(simulated_payouts)
      .set({ status: 'rejected' })
      .where(eq(simulated_payouts.reference, reference))
    const sent = await iris.send({ ...transferOf(id), reference })
    expect(sent).toEqual({ status: 'failed', reference, failure: 'rejected' })
  })

  test('never sent what is announced and not approved', async () => {
    const iris = disburserOf('iris')
    const wanted = transferOf(nextId())
    const { reference } = (await iris.prepare?.(wanted)) ?? { reference: null }
    expect(await iris.find({ ...wanted, reference })).toBeNull()
  })
})

describe('a notification', () => {
  const post = async (path: string, body: string, headers: Record<string, string>) =>
    (await shop.call('POST', `/api/webhooks/payouts/${path}`, body, { 'content-type': 'application/json', ...headers }))
      .status

  const stored = (provider: (typeof PAYOUT_PROVIDERS)[number]) =>
    shop.connection.db
      .select()
      .from(webhook_inbox)
      .where(eq(webhook_inbox.provider, inboxOf(provider)))

  test('of iris is stored once if its raw body is signed with the merchant key', async () => {
    const body = '{ "reference_no":"ref-001", "amount":"250000.00","status":"completed" }'
    const before = (await stored('iris')).length
    const signature = irisSignature(body, env().iris?.merchant_key ?? '')
    expect(await post('iris', body, {})).toBe(403)
    expect(await post('iris', body.replace('250000', '950000'), { 'iris-signature': signature })).toBe(403)
    expect(await post('iris', body, { 'iris-signature': signature })).toBe(200)
    expect(await post('iris', body, { 'iris-signature': signature })).toBe(200)
    expect(await stored('iris')).toHaveLength(before + 1)
  })

  test('of xendit is stored once if it carries the token', async () => {
    const data = { id: 'disb-1', reference_id: 'payout-999999', status: 'SUCCEEDED' }
    const body = JSON.stringify({ event: 'payout.succeeded', business_id: 'x', data })
    const token = { 'x-callback-token': env().xendit?.callback_token ?? '' }
    const before = (await stored('xendit')).length
    expect(await post('xendit', body, { 'x-callback-token': 'guess' })).toBe(403)
    expect(await post('xendit', body, token)).toBe(200)
    expect(await post('xendit', body, token)).toBe(200)
    expect(await stored('xendit')).toHaveLength(before + 1)
  })
})
