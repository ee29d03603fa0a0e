import { randomInt, randomUUID } from 'node:crypto'
import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import type { ApiEnv } from '@/lib/api/app-env'
import type { Database } from '@/lib/db/client'
import { simulated_charges } from '@/lib/db/tables'
import { midtransSignature } from '@/lib/payments/providers/midtrans'
import { equalSecret } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { addHours, formatWib } from '@/lib/platform/time'

type Row = typeof simulated_charges.$inferSelect

const ChargeBody = z.object({
  payment_type: z.enum(['bank_transfer', 'echannel']),
  bank_transfer: z.object({ bank: z.enum(['bca', 'bni', 'bri', 'permata', 'cimb']) }).optional(),
  transaction_details: z.object({
    order_id: z.string().regex(/^[\w.~-]{1,50}$/),
    gross_amount: z.number().int().positive(),
  }),
})
type ChargeBody = z.infer<typeof ChargeBody>

const wib = (at: Date) => formatWib(at).slice(0, 19)
const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')

const VA_LENGTH: Record<string, number> = { bca: 15, bni: 16, bri: 18, permata: 12, cimb: 12 }

/** The number to pay to, in the field that the real gateway uses for that bank. */
function paymentNumbers({ payment_type, bank_transfer }: ChargeBody) {
  if (payment_type === 'echannel') return { bill_key: digits(12), biller_code: '70012' }
  const bank = bank_transfer?.bank ?? 'bca'
  const va_number = `8${digits((VA_LENGTH[bank] ?? 15) - 1)}`
  return bank === 'permata' ? { permata_va_number: va_number } : { va_numbers: [{ bank, va_number }] }
}

/** A transaction as the gateway words it in answers and notifications. */
function transaction(row: Row): Record<string, unknown> {
  const paid = row.transaction_status === 'settlement'
  const expired = row.transaction_status === 'expire'
  return {
    ...row.payload,
    status_code: paid ? '200' : expired ? '407' : row.transaction_status === 'pending' ? '201' : '202',
    transaction_status: row.transaction_status,
    ...(row.settled_at && { settlement_time: wib(row.settled_at) }),
  }
}

async function sendNotification(row: Row) {
  const body = transaction(row) as { order_id: string; status_code: string; gross_amount: string }
  const signature_key = midtransSignature(body, env().midtrans_server_key)
  const response = await fetch(row.notification_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Veritrans' },
    body: JSON.stringify({ ...body, status_message: 'midtrans payment notification', signature_key }),
    signal: AbortSignal.timeout(15_000),
  }).catch((error: Error) => ({ ok: false, status: error.message }))
  if (!response.ok) log().warn({ order_id: body.order_id, answer: response.status }, 'simulated notification not taken')
}

const find = async (db: Database, id: string) => {
  const [row] = await db
    .select()
    .from(simulated_charges)
    .where(or(eq(simulated_charges.order_id, id), eq(simulated_charges.transaction_id, id)))
  return row ?? null
}

const finish = async (db: Database, id: string, transaction_status: string, now: Date) => {
  const [row] = await db
    .update(simulated_charges)
    .set({ transaction_status, settled_at: transaction_status === 'settlement' ? now : null })
    .where(
      and(
        or(eq(simulated_charges.order_id, id), eq(simulated_charges.transaction_id, id)),
        eq(simulated_charges.transaction_status, 'pending'),
      ),
    )
    .returning()
  return row ?? null
}

/** The gateway's API: /v2/charge, status, cancel, expire (protocols §a.2, §a.3). */
export const midtransSimulator = new Hono<ApiEnv>()

midtransSimulator.use('*', async (c, next) => {
  if (!env().payments_simulated) throw new AppError('not_found')
  const isApi = c.req.path.includes('/v2/')
  const expected = `Basic ${Buffer.from(`${env().midtrans_server_key}:`).toString('base64')}`
  if (isApi && !equalSecret(c.req.header('authorization') ?? '', expected)) {
    return c.json({ status_code: '401', status_message: 'Unknown Merchant server_key/id' }, 401)
  }
  return next()
})

midtransSimulator.post('/v2/charge', async (c) => {
  const parsed = ChargeBody.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ status_code: '400', status_message: 'One or more parameters are invalid' }, 200)
  const { db, clock } = c.get('context')
  const now = clock.now()
  const { order_id, gross_amount } = parsed.data.transaction_details
  const payload = {
    status_message: 'Success, transaction is created',
    transaction_id: randomUUID(),
    order_id,
    merchant_id: 'G000000001',
    gross_amount: `${gross_amount}.00`,
    currency: 'IDR',
    payment_type: parsed.data.payment_type,
    transaction_time: wib(now),
    fraud_status: 'accept',
    expiry_time: wib(addHours(now, 24)),
    ...paymentNumbers(parsed.data),
  }
  const [row] = await db
    .insert(simulated_charges)
    .values({
      transaction_id: payload.transaction_id,
      order_id,
      payload,
      transaction_status: 'pending',
      notification_url: `${env().local_url}/api/webhooks/payments/midtrans`,
      created_at: now,
      expires_at: addHours(now, 24),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return c.json({ status_code: '406', status_message: 'order_id has already been taken' }, 200)
  return c.json(transaction(row), 200)
})

midtransSimulator.get('/v2/:id/status', async (c) => {
  const row = await find(c.get('context').db, c.req.param('id'))
  if (!row) return c.json({ status_code: '404', status_message: "Transaction doesn't exist." }, 200)
  return c.json({ ...transaction(row), status_message: 'Success, transaction is found' }, 200)
})

for (const [verb, status] of [
  ['cancel', 'cancel'],
  ['expire', 'expire'],
] as const) {
  midtransSimulator.post(`/v2/:id/${verb}`, async (c) => {
    const { db, clock } = c.get('context')
    const row = await finish(db, c.req.param('id'), status, clock.now())
    if (!row) return c.json({ status_code: '412', status_message: 'Transaction status cannot be updated.' }, 200)
    void sendNotification(row)
    return c.json(transaction(row), 200)
  })
}

/** The simulator's page: what is open, and what a customer at a bank would do. */
midtransSimulator.get('/charges', async (c) => {
  const search = c.req.query('q')?.replace(/\D/g, '').slice(0, 30)
  const rows = await c
    .get('context')
    .db.select()
    .from(simulated_charges)
    .where(search ? ilike(sql`${simulated_charges.payload}::text`, `%${search}%`) : undefined)
    .orderBy(desc(simulated_charges.created_at))
    .limit(50)
  const data = rows.map((row) => {
    const { va_numbers, permata_va_number, bill_key } = row.payload as {
      va_numbers?: { va_number: string }[]
      permata_va_number?: string
      bill_key?: string
    }
    return { ...transaction(row), va_number: va_numbers?.[0]?.va_number ?? permata_va_number ?? bill_key ?? '' }
  })
  return c.json({ data }, 200)
})

const OUTCOMES: Record<string, string> = { pay: 'settlement', deny: 'deny', expire: 'expire' }

midtransSimulator.post('/charges/:id/:outcome', async (c) => {
  const status = OUTCOMES[c.req.param('outcome')]
  if (!status) throw new AppError('not_found')
  const { db, clock } = c.get('context')
  const row = await finish(db, c.req.param('id'), status, clock.now())
  if (!row) throw new AppError('payment_not_open')
  await sendNotification(row)
  return c.json({ data: transaction(row) }, 200)
})
