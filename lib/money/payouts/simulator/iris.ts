import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { ApiEnv } from '@/lib/http/app-env'
import { simulatorSettings } from '@/lib/money/payouts/simulator/settings'
import { changeTransfer, findTransfer, readMode, takeTransfer } from '@/lib/money/payouts/simulator/store'
import { fallSilent, irisWords, runBank } from '@/lib/money/payouts/simulator/webhooks'
import { equalSecret } from '@/lib/platform/crypto'

const PayoutBody = z.object({
  payouts: z
    .array(
      z.object({
        beneficiary_name: z.string().min(1).max(100),
        beneficiary_account: z.string().regex(/^\d{6,20}$/),
        beneficiary_bank: z.string().min(2),
        amount: z.string().regex(/^\d+\.00$/),
        notes: z.string().regex(/^[A-Za-z0-9 ]{1,100}$/),
      }),
    )
    .length(1),
})
const References = z.object({ reference_nos: z.array(z.string()).min(1) })

/** Whose every account of the simulated banks is, except one that does not exist. */
export const SIMULATED_HOLDER = 'SARI WIJAYA'
const OTHER_HOLDER = 'BUDI SANTOSO'
export const MISSING_ACCOUNT = '404404404'

const fault = (error_message: string) => ({ error_message, errors: {} })

const isKey = (c: Context<ApiEnv>, key: string) =>
  equalSecret(c.req.header('authorization') ?? '', `Basic ${Buffer.from(`${key}:`).toString('base64')}`)

type Decided = { c: Context<ApiEnv>; to: 'approved' | 'rejected' }

/** Approves or rejects announced transfers; one that is not queued any more is refused. */
async function decide({ c, to }: Decided) {
  if (!isKey(c, simulatorSettings().approver_key)) return c.json(fault('Access denied'), 401)
  const parsed = References.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json(fault('An error occurred when deciding payouts'), 400)
  const { db, clock } = c.get('context')
  const now = clock.now()
  const mode = await readMode(db, 'iris')
  if (mode === 'no_balance' && to === 'approved')
    return c.json(fault('Partner does not have sufficient balance for the payout'), 400)
  for (const reference of parsed.data.reference_nos) {
    const row = await changeTransfer(db, reference, { from: ['queued'], to, now })
    if (!row) return c.json(fault('The payout is not queued'), 400)
    const account = String(row.payload.beneficiary_account)
    if (to === 'approved') await runBank(db, row, { account, mode, now })
  }
  if (mode === 'silent' && to === 'approved') await fallSilent(c.req.raw.signal)
  return c.json({ status: 'ok' }, 202)
}

/** Iris: transfers in two steps, and the names of accounts. */
export function irisSimulator() {
  const app = new Hono<ApiEnv>()

  app.post('/payouts', async (c) => {
    if (!isKey(c, simulatorSettings().creator_key)) return c.json(fault('Access denied'), 401)
    const parsed = PayoutBody.safeParse(await c.req.json().catch(() => null))
    const [wanted] = parsed.data?.payouts ?? []
    if (!wanted) return c.json(fault('An error occurred when creating payouts'), 400)
    const { db, clock } = c.get('context')
    const reference = randomUUID()
    const row = await takeTransfer(db, {
      reference,
      provider: 'iris',
      idempotency_key: c.req.header('x-idempotency-key') ?? reference,
      payload: wanted,
      status: 'queued',
      created_at: clock.now(),
    })
    return c.json({ payouts: [{ status: 'queued', reference_no: row?.reference }] }, 201)
  })

  app.post('/payouts/approve', (c) => decide({ c, to: 'approved' }))
  app.post('/payouts/reject', (c) => decide({ c, to: 'rejected' }))

  app.get('/payouts/:reference', async (c) => {
    if (!isKey(c, simulatorSettings().creator_key)) return c.json(fault('Access denied'), 401)
    const row = await findTransfer(c.get('context').db, 'iris', c.req.param('reference'))
    return row ? c.json(irisWords(row), 200) : c.json(fault('Payout is not found'), 404)
  })

  app.get('/account_validation', async (c) => {
    if (!isKey(c, simulatorSettings().creator_key)) return c.json(fault('Access denied'), 401)
    const { account = '', bank = '' } = c.req.query()
    if (account === MISSING_ACCOUNT) return c.json(fault('An error occurred when doing account validation'), 400)
    const mode = await readMode(c.get('context').db, 'iris')
    const account_name = mode === 'wrong_name' ? OTHER_HOLDER : SIMULATED_HOLDER
    return c.json({ account_name, account_no: account, bank_name: bank }, 200)
  })
  return app
}
