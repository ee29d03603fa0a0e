import { z } from 'zod'
import { zipCodeIn } from '@/lib/regions/queries/zip-codes'
import { Refused, request } from '@/lib/shipping/providers/biteship-http'
import { type CourierRates, NoAnswer } from '@/lib/shipping/providers/rates'
import type { CourierCode, Shipment } from '@/lib/shipping/rules'
import type { ShippingService } from '@/lib/shipping/schema'

/** `patience` in milliseconds, a second try included. */
export type BiteshipSettings = { base_url: string; key: string; patience: number }

/** How Biteship calls our couriers. */
export const BITESHIP_CODES: Record<CourierCode, string> = {
  jne: 'jne',
  jnt: 'jnt',
  sicepat: 'sicepat',
  gosend: 'gojek',
  rpx: 'rpx',
}

const MOST_SERVICES = 20

const Answer = z.object({ success: z.literal(true), pricing: z.array(z.unknown()) })

const Row = z.object({
  courier_code: z.string(),
  courier_name: z.string().trim().min(1).max(60),
  courier_service_code: z.string().regex(/^\w{1,40}$/),
  courier_service_name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(200).default(''),
  shipment_duration_range: z.string().regex(/^\d{1,3}(\s*-\s*\d{1,3})?$/),
  shipment_duration_unit: z.enum(['days', 'hours']),
  price: z.number().int().positive().max(100_000_000),
})

const isWorthAnother = (error: unknown) =>
  error instanceof Refused ? error.status >= 500 : !(error instanceof NoAnswer)

const post = (settings: BiteshipSettings, body: unknown, signal: AbortSignal) =>
  request(settings, { method: 'POST', path: '/v1/rates/couriers', body, signal })

/** Prices change nothing, so they may be asked for twice, within the time there is. Throws `NoAnswer`. */
async function ask(settings: BiteshipSettings, body: unknown): Promise<unknown> {
  const signal = AbortSignal.timeout(settings.patience)
  try {
    return await post(settings, body, signal).catch((error: unknown) => {
      if (signal.aborted || !isWorthAnother(error)) throw error
      return post(settings, body, signal)
    })
  } catch (error) {
    if (signal.aborted) throw new NoAnswer('did not answer in time')
    throw error instanceof NoAnswer ? error : new NoAnswer('broke off')
  }
}

const ITEM = { name: 'Perabot rumah', category: 'home_accessories', value: 1, quantity: 1 }

/** The question of protocols §c.2, or null where there is no such place. */
async function questionOf(courier: CourierCode, { origin, destination, weight }: Shipment) {
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

/** One line as ours; nothing where it makes no sense or is another courier's. */
function toService(row: unknown, courier: CourierCode): ShippingService[] {
  const { data } = Row.safeParse(row)
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

/** A server of the Biteship protocol. */
export const biteship = (settings: BiteshipSettings): CourierRates => ({
  patience: settings.patience,
  async quote(courier, shipment) {
    const question = await questionOf(courier, shipment)
    if (!question) return []
    const { data } = Answer.safeParse(await ask(settings, question))
    if (!data) throw new NoAnswer('answered no prices')
    const services = data.pricing.slice(0, MOST_SERVICES).flatMap((row) => toService(row, courier))
    if (services.length === 0 && data.pricing.length > 0) throw new NoAnswer('answered prices that make no sense')
    return services
  },
})
