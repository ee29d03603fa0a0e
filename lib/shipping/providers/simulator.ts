import type { CourierRates } from '@/lib/shipping/providers/rates'
import type { Shipment } from '@/lib/shipping/rules'
import type { ShippingService } from '@/lib/shipping/schema'
import { canRentTo, distanceKm } from '@/lib/warehouses/rules'

type Zone = 'city' | 'region' | 'java_bali' | 'outer'

/** Rupiah a kilogram by zone, and days on the way; the shape of public Indonesian tariffs. */
const TARIFFS = {
  jne: [
    {
      code: 'REG',
      title: 'JNE Reguler',
      perKg: { city: 10_000, region: 11_000, java_bali: 19_000, outer: 42_000 },
      minKg: 1,
    },
    {
      code: 'YES',
      title: 'JNE YES',
      perKg: { city: 18_000, region: 20_000, java_bali: 36_000, outer: null },
      minKg: 1,
    },
    {
      code: 'JTR',
      title: 'JNE Trucking',
      perKg: { city: 3_500, region: 4_000, java_bali: 5_500, outer: 9_500 },
      minKg: 10,
    },
  ],
  jnt: [
    { code: 'EZ', title: 'J&T EZ', perKg: { city: 9_000, region: 11_000, java_bali: 18_000, outer: 41_000 }, minKg: 1 },
  ],
  sicepat: [
    {
      code: 'SIUNT',
      title: 'SiUntung',
      perKg: { city: 9_500, region: 11_000, java_bali: 18_500, outer: 40_000 },
      minKg: 1,
    },
    {
      code: 'GOKIL',
      title: 'SiCepat Kargo',
      perKg: { city: 3_000, region: 3_500, java_bali: 5_000, outer: 9_000 },
      minKg: 10,
    },
  ],
  rpx: [
    {
      code: 'RGP',
      title: 'RPX Regular',
      perKg: { city: 9_000, region: 12_000, java_bali: 20_000, outer: 45_000 },
      minKg: 1,
    },
    {
      code: 'NDP',
      title: 'RPX Next Day',
      perKg: { city: 16_000, region: 19_000, java_bali: 34_000, outer: null },
      minKg: 1,
    },
  ],
} as const

const DAYS: Record<Zone, string> = { city: '1-2', region: '1-2', java_bali: '2-4', outer: '4-7' }
const EXPRESS = new Set(['YES', 'NDP'])
const JAVA_BALI = new Set(['31', '32', '33', '34', '35', '36', '51'])

function zoneOf({ origin, destination }: Shipment): Zone {
  const [from, to] = [origin.city_id, destination.city_id]
  if (from === to) return 'city'
  if (from.slice(0, 2) === to.slice(0, 2) || (canRentTo(from) && canRentTo(to))) return 'region'
  return JAVA_BALI.has(from.slice(0, 2)) && JAVA_BALI.has(to.slice(0, 2)) ? 'java_bali' : 'outer'
}

/** Instant bike couriers: up to 40 km and 20 kg, priced by distance. */
function instant({ origin, destination, weight }: Shipment): ShippingService[] {
  if (destination.lat === null || destination.lng === null || weight > 20_000) return []
  const km = distanceKm(origin, { lat: destination.lat, lng: destination.lng })
  if (km > 40) return []
  const price = Math.ceil((10_000 + km * 2_500) / 500) * 500
  return [
    { code: 'INSTANT', title: 'GoSend Instant', price, duration: '0', description: '1–3 jam' },
    {
      code: 'SAMEDAY',
      title: 'GoSend Same Day',
      price: Math.ceil((price * 0.6) / 500) * 500,
      duration: '0',
      description: '6–8 jam',
    },
  ]
}

/** A deterministic tariff in place of a courier's price list. */
export const simulatedRates: CourierRates = {
  async quote(courierCode, shipment) {
    if (courierCode === 'gosend') return instant(shipment)
    if (courierCode === 'jnt' && !shipment.destination.district_id) return []
    const zone = zoneOf(shipment)
    const kilograms = Math.max(1, Math.ceil(shipment.weight / 1000))
    const services = TARIFFS[courierCode as keyof typeof TARIFFS] ?? []
    return services.flatMap(({ code, title, perKg, minKg }) => {
      const rate = perKg[zone]
      if (rate === null || (minKg > 1 && kilograms < minKg / 2)) return []
      const duration = EXPRESS.has(code) ? '1' : DAYS[zone]
      return [{ code, title, price: rate * Math.max(kilograms, minKg), duration, description: title }]
    })
  },
}
