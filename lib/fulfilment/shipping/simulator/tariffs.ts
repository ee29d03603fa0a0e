import { distanceKm } from '@/lib/places/regions/rules'
import { canRentTo } from '@/lib/places/warehouses/rules'

type Zone = 'city' | 'region' | 'java_bali' | 'outer'

type Tariff = {
  code: string
  name: string
  description: string
  /** Rupiah a kilogram; null is not offered. */
  perKg: Record<Zone, number | null>
  minKg: number
  express?: boolean
}

/** What the couriers charge in the simulator; the shape of public Indonesian tariffs. */
const TARIFFS: Record<string, { name: string; services: Tariff[] }> = {
  jne: {
    name: 'JNE',
    services: [
      {
        code: 'reg',
        name: 'Reguler',
        description: 'Layanan reguler',
        perKg: { city: 10_000, region: 11_000, java_bali: 19_000, outer: 42_000 },
        minKg: 1,
      },
      {
        code: 'yes',
        name: 'YES',
        description: 'Yakin Esok Sampai',
        perKg: { city: 18_000, region: 20_000, java_bali: 36_000, outer: null },
        minKg: 1,
        express: true,
      },
      {
        code: 'jtr',
        name: 'Trucking',
        description: 'Kargo untuk barang berat',
        perKg: { city: 3_500, region: 4_000, java_bali: 5_500, outer: 9_500 },
        minKg: 10,
      },
    ],
  },
  jnt: {
    name: 'J&T',
    services: [
      {
        code: 'ez',
        name: 'EZ',
        description: 'Layanan reguler',
        perKg: { city: 9_000, region: 11_000, java_bali: 18_000, outer: 41_000 },
        minKg: 1,
      },
    ],
  },
  sicepat: {
    name: 'SiCepat',
    services: [
      {
        code: 'siunt',
        name: 'SiUntung',
        description: 'Layanan reguler',
        perKg: { city: 9_500, region: 11_000, java_bali: 18_500, outer: 40_000 },
        minKg: 1,
      },
      {
        code: 'gokil',
        name: 'Kargo',
        description: 'Kargo untuk barang berat',
        perKg: { city: 3_000, region: 3_500, java_bali: 5_000, outer: 9_000 },
        minKg: 10,
      },
    ],
  },
  rpx: {
    name: 'RPX',
    services: [
      {
        code: 'rgp',
        name: 'Regular Package',
        description: 'Paket reguler',
        perKg: { city: 9_000, region: 12_000, java_bali: 20_000, outer: 45_000 },
        minKg: 1,
      },
      {
        code: 'psr',
        name: 'PSR',
        description: 'Paket ekonomi',
        perKg: { city: 7_500, region: 9_500, java_bali: 16_000, outer: 38_000 },
        minKg: 3,
      },
      {
        code: 'ndp',
        name: 'Next Day Package',
        description: 'Sampai esok hari',
        perKg: { city: 16_000, region: 19_000, java_bali: 34_000, outer: null },
        minKg: 1,
        express: true,
      },
    ],
  },
}

const DAYS: Record<Zone, string> = { city: '1 - 2', region: '1 - 2', java_bali: '2 - 4', outer: '4 - 7' }
const JAVA_BALI = new Set(['31', '32', '33', '34', '35', '36', '51'])

function zoneOf(from: string, to: string): Zone {
  if (from === to) return 'city'
  if (from.slice(0, 2) === to.slice(0, 2) || (canRentTo(from) && canRentTo(to))) return 'region'
  return JAVA_BALI.has(from.slice(0, 2)) && JAVA_BALI.has(to.slice(0, 2)) ? 'java_bali' : 'outer'
}

export type Priced = {
  code: string
  name: string
  description: string
  price: number
  range: string
  unit: 'days' | 'hours'
}

/** Up to here a parcel, beyond it freight: a kilogram more costs a fifth. */
const PARCEL_KG = 30
const FREIGHT_SHARE = 5

const chargedKilograms = (kilograms: number) =>
  Math.min(kilograms, PARCEL_KG) + Math.ceil(Math.max(0, kilograms - PARCEL_KG) / FREIGHT_SHARE)

/** What a courier that weighs asks for between two cities, by their area codes. */
export function tariffsOf(courier: string, from: string, to: string, grams: number): Priced[] {
  const zone = zoneOf(from, to)
  const kilograms = Math.max(1, Math.ceil(grams / 1000))
  return (TARIFFS[courier]?.services ?? []).flatMap(({ code, name, description, perKg, minKg, express }) => {
    const rate = perKg[zone]
    if (rate === null || (minKg >= 10 && kilograms < minKg / 2)) return []
    const range = express ? '1' : DAYS[zone]
    const price = rate * chargedKilograms(Math.max(kilograms, minKg))
    return [{ code, name, description, price, range, unit: 'days' as const }]
  })
}

type Point = { lat: number; lng: number }

const MOST_KM = 40
const MOST_GRAMS = 20_000
const upTo500 = (amount: number) => Math.ceil(amount / 500) * 500

/** What riders ask for between two points. */
export function ridesBetween(from: Point, to: Point, grams: number): Priced[] {
  const km = distanceKm(from, to)
  if (km > MOST_KM || grams > MOST_GRAMS) return []
  const instant = upTo500(10_000 + km * 2_500)
  const hours = { unit: 'hours' as const }
  return [
    { code: 'instant', name: 'Instant', description: '1–3 jam', price: instant, range: '1 - 3', ...hours },
    {
      code: 'same_day',
      name: 'Same Day',
      description: '6–8 jam',
      price: upTo500(instant * 0.6),
      range: '6 - 8',
      ...hours,
    },
  ]
}

export const nameOf = (courier: string) => (courier === 'gojek' ? 'GoSend' : TARIFFS[courier]?.name)
