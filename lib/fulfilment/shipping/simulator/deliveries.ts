import { randomUUID } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import type { Database, Transaction } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { trackingPage } from '@/lib/fulfilment/shipping/simulator/tracking-page'
import { COURIER_STEPS, type CourierStep } from '@/lib/fulfilment/shipping/states'
import { simulated_deliveries, simulated_drafts } from '@/lib/fulfilment/shipping/tables'
import type { ApiEnv } from '@/lib/http/app-env'
import { findDistrict } from '@/lib/places/regions/queries/regions'
import { districtOfZip } from '@/lib/places/regions/queries/zip-codes'
import { randomDigits } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { DEFAULT_LOCALE, isLocale } from '@/lib/platform/i18n'
import { log } from '@/lib/platform/log'

type Row = typeof simulated_deliveries.$inferSelect

const Order = z.object({
  shipper_contact_phone: z.string().min(8),
  origin_contact_name: z.string().min(1),
  origin_contact_phone: z.string().min(8),
  origin_address: z.string().min(1),
  origin_postal_code: z.number().int().min(10_000).max(99_999),
  destination_contact_name: z.string().min(1),
  destination_contact_phone: z.string().min(8),
  destination_address: z.string().min(1),
  destination_postal_code: z.number().int().min(10_000).max(99_999),
  courier_company: z.string().regex(/^\w+$/),
  courier_type: z.string().regex(/^\w+$/),
  delivery_type: z.enum(['now', 'scheduled']),
  delivery_date: z.iso.date().optional(),
  delivery_time: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .optional(),
  reference_id: z.string().min(1).max(100),
  items: z.array(z.object({ name: z.string().min(1), weight: z.number().int().min(1) })).min(1),
})

const NOTES: Record<string, string> = {
  confirmed: 'Pesanan pengiriman diterima',
  allocated: 'Kurir ditemukan',
  picked: 'Paket diambil dari gudang',
  dropping_off: 'Paket sedang diantar ke alamat tujuan',
  delivered: 'Paket diterima',
  courier_not_found: 'Kurir tidak ditemukan',
  cancelled: 'Pengiriman dibatalkan kurir',
  rejected: 'Paket ditolak penerima',
  return_in_transit: 'Paket dikembalikan ke gudang',
  returned: 'Paket kembali di gudang',
}

const linkOf = (row: Row) => `${env().public_url}/api/sim/biteship/track/${row.tracking_id}`

/** The city in which a courier says this: at the door, or where the parcel came from. */
function cityOf({ from_city, to_city }: Row['payload'], status: string): { city_name?: string } {
  const city = ['dropping_off', 'delivered', 'rejected', 'return_in_transit'].includes(status) ? to_city : from_city
  return typeof city === 'string' ? { city_name: city } : {}
}

const stepAt = (payload: Row['payload'], status: string, now: Date) => ({
  status,
  note: NOTES[status] ?? status,
  updated_at: now.toISOString(),
  ...cityOf(payload, status),
})

async function cityWith(zip: number) {
  const district = await districtOfZip(String(zip))
  return district === null ? undefined : (await findDistrict(district))?.city
}

const asOrder = (row: Row) => ({
  success: true,
  object: 'order',
  id: row.id,
  reference_id: row.reference_id,
  status: row.status,
  courier: {
    tracking_id: row.tracking_id,
    waybill_id: row.waybill_id,
    link: linkOf(row),
    company: row.payload.courier_company,
    type: row.payload.courier_type,
    history: row.history,
  },
})

const asTracking = (row: Row) => ({
  success: true,
  object: 'tracking',
  id: row.tracking_id,
  waybill_id: row.waybill_id,
  order_id: row.id,
  courier: { company: row.payload.courier_company },
  status: row.status,
  link: linkOf(row),
  history: row.history,
})

const find = async (db: Database, id: string) => {
  const { id: order, tracking_id, waybill_id } = simulated_deliveries
  const [row] = await db
    .select()
    .from(simulated_deliveries)
    .where(or(eq(order, id), eq(tracking_id, id), eq(waybill_id, id)))
  return row ?? null
}

/** Simulates Biteship's orders and tracking, and a courier that does as it is told. */
export const simulatedDeliveries = new Hono<ApiEnv>()

const newId = () => randomUUID().replaceAll('-', '').slice(0, 24)

const payloadOf = async (data: z.infer<typeof Order>) => ({
  courier_company: data.courier_company,
  courier_type: data.courier_type,
  from_city: await cityWith(data.origin_postal_code),
  to_city: await cityWith(data.destination_postal_code),
})

type Delivery = { reference_id: string; payload: Row['payload'] }

type Making = Pick<Context, 'clock'> & { db: Database | Transaction }

async function deliver({ db, clock }: Making, { reference_id, payload }: Delivery) {
  const now = clock.now()
  const [row] = await db
    .insert(simulated_deliveries)
    .values({
      id: newId(),
      reference_id,
      tracking_id: newId(),
      waybill_id: `WYB-${randomDigits(13)}`,
      payload,
      status: 'confirmed',
      history: [stepAt(payload, 'confirmed', now)],
      webhook_url: `${env().local_url}/api/webhooks/couriers/biteship`,
      created_at: now,
    })
    .returning()
  if (!row) throw new AppError('internal')
  return row
}

