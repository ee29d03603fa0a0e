import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { ApiEnv } from '@/lib/http/app-env'
import { xenditWords } from '@/lib/money/payments/simulator/answers'
import type { SimulatorSettings } from '@/lib/money/payments/simulator/settings'
import { changeCharge, findCharge, insertCharge, type SimulatedRow } from '@/lib/money/payments/simulator/store'
import { equalSecret } from '@/lib/platform/crypto'
import { addHours, addMinutes } from '@/lib/platform/time'

const WalletBody = z.object({
  reference_id: z.string().min(1).max(255),
  currency: z.literal('IDR'),
  amount: z.number().int().min(100).max(20_000_000),
  checkout_method: z.literal('ONE_TIME_PAYMENT'),
  channel_code: z.enum(['ID_DANA', 'ID_LINKAJA', 'ID_OVO', 'ID_SHOPEEPAY', 'ID_ASTRAPAY']),
  channel_properties: z.object({ success_redirect_url: z.url().optional(), mobile_number: z.string().optional() }),
})

const Items = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    price: z.number(),
    type: z.string(),
    url: z.url(),
    quantity: z.number(),
  }),
)

const PlansBody = z.object({
  cardless_credit_type: z.literal('KREDIVO'),
  amount: z.number().int().positive(),
  items: Items.min(1),
})

const CreditBody = PlansBody.extend({
  external_id: z.string().min(1).max(255),
  payment_type: z.enum(['30_days', '3_months', '6_months', '12_months']),
  customer_details: z.object({ first_name: z.string(), last_name: z.string(), email: z.email(), phone: z.string() }),
  shipping_address: z.object({ country_code: z.literal('IDN') }),
  redirect_url: z.url(),
  callback_url: z.url(),
})

/** Interest in percent a month. */
const PLANS = [
  { id: '30_days', name: 'Bayar dalam 30 hari', tenure: 1, rate: 0 },
  { id: '3_months', name: '3 bulan', tenure: 3, rate: 2.95 },
  { id: '6_months', name: '6 bulan', tenure: 6, rate: 2.6 },
  { id: '12_months', name: '12 bulan', tenure: 12, rate: 2.3 },
]

function planOf({ id, name, tenure, rate }: (typeof PLANS)[number], raw_amount: number) {
  const monthly_installment = Math.ceil(raw_amount / tenure + (raw_amount * rate) / 100)
  const amount = tenure === 1 ? raw_amount : monthly_installment * tenure
  return {
    ...{ id, name, tenure, rate, amount, raw_amount, down_payment: 0, monthly_installment },
    ...{ installment_amount: monthly_installment, discounted_monthly_installment: monthly_installment },
  }
}

const fault = (error_code: string, message: string) => ({ error_code, message, errors: [] })
const invalid = fault('API_VALIDATION_ERROR', 'There was an error with the format submitted to the server.')

const refundsOf = ({ refunds, transaction_id }: SimulatedRow) =>
  refunds.map(({ refund_key, refund_amount }) => ({
    id: `ewr_${refund_key}`,
    charge_id: transaction_id,
    status: 'SUCCEEDED',
    currency: 'IDR',
    refund_amount,
  }))

