import { Hono } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { PaymentError } from '@/lib/money/payments/errors'
import { GatewayMode } from '@/lib/money/payments/schema'
import { midtransWords } from '@/lib/money/payments/simulator/answers'
import { misbehave } from '@/lib/money/payments/simulator/faults'
import { midtransSimulator } from '@/lib/money/payments/simulator/midtrans'
import { simulatorPages } from '@/lib/money/payments/simulator/page-routes'
import { type SimulatorSettings, shopSimulator } from '@/lib/money/payments/simulator/settings'
import {
  decideCharge,
  findCharge,
  listCharges,
  type Outcome,
  readMode,
  type SimulatedRow,
  setMode,
} from '@/lib/money/payments/simulator/store'
import { sendWebhook } from '@/lib/money/payments/simulator/webhooks'
import { xenditSimulator } from '@/lib/money/payments/simulator/xendit'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

/** What a customer, or their bank, does. */
const CHOICES: readonly Outcome[] = ['pay', 'pay_late', 'deny', 'expire']

function numberOf({ payload }: SimulatedRow): string {
  const { va_numbers, permata_va_number, bill_key, payment_code } = payload as {
    va_numbers?: { va_number: string }[]
    permata_va_number?: string
    bill_key?: string
    payment_code?: string
  }
  return va_numbers?.[0]?.va_number ?? permata_va_number ?? bill_key ?? payment_code ?? ''
}

function overviewOf(row: SimulatedRow, now: Date) {
  const words = midtransWords(row)
  const isOver = row.transaction_status === 'pending' && row.expires_at <= now
  return {
    ...words,
    provider: row.provider,
    order_id: row.order_id,
    transaction_id: row.transaction_id,
    transaction_status: isOver ? 'expire' : row.transaction_status,
    created_at: row.created_at.toISOString(),
    gross_amount: String(words.gross_amount ?? words.charge_amount ?? words.amount ?? 0),
    payment_type: String(words.payment_type ?? words.channel_code ?? words.cardless_credit_type ?? 'snap'),
    va_number: numberOf(row),
  }
}

/** What is open, and what a customer at a bank would do: for people who try the shop out. */
function controls(settings: () => SimulatorSettings) {
  const app = new Hono<ApiEnv>()
  app.get('/charges', async (c) => {
    const { db, clock } = c.get('context')
    const rows = await listCharges(db, c.req.query('q')?.replace(/\D/g, '').slice(0, 30) ?? '')
    return c.json({ data: rows.map((row) => overviewOf(row, clock.now())) }, 200)
  })
  app.post('/charges/:id/:outcome', async (c) => {
    const outcome = CHOICES.find((choice) => choice === c.req.param('outcome'))
    if (!outcome) throw new AppError('not_found')
    const { db, clock } = c.get('context')
    const row = await decideCharge(db, c.req.param('id'), outcome, clock.now())
    if (!row) {
      const isOver = await findCharge(db, c.req.param('id'), clock.now())
      throw isOver ? new PaymentError('payment_not_open') : new AppError('not_found')
    }
    await sendWebhook(row, settings())
    return c.json({ data: overviewOf(row, clock.now()) }, 200)
  })
  app.get('/modes', async (c) => {
    const { db } = c.get('context')
    const data = { midtrans: await readMode(db, 'midtrans'), xendit: await readMode(db, 'xendit') }
    return c.json({ data }, 200)
  })
  app.post('/modes', async (c) => {
    const wanted = GatewayMode.safeParse(await c.req.json().catch(() => null))
    if (!wanted.success) throw new AppError('bad_request')
    await setMode(c.get('context').db, wanted.data.provider, wanted.data.mode)
    return c.json({ data: wanted.data }, 200)
  })
  return app
}

/** A server that speaks both gateways' protocols, with the pages on which their customers pay. */
export function gatewaySimulator(settings: () => SimulatorSettings) {
  const app = new Hono<ApiEnv>()
  app.route('/midtrans', controls(settings))
  app.use(
    '/midtrans/*',
    misbehave('midtrans', (path) => /\/v2\/charge$|\/refund$|\/snap\//.test(path)),
  )
  app.use(
    '/xendit/*',
    misbehave('xendit', (path) => /\/ewallets\/charges$|\/refunds$|\/cardless-credit$/.test(path)),
  )
  app.route('/midtrans', midtransSimulator(settings))
  app.route('/xendit', xenditSimulator(settings))
  app.route('/pay', simulatorPages(settings))
  return app
}

/** Exists only where payments are simulated. */
export const mountedSimulator = new Hono<ApiEnv>()
mountedSimulator.use('*', async (_, next) => {
  if (!env().payments_simulated) throw new AppError('not_found')
  await next()
})
mountedSimulator.route('/', gatewaySimulator(shopSimulator))
