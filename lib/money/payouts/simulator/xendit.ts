import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { ApiEnv } from '@/lib/http/app-env'
import { simulatorSettings } from '@/lib/money/payouts/simulator/settings'
import { findByMerchant, findTransfer, readMode, takeTransfer } from '@/lib/money/payouts/simulator/store'
import { fallSilent, runBank, xenditWords } from '@/lib/money/payouts/simulator/webhooks'
import { equalSecret } from '@/lib/platform/crypto'

const PayoutBody = z.object({
  reference_id: z.string().min(1).max(255),
  channel_code: z.string().regex(/^ID_[A-Z_]+$/),
  channel_properties: z.object({
    account_number: z.string().regex(/^\d{6,20}$/),
    account_holder_name: z.string().min(1).max(100),
  }),
  amount: z.number().int().positive(),
  currency: z.literal('IDR'),
  description: z.string().max(100),
})

const fault = (error_code: string, message: string) => ({ error_code, message, errors: [] })
const missing = fault('DATA_NOT_FOUND', 'Payout not found')

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The bank of a wrong name refuses the transfer, because nobody was asked for the name before. */
const failsOf = (mode: Awaited<ReturnType<typeof readMode>>) => (mode === 'wrong_name' ? 'fails' : mode)

async function create(c: Context<ApiEnv>) {
  const key = c.req.header('idempotency-key')
  const parsed = PayoutBody.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success || !key) return c.json(fault('API_VALIDATION_ERROR', 'There was an error with the format'), 400)
  const { db, clock } = c.get('context')
  const mode = await readMode(db, 'xendit')
  if (mode === 'no_balance') return c.json(fault('INSUFFICIENT_BALANCE', 'The balance is too low'), 400)
  const reference = `disb-${randomUUID()}`
  const now = clock.now()
  const row = await takeTransfer(db, {
    ...{ reference, provider: 'xendit', idempotency_key: key, payload: parsed.data },
    ...{ status: 'ACCEPTED', created_at: now },
  })
  const { payload = {} } = row ?? {}
  const isRepeated = row?.reference !== reference
  const known = PayoutBody.safeParse(payload)
  if (!row || (isRepeated && !isSame(known.data, parsed.data)))
    return c.json(fault('DUPLICATE_ERROR', 'The idempotency key was used with another body'), 409)
  const account = parsed.data.channel_properties.account_number
  if (!isRepeated) await runBank(db, row, { account, mode: failsOf(mode), now })
  if (mode === 'silent') await fallSilent(c.req.raw.signal)
  return c.json(xenditWords(row), 200)
}

/** Xendit's payouts, version 2. */
export function xenditPayoutSimulator() {
  const app = new Hono<ApiEnv>()
  app.use('*', async (c, next) => {
    const expected = `Basic ${Buffer.from(`${simulatorSettings().secret_key}:`).toString('base64')}`
    if (equalSecret(c.req.header('authorization') ?? '', expected)) return next()
    return c.json(fault('INVALID_API_KEY', 'API key is not authorized for this API service'), 401)
  })
  app.post('/payouts', create)
  app.get('/payouts', async (c) => {
    const rows = await findByMerchant(c.get('context').db, c.req.query('reference_id') ?? '')
    return c.json({ data: rows.map(xenditWords), has_more: false }, 200)
  })
  app.get('/payouts/:reference', async (c) => {
    const row = await findTransfer(c.get('context').db, 'xendit', c.req.param('reference'))
    return row ? c.json(xenditWords(row), 200) : c.json(missing, 404)
  })
  return app
}