simulatedDeliveries.post('/v1/orders', async (c) => {
  const { data } = Order.safeParse(await c.req.json().catch(() => null))
  if (!data) return c.json({ success: false, error: 'Failed to create order', code: 40002001 }, 400)
  const delivery = { reference_id: data.reference_id, payload: await payloadOf(data) }
  return c.json(asOrder(await deliver(c.get('context'), delivery)), 200)
})

const asDraft = ({ id, reference_id, order_id }: typeof simulated_drafts.$inferSelect) => ({
  ...{ success: true, object: 'draft_order', id, reference_id, order_id },
  status: order_id === null ? 'ready' : 'confirmed',
})

simulatedDeliveries.post('/v1/draft_orders', async (c) => {
  const { data } = Order.safeParse(await c.req.json().catch(() => null))
  if (!data) return c.json({ success: false, error: 'Failed to create draft order', code: 40002001 }, 400)
  const { db, clock } = c.get('context')
  const { reference_id } = data
  const [draft] = await db
    .insert(simulated_drafts)
    .values({ id: newId(), reference_id, payload: await payloadOf(data), created_at: clock.now() })
    .onConflictDoNothing()
    .returning()
  return draft
    ? c.json(asDraft(draft), 200)
    : c.json({ success: false, error: 'Reference id is used already', code: 40002060 }, 400)
})

simulatedDeliveries.get('/v1/draft_orders/:id', async (c) => {
  const { db } = c.get('context')
  const [draft] = await db
    .select()
    .from(simulated_drafts)
    .where(eq(simulated_drafts.id, c.req.param('id')))
  return draft ? c.json(asDraft(draft), 200) : c.json(unknown, 404)
})

simulatedDeliveries.post('/v1/draft_orders/:id/confirm', async (c) => {
  const context = c.get('context')
  const row = await context.db.transaction(async (db) => {
    const isIt = eq(simulated_drafts.id, c.req.param('id'))
    const [draft] = await db.select().from(simulated_drafts).where(isIt).for('update')
    if (!draft || draft.order_id !== null) return null
    const delivery = await deliver({ ...context, db }, draft)
    await db.update(simulated_drafts).set({ order_id: delivery.id }).where(isIt)
    return delivery
  })
  return row
    ? c.json(asOrder(row), 200)
    : c.json({ success: false, error: 'Draft order is confirmed already', code: 40002061 }, 400)
})

const unknown = { success: false, error: 'No data found', code: 40403001 }

simulatedDeliveries.get('/v1/orders/:id', async (c) => {
  const row = await find(c.get('context').db, c.req.param('id'))
  return row ? c.json(asOrder(row), 200) : c.json(unknown, 404)
})

simulatedDeliveries.get('/v1/trackings/:id', async (c) => {
  const row = await find(c.get('context').db, c.req.param('id'))
  return row ? c.json(asTracking(row), 200) : c.json(unknown, 404)
})

simulatedDeliveries.get('/v1/trackings/:waybill/couriers/:code', async (c) => {
  const row = await find(c.get('context').db, c.req.param('waybill'))
  return row?.payload.courier_company === c.req.param('code') ? c.json(asTracking(row), 200) : c.json(unknown, 404)
})

/** The courier's own page about a parcel, for whoever follows its link. */
simulatedDeliveries.get('/track/:id', async (c) => {
  const row = await find(c.get('context').db, c.req.param('id'))
  if (!row) throw new AppError('not_found')
  const spoken = getCookie(c, 'locale') ?? ''
  return c.html(trackingPage(row, isLocale(spoken) ? spoken : DEFAULT_LOCALE))
})

async function tell(row: Row) {
  const { BITESHIP_WEBHOOK_HEADER, biteship_webhook_secret } = env()
  const response = await fetch(row.webhook_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [BITESHIP_WEBHOOK_HEADER]: biteship_webhook_secret ?? '' },
    body: JSON.stringify({
      event: 'order.status',
      order_id: row.id,
      status: row.status,
      courier_tracking_id: row.tracking_id,
      courier_waybill_id: row.waybill_id,
    }),
    signal: AbortSignal.timeout(15_000),
  }).catch((error: Error) => ({ ok: false, status: error.message }))
  if (!response.ok) log().warn({ reference: row.reference_id, answer: response.status }, 'simulated notice not taken')
}

/** What a courier does: the command line's words beside Biteship's. */
const STEPS: Record<CourierStep, string> = {
  picked_up: 'picked',
  out_for_delivery: 'dropping_off',
  delivered: 'delivered',
  driver_not_found: 'courier_not_found',
  canceled: 'cancelled',
  rejected: 'rejected',
  returned: 'returned',
}

simulatedDeliveries.post('/deliveries/:id/:step', async (c) => {
  const wanted = COURIER_STEPS.find((step) => step === c.req.param('step'))
  const status = wanted && STEPS[wanted]
  const { db, clock } = c.get('context')
  const row = await find(db, c.req.param('id'))
  if (!status || !row) throw new AppError('not_found')
  const step = stepAt(row.payload, status, clock.now())
  const [moved] = await db
    .update(simulated_deliveries)
    .set({ status, history: [...row.history, step] })
    .where(eq(simulated_deliveries.id, row.id))
    .returning()
  if (moved && c.req.query('silent') === undefined) await tell(moved)
  return c.json({ data: moved && asTracking(moved) }, 200)
})
