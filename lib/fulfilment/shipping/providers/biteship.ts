import { z } from 'zod'
import { request } from '@/lib/fulfilment/shipping/providers/biteship-http'
import type { CourierRates } from '@/lib/fulfilment/shipping/providers/rates'
import type { CourierCode, Shipment } from '@/lib/fulfilment/shipping/rules'
import type { ShippingService } from '@/lib/fulfilment/shipping/schema'
import { zipCodeIn } from '@/lib/places/regions/queries/zip-codes'
import { NoAnswer, retryOnce } from '@/lib/platform/service-call'

/** `patience` is the timeout in milliseconds, including the retry. */
export type BiteshipSettings = { base_url: string; key: string; patience: number }

/** Biteship's codes for our couriers. */
export const BITESHIP_CODES: Record<CourierCode, string> = {
  jne: 'jne',
  jnt: 'jnt',
  sicepat: 'sicepat',
  gosend: 'gojek',
  rpx: 'rpx',
}

const MOST_SERVICES = 20

const PriceList = z.object({ success: z.literal(true), pricing: z.array(z.unknown()) })

const PriceRow = z.object({
  courier_code: z.string(),
  courier_name: z.string().trim().min(1).max(60),
  courier_service_code: z.string().regex(/^\w{1,40}$/),
  courier_service_name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(200).default(''),
  shipment_duration_range: z.string().regex(/^\d{1,3}(\s*-\s*\d{1,3})?$/),
  shipment_duration_unit: z.enum(['days', 'hours']),
  price: z.number().int().positive().max(100_000_000),
})

/** Fetches prices, with one retry within the timeout. Throws `NoAnswer`. */
async function fetchPrices(settings: BiteshipSettings, body: unknown): Promise<unknown> {
  const signal = AbortSignal.timeout(settings.patience)
  return retryOnce(() => request(settings, { method: 'POST', path: '/v1/rates/couriers', body, signal }), signal)
}

const ITEM = { name: 'Perabot rumah', category: 'home_accessories', value: 1, quantity: 1 }

/** The body of a rates request; null when a post code is unknown. */
async function rateRequest(courier: CourierCode, { origin, destination, weight }: Shipment) {
  const origin_postal_code = origin.zip_code ?? (await zipCodeIn(origin.city_id))
  const destination_postal_code = await zipCodeIn(destination.district_id ?? destination.city_id)
  if (!origin_postal_code || !destination_postal_code) return null
  const pin = courier === 'gosend' && {
    origin_latitude: origin.lat,
    origin_longitude: origin.lng,
    destination_latitude: destination.lat,
    destination_longitude: destination.lng,
  }
  return {
    origin_postal_code: Number(origin_postal_code),
    destination_postal_code: Number(destination_postal_code),
    ...pin,
    couriers: BITESHIP_CODES[courier],
    items: [{ ...ITEM, weight }],
  }
}

/** Converts one price row; empty when it is invalid or another courier's. */
function toService(row: unknown, courier: CourierCode): ShippingService[] {
  const { data } = PriceRow.safeParse(row)
  if (!data || data.courier_code !== BITESHIP_CODES[courier]) return []
  const title = `${data.courier_name} ${data.courier_service_name}`
  return [
    {
      code: data.courier_service_code.toUpperCase(),
      title,
      price: data.price,
      duration: data.shipment_duration_unit === 'hours' ? '0' : data.shipment_duration_range.replace(/\s/g, ''),
      description: data.description || title,
    },
  ]
}

/** Rates over the Biteship protocol. */
export const biteship = (settings: BiteshipSettings): CourierRates => ({
  patience: settings.patience,
  async quote(courier, shipment) {
    const rateBody = await rateRequest(courier, shipment)
    if (!rateBody) return []
    const { data } = PriceList.safeParse(await fetchPrices(settings, rateBody))
    if (!data) throw new NoAnswer('answered no prices')
    const services = data.pricing.slice(0, MOST_SERVICES).flatMap((row) => toService(row, courier))
    if (services.length === 0 && data.pricing.length > 0) throw new NoAnswer('answered prices that make no sense')
    return services
  },
})
