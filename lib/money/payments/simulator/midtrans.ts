import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import type { ApiEnv } from '@/lib/http/app-env'
import { midtransWords } from '@/lib/money/payments/simulator/answers'
import { cardScript, newCardToken } from '@/lib/money/payments/simulator/card-tokens'
import { giveBack } from '@/lib/money/payments/simulator/refunds'
import type { SimulatorSettings } from '@/lib/money/payments/simulator/settings'
import {
  changeCharge,
  decideCharge,
  findCharge,
  insertCharge,
  type SimulatedRow,
  wib,
} from '@/lib/money/payments/simulator/store'
import { sendWebhook } from '@/lib/money/payments/simulator/webhooks'
import { equalSecret, randomDigits } from '@/lib/platform/crypto'
import { addHours, addMinutes } from '@/lib/platform/time'

const orderId = z.string().regex(/^[\w.~-]{1,50}$/)
const Item = z.object({ id: z.string(), name: z.string().max(50), price: z.number().int(), quantity: z.number().int() })

const Common = z
  .object({
    transaction_details: z.object({ order_id: orderId, gross_amount: z.number().int().positive() }),
    item_details: z.array(Item).optional(),
  })
  .refine(
    ({ item_details: items, transaction_details: { gross_amount } }) =>
      !items || items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) === gross_amount,
    'gross_amount is not equal to the sum of item_details',
  )

const Charge = z.intersection(
  Common,
  z.object({
    payment_type: z.enum(['bank_transfer', 'echannel', 'gopay', 'qris', 'shopeepay', 'ovo', 'cstore', 'credit_card']),
    bank_transfer: z.object({ bank: z.enum(['bca', 'bni', 'bri', 'permata', 'cimb']) }).optional(),
    cstore: z.object({ store: z.enum(['alfamart', 'indomaret']) }).optional(),
    ovo: z.object({ payer_phone_number: z.string() }).optional(),
    credit_card: z.object({ token_id: z.string() }).optional(),
    gopay: z.object({ callback_url: z.string().optional() }).optional(),
    shopeepay: z.object({ callback_url: z.string().optional() }).optional(),
    custom_expiry: z
      .object({
        order_time: z.string(),
        expiry_duration: z.number().int().positive(),
        unit: z.enum(['second', 'minute', 'hour', 'day']),
      })
      .optional(),
  }),
)
type Charge = z.infer<typeof Charge>

const SnapBody = z.intersection(
  Common,
  z.object({
    enabled_payments: z.array(z.string()).optional(),
    callbacks: z.object({ finish: z.string() }).optional(),
    expiry: z.object({ start_time: z.string(), duration: z.number(), unit: z.string() }).optional(),
  }),
)

const UNIT_MS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** `2026-11-21 10:00:00 +0700`, as merchants write it. */
const readWib = (text: string) => new Date(text.replace(' ', 'T').replace(' +0700', '+07:00')).getTime()

function expiryOf({ custom_expiry, payment_type }: Charge, now: Date): Date {
  if (custom_expiry) {
    const { order_time, expiry_duration, unit } = custom_expiry
    return new Date(readWib(order_time) + expiry_duration * UNIT_MS[unit])
  }
  if (payment_type === 'credit_card') return addMinutes(now, 10)
  return payment_type === 'ovo' ? new Date(now.getTime() + 65_000) : addHours(now, 24)
}

const VA_LENGTH: Record<string, number> = { bca: 15, bni: 16, bri: 18, permata: 12, cimb: 12 }

type Made = { id: string; api: string; page: string }

const qrActions = (api: string, kind: 'gopay' | 'qris', id: string) =>
  ['generate-qr-code', 'generate-qr-code-v2'].map((name) => ({
    name,
    method: 'GET',
    url: `${api}/v2/${kind}/${id}/qr-code`,
  }))

