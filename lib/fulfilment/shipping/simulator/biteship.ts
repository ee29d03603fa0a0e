import { Hono } from 'hono'
import { z } from 'zod'
import { simulatedDeliveries } from '@/lib/fulfilment/shipping/simulator/deliveries'
import { nameOf, type Priced, ridesBetween, tariffsOf } from '@/lib/fulfilment/shipping/simulator/tariffs'
import type { ApiEnv } from '@/lib/http/app-env'
import { districtOfZip } from '@/lib/places/regions/queries/zip-codes'
import { equalSecret } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

const zip = z.number().int().min(10_000).max(99_999)
const lat = z.number().min(-90).max(90)
const lng = z.number().min(-180).max(180)

const Question = z.object({
  origin_postal_code: zip.optional(),
  destination_postal_code: zip.optional(),
  origin_latitude: lat.nullish(),
  origin_longitude: lng.nullish(),
  destination_latitude: lat.nullish(),
  destination_longitude: lng.nullish(),
  couriers: z.string().regex(/^\w+(,\w+){0,19}$/),
  items: z
    .array(
      z.object({
        name: z.string().min(1),
        value: z.number().min(0),
        weight: z.number().int().min(1),
        quantity: z.number().int().min(1),
      }),
    )
    .min(1),
})
type Question = z.infer<typeof Question>

const cityOf = async (code: number | undefined) =>
  code === undefined ? null : ((await districtOfZip(String(code)))?.slice(0, 5) ?? null)

async function pricesOf(courier: string, question: Question): Promise<Priced[]> {
  const grams = question.items.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0)
  if (courier === 'gojek') {
    const { origin_latitude, origin_longitude, destination_latitude, destination_longitude } = question
    if (origin_latitude == null || origin_longitude == null) return []
    if (destination_latitude == null || destination_longitude == null) return []
    const from = { lat: origin_latitude, lng: origin_longitude }
    return ridesBetween(from, { lat: destination_latitude, lng: destination_longitude }, grams)
  }
  const from = await cityOf(question.origin_postal_code)
  const to = await cityOf(question.destination_postal_code)
  return from && to ? tariffsOf(courier, from, to, grams) : []
}

const toRow = (courier: string, { code, name, description, price, range, unit }: Priced) => ({
  available_for_cash_on_delivery: unit === 'days',
  available_for_insurance: true,
  courier_code: courier,
  courier_name: nameOf(courier) ?? courier,
  courier_service_code: code,
  courier_service_name: name,
  description,
  duration: `${range} ${unit}`,
  price,
  service_type: unit === 'hours' ? 'same_day' : range === '1' ? 'overnight' : 'standard',
  shipment_duration_range: range,
  shipment_duration_unit: unit,
  shipping_type: 'parcel',
})

/** Simulates Biteship's rates, for shops without their own key. */
export const biteshipSimulator = new Hono<ApiEnv>()

biteshipSimulator.use('*', async (c, next) => {
  if (!env().couriers_simulated) throw new AppError('not_found')
  if (!c.req.path.includes('/v1/')) return next()
  if (equalSecret(c.req.header('authorization') ?? '', env().biteship_key)) return next()
  return c.json({ success: false, error: 'Authentication failed', code: 40000001 }, 401)
})

biteshipSimulator.post('/v1/rates/couriers', async (c) => {
  const { data } = Question.safeParse(await c.req.json().catch(() => null))
  if (!data) return c.json({ success: false, error: 'Failed to retrieve courier rates', code: 40001001 }, 400)
  const pricing = await Promise.all(
    data.couriers
      .split(',')
      .map(async (courier) => (await pricesOf(courier, data)).map((priced) => toRow(courier, priced))),
  )
  return c.json({ success: true, object: 'courier_pricing', code: 20001003, pricing: pricing.flat() }, 200)
})

biteshipSimulator.route('/', simulatedDeliveries)
