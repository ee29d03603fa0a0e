import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import type { ApiEnv } from '@/lib/http/app-env'
import { newCardToken } from '@/lib/money/payments/simulator/card-tokens'
import { HOSTED_TYPES, type PageState, simulatorPage } from '@/lib/money/payments/simulator/payment-page'
import type { SimulatorSettings } from '@/lib/money/payments/simulator/settings'
import {
  changeCharge,
  decideCharge,
  findCharge,
  type Outcome,
  type SimulatedRow,
  wib,
} from '@/lib/money/payments/simulator/store'
import { sendWebhook } from '@/lib/money/payments/simulator/webhooks'
import { AppError } from '@/lib/platform/errors'
import { isLocale } from '@/lib/platform/i18n'

/** The one-time code that the simulated bank accepts. */
const OTP = '112233'

const Form = z.object({
  type: z.enum(HOSTED_TYPES).optional(),
  step: z.enum(['card', 'otp']).optional(),
  outcome: z.enum(['pay', 'pay_late', 'deny', 'expire']).optional(),
  card_number: z.string().max(30).default(''),
  expiration: z.string().max(5).default(''),
  cvv: z.string().max(4).default(''),
  otp: z.string().max(6).default(''),
})
type Form = z.infer<typeof Form>

function stepOf(row: SimulatedRow): PageState['step'] {
  const { transaction_status, payload } = row
  const isCardOnly = Array.isArray(payload._enabled) && payload._enabled.join() === 'credit_card'
  if (transaction_status === 'hosted') return isCardOnly || payload._chosen === 'credit_card' ? 'card' : 'choose'
  if (transaction_status !== 'pending') return 'over'
  return payload.payment_type === 'credit_card' ? 'otp' : 'pay'
}

/** A choice on the hosted page makes it a transaction that the Core API knows. */
const begin = (row: SimulatedRow, type: string, now: Date, status: string) => ({
  transaction_status: status,
  payload: {
    ...row.payload,
    transaction_id: row.transaction_id,
    merchant_id: 'G000000001',
    payment_type: type,
    transaction_time: wib(now),
    fraud_status: 'accept',
  },
})

/** Where customers of the simulated gateways pay: the hosted page, cards with 3-D Secure, wallets, QR codes, credit. */
export function simulatorPages(settings: () => SimulatorSettings) {
  const app = new Hono<ApiEnv>()
  type Read = Pick<ApiEnv['Variables'], 'context'>

  async function require({ context: { db, clock } }: Read, id: string) {
    const row = await findCharge(db, id, clock.now())
    if (row?.transaction_id !== id) throw new AppError('not_found')
    return row
  }

  async function decide({ context: { db, clock } }: Read, id: string, outcome: Outcome) {
    const row = await decideCharge(db, id, outcome, clock.now())
    if (row) await sendWebhook(row, settings())
    return row
  }

  async function takeCard(read: Read, row: SimulatedRow, { card_number, expiration, cvv }: Form) {
    const [month = '', year = ''] = expiration.split('/')
    const { token_id } = newCardToken({
      card_number: card_number.replace(/\D/g, ''),
      card_exp_month: month,
      card_exp_year: `20${year}`,
      card_cvv: cvv,
    })
    const now = read.context.clock.now()
    const isGood = token_id?.startsWith('4811')
    const changed = await changeCharge(
      read.context.db,
      row.transaction_id,
      begin(row, 'credit_card', now, isGood ? 'pending' : 'hosted'),
    )
    return isGood || !changed ? changed : decide(read, row.transaction_id, 'deny')
  }

  async function act(
    read: Read,
    row: SimulatedRow,
    form: Form,
  ): Promise<{ row: SimulatedRow | null; wrong?: boolean }> {
    const step = stepOf(row)
    const { db, clock } = read.context
    if (step === 'choose' && form.type === 'credit_card') {
      return { row: await changeCharge(db, row.transaction_id, { payload: { ...row.payload, _chosen: form.type } }) }
    }
    if (step === 'choose' && form.type) {
      return { row: await changeCharge(db, row.transaction_id, begin(row, form.type, clock.now(), 'pending')) }
    }
    if (step === 'card' && form.step === 'card') return { row: await takeCard(read, row, form) }
    if (step === 'otp' && form.step === 'otp') {
      return form.otp === OTP ? { row: await decide(read, row.transaction_id, 'pay') } : { row, wrong: true }
    }
    if (form.outcome === 'pay_late' || (step === 'pay' && form.outcome))
      return { row: await decide(read, row.transaction_id, form.outcome) }
    return { row }
  }

  const localeOf = (lang: string | undefined) => (isLocale(lang) ? lang : 'id')

  app.get('/:id', async (c) => {
    const row = await require(c.var, c.req.param('id'))
    return c.html(simulatorPage({ row, locale: localeOf(getCookie(c, 'lang')), step: stepOf(row) }))
  })

  app.post('/:id', async (c) => {
    const row = await require(c.var, c.req.param('id'))
    const form = Form.safeParse(await c.req.parseBody())
    if (!form.success) throw new AppError('bad_request')
    const { row: acted, wrong } = await act(c.var, row, form.data)
    const next = acted ?? (await require(c.var, row.transaction_id))
    const step = stepOf(next)
    if (next.transaction_status === 'settlement' && next.return_url) return c.redirect(next.return_url, 303)
    return c.html(simulatorPage({ row: next, locale: localeOf(getCookie(c, 'lang')), step, ...(wrong && { wrong }) }))
  })
  return app
}