/** What the customer pays with, in the fields that the real gateway uses for it. */
const NUMBERS: Record<Charge['payment_type'], (charge: Charge, made: Made) => object> = {
  bank_transfer: ({ bank_transfer }) => {
    const bank = bank_transfer?.bank ?? 'bca'
    const va_number = `8${randomDigits((VA_LENGTH[bank] ?? 15) - 1)}`
    return bank === 'permata' ? { permata_va_number: va_number } : { va_numbers: [{ bank, va_number }] }
  },
  echannel: () => ({ bill_key: randomDigits(12), biller_code: '70012' }),
  gopay: (_, { id, api, page }) => ({
    actions: [
      ...qrActions(api, 'gopay', id),
      { name: 'deeplink-redirect', method: 'GET', url: page },
      { name: 'get-status', method: 'GET', url: `${api}/v2/${id}/status` },
      { name: 'cancel', method: 'POST', url: `${api}/v2/${id}/cancel` },
    ],
  }),
  qris: (_, { id, api, page }) => ({ actions: qrActions(api, 'qris', id), acquirer: 'gopay', qr_string: page }),
  shopeepay: (_, { page }) => ({ actions: [{ name: 'deeplink-redirect', method: 'GET', url: page }] }),
  ovo: () => ({}),
  cstore: ({ cstore }) => ({ payment_code: randomDigits(14), store: cstore?.store ?? 'alfamart' }),
  credit_card: ({ credit_card }, { page }) => ({
    redirect_url: page,
    three_ds_version: '2',
    masked_card: (credit_card?.token_id ?? '').slice(0, 13),
    bank: 'bni',
  }),
}

const UNKNOWN = "Transaction doesn't exist."

const refusal = (status_code: string, status_message: string) => ({ status_code, status_message, id: randomUUID() })

/** Why a sound charge is refused at once; null when it is taken. */
function objection({ payment_type, credit_card, ovo }: Charge) {
  const token = credit_card?.token_id ?? ''
  if (payment_type === 'credit_card' && !/^\d{8}-\d{4}-[\w-]{36}$/.test(token))
    return refusal('411', 'Token id is missing, invalid, or timed out')
  if (payment_type === 'ovo' && /^0+8?1?2?0{6,}$/.test(ovo?.payer_phone_number ?? ''))
    return refusal('404', 'The phone number is not registered')
  return null
}

/** Midtrans keeps answers for five minutes by idempotency key, but not for every method. */
function isReplay(row: SimulatedRow, key: string | undefined, now: Date) {
  const { _key, permata_va_number, store } = row.payload
  const isHonoured = !permata_va_number && store !== 'indomaret'
  return isHonoured && key !== undefined && _key === key && row.created_at > addMinutes(now, -5)
}