/** E-wallet charges, their refunds, and cardless credit. */
export function xenditSimulator(settings: () => SimulatorSettings) {
  const app = new Hono<ApiEnv>()
  app.use('*', async (c, next) => {
    const expected = `Basic ${Buffer.from(`${settings().xendit.secret_key}:`).toString('base64')}`
    if (equalSecret(c.req.header('authorization') ?? '', expected)) return next()
    return c.json(fault('INVALID_API_KEY', 'API key is not authorized for this API service'), 401)
  })

  const duplicate = fault('DUPLICATE_ERROR', 'A payment with the same reference exists')
  const keyOf = (header: string | undefined, row: SimulatedRow | null) =>
    header !== undefined && row?.payload._key === header ? row : null

  app.post('/ewallets/charges', async (c) => {
    const parsed = WalletBody.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success) return c.json(invalid, 400)
    const { db, clock } = c.get('context')
    const now = clock.now()
    const { reference_id, amount, channel_code, channel_properties } = parsed.data
    const key = c.req.header('x-idempotency-key')
    const { own_url, shop_url } = settings()
    const id = `ewc_${randomUUID()}`
    const page = `${own_url}/pay/${id}`
    const row = await insertCharge(db, {
      transaction_id: id,
      order_id: reference_id,
      provider: 'xendit',
      payload: {
        ...{ id, business_id: 'simulator', reference_id, currency: 'IDR', charge_amount: amount },
        ...{ channel_code, channel_properties, checkout_method: 'ONE_TIME_PAYMENT', is_redirect_required: true },
        actions: {
          ...{ desktop_web_checkout_url: page, mobile_web_checkout_url: page },
          ...{ mobile_deeplink_checkout_url: null, qr_checkout_string: null },
        },
        created: now.toISOString(),
        _key: key,
      },
      transaction_status: 'pending',
      notification_url: `${shop_url}/api/webhooks/payments/xendit`,
      return_url: channel_properties.success_redirect_url ?? '',
      created_at: now,
      expires_at: channel_code === 'ID_LINKAJA' ? addMinutes(now, 30) : addHours(now, 24),
    })
    const known = row ?? keyOf(key, await findCharge(db, reference_id, now))
    return known ? c.json(xenditWords(known), 202) : c.json(duplicate, 409)
  })

  const find = async (id: string, { db, clock }: ApiEnv['Variables']['context']) => {
    const row = await findCharge(db, id, clock.now())
    return row?.transaction_id === id && row.provider === 'xendit' ? row : null
  }
  const missing = fault('DATA_NOT_FOUND', 'Charge not found')

  app.get('/ewallets/charges/:id', async (c) => {
    const row = await find(c.req.param('id'), c.get('context'))
    return row ? c.json(xenditWords(row), 200) : c.json(missing, 404)
  })

  app.get('/ewallets/charges/:id/refunds', async (c) => {
    const row = await find(c.req.param('id'), c.get('context'))
    return row ? c.json({ data: refundsOf(row), has_more: false }, 200) : c.json(missing, 404)
  })

  app.post('/ewallets/charges/:id/refunds', async (c) => {
    const context = c.get('context')
    const row = await find(c.req.param('id'), context)
    if (!row) return c.json(missing, 404)
    const wanted = z.object({ amount: z.number().int().positive() }).safeParse(await c.req.json().catch(() => null))
    if (!wanted.success) return c.json(invalid, 400)
    const refund_key = c.req.header('x-idempotency-key') ?? randomUUID()
    const done = refundsOf(row).find(({ id }) => id === `ewr_${refund_key}`)
    if (done) return c.json(done, 200)
    const given = row.refunds.reduce((sum, { refund_amount }) => sum + refund_amount, 0)
    const { amount } = wanted.data
    if (row.transaction_status !== 'settlement') return c.json(fault('INELIGIBLE_TRANSACTION', 'Not paid'), 400)
    if (given + amount > Number(row.payload.charge_amount))
      return c.json(fault('MAXIMUM_REFUND_AMOUNT_REACHED', 'More than was paid'), 400)
    const refunds = [...row.refunds, { refund_key, refund_amount: amount }]
    const changed = await changeCharge(context.db, row.transaction_id, { refunds })
    return c.json(changed ? refundsOf(changed).at(-1) : missing, 200)
  })

  app.post('/cardless-credit/payment-types', async (c) => {
    const parsed = PlansBody.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success) return c.json(invalid, 400)
    const payments = PLANS.map((plan) => planOf(plan, parsed.data.amount))
    return c.json({ message: 'Available payment types are listed.', payments }, 200)
  })

  app.post('/cardless-credit', async (c) => {
    const parsed = CreditBody.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success) return c.json(invalid, 400)
    const { db, clock } = c.get('context')
    const now = clock.now()
    const { external_id, amount, payment_type, redirect_url, callback_url } = parsed.data
    const key = c.req.header('x-idempotency-key')
    const id = randomUUID()
    const row = await insertCharge(db, {
      transaction_id: id,
      order_id: external_id,
      provider: 'xendit',
      payload: {
        ...{ cardless_credit_type: 'KREDIVO', external_id, amount, payment_type, order_id: id },
        _key: key,
      },
      transaction_status: 'pending',
      notification_url: callback_url,
      return_url: redirect_url,
      created_at: now,
      expires_at: addHours(now, 24),
    })
    const known = row ?? keyOf(key, await findCharge(db, external_id, now))
    if (!known) return c.json(duplicate, 409)
    const page = `${settings().own_url}/pay/${known.transaction_id}`
    const words = { redirect_url: page, transaction_id: known.transaction_id, order_id: known.transaction_id }
    return c.json({ ...words, external_id, cardless_credit_type: 'KREDIVO' }, 200)
  })
  return app
}