/** Core API and Snap: charge, status, cancel, expire, refund, card tokens. */
export function midtransSimulator(settings: () => SimulatorSettings) {
  const app = new Hono<ApiEnv>()
  const isKeyed = (path: string) => path.includes('/snap/') || (path.includes('/v2/') && !path.endsWith('/qr-code'))
  const isPublic = (path: string) => path.endsWith('/v2/token') || path.includes('/v2/assets/')
  app.use('*', async (c, next) => {
    const expected = `Basic ${Buffer.from(`${settings().server_key}:`).toString('base64')}`
    if (isKeyed(c.req.path) && !isPublic(c.req.path) && !equalSecret(c.req.header('authorization') ?? '', expected)) {
      return c.json({ status_code: '401', status_message: 'Unknown Merchant server_key/id' }, 401)
    }
    return next()
  })

  app.post('/v2/charge', async (c) => {
    const parsed = Charge.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success) return c.json(refusal('400', 'One or more parameters are invalid'), 200)
    const charge = parsed.data
    const refused = objection(charge)
    if (refused) return c.json(refused, 200)
    const { db, clock } = c.get('context')
    const now = clock.now()
    const { order_id, gross_amount } = charge.transaction_details
    const id = randomUUID()
    const { own_url, shop_url } = settings()
    const expires_at = expiryOf(charge, now)
    const key = c.req.header('idempotency-key')
    const isDenied = charge.credit_card?.token_id.startsWith('4911') ?? false
    const made = { id, api: `${own_url}/midtrans`, page: `${own_url}/pay/${id}` }
    const row = await insertCharge(db, {
      transaction_id: id,
      order_id,
      provider: 'midtrans',
      payload: {
        status_message: isDenied ? 'Deny by Bank [BNI] with code [05]' : 'Success, transaction is created',
        transaction_id: id,
        order_id,
        merchant_id: 'G000000001',
        gross_amount: `${gross_amount}.00`,
        currency: 'IDR',
        payment_type: charge.payment_type,
        transaction_time: wib(now),
        fraud_status: 'accept',
        expiry_time: wib(expires_at),
        ...NUMBERS[charge.payment_type](charge, made),
        ...(key && { _key: key }),
      },
      transaction_status: isDenied ? 'deny' : 'pending',
      notification_url: `${shop_url}/api/webhooks/payments/midtrans`,
      return_url: charge.gopay?.callback_url ?? charge.shopeepay?.callback_url ?? '',
      created_at: now,
      expires_at,
    })
    if (row) return c.json(midtransWords(row), 200)
    const known = await findCharge(db, order_id, now)
    if (known && isReplay(known, key, now)) return c.json(midtransWords(known), 200)
    return c.json(refusal('406', 'order_id has already been taken'), 200)
  })

  app.get('/v2/token', async (c) => {
    if (c.req.query('client_key') !== settings().client_key) return c.json(refusal('401', 'Unknown client_key'), 200)
    return c.json(newCardToken(c.req.query()), 200)
  })

  app.get('/v2/assets/js/midtrans-new-3ds.min.js', (c) =>
    c.body(cardScript(`${settings().own_url}/midtrans`), 200, { 'content-type': 'text/javascript' }),
  )

  app.get('/v2/:kind{gopay|qris}/:id/qr-code', (c) =>
    c.body(renderSVG(`${settings().own_url}/pay/${c.req.param('id')}`, { border: 2 }), 200, {
      'content-type': 'image/svg+xml',
    }),
  )

  app.get('/v2/:id/status', async (c) => {
    const { db, clock } = c.get('context')
    const row = await findCharge(db, c.req.param('id'), clock.now())
    const isChosen = row?.provider === 'midtrans' && row.transaction_status !== 'hosted' && row.payload.payment_type
    if (!isChosen) return c.json(refusal('404', UNKNOWN), 200)
    // What a wallet's customer follows is said once, when the charge is made.
    const { actions: _actions, ...words } = midtransWords(row)
    return c.json({ ...words, status_message: 'Success, transaction is found' }, 200)
  })

  for (const verb of ['cancel', 'expire'] as const) {
    app.post(`/v2/:id/${verb}`, async (c) => {
      const { db, clock } = c.get('context')
      const id = c.req.param('id')
      const known = await findCharge(db, id, clock.now())
      // A page of Snap on which nobody has chosen is no transaction yet.
      if (!known || known.transaction_status === 'hosted') return c.json(refusal('404', UNKNOWN), 200)
      const row = await decideCharge(db, id, verb, clock.now())
      if (!row) return c.json(refusal('412', 'Transaction status cannot be updated.'), 200)
      void sendWebhook(row, settings())
      return c.json({ ...midtransWords(row), status_code: verb === 'cancel' ? '200' : '407' }, 200)
    })
  }

  app.post('/v2/:id/refund', async (c) => {
    const answer = await giveBack(c.get('context'), c.req.param('id'), await c.req.json().catch(() => null))
    if (!answer.row) return c.json(refusal(answer.code, answer.message), 200)
    void sendWebhook(answer.row, settings())
    return c.json({ ...midtransWords(answer.row), ...answer.refund, status_code: '200' }, 200)
  })

  app.post('/snap/v1/transactions', async (c) => {
    const parsed = SnapBody.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success) return c.json({ error_messages: ['transaction_details is required'] }, 400)
    const { db, clock } = c.get('context')
    const now = clock.now()
    const { transaction_details: details, expiry, callbacks, enabled_payments } = parsed.data
    const token = randomUUID()
    const { own_url, shop_url } = settings()
    const { order_id, gross_amount } = details
    const known = await findCharge(db, order_id, now)
    const again =
      known?.transaction_status === 'hosted' && (await changeCharge(db, order_id, { transaction_id: token }))
    const row =
      again ||
      (await insertCharge(db, {
        transaction_id: token,
        order_id,
        provider: 'midtrans',
        payload: { order_id, gross_amount: `${gross_amount}.00`, currency: 'IDR', _enabled: enabled_payments ?? null },
        transaction_status: 'hosted',
        notification_url: `${shop_url}/api/webhooks/payments/midtrans`,
        return_url: callbacks?.finish ?? '',
        created_at: now,
        expires_at: expiry ? new Date(readWib(expiry.start_time) + expiry.duration * 60_000) : addHours(now, 24),
      }))
    if (!row) return c.json({ error_messages: ['transaction_details.order_id has already been taken'] }, 400)
    return c.json({ token, redirect_url: `${own_url}/pay/${token}` }, 201)
  })
  return app
}
