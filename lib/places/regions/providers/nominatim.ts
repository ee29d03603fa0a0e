import { z } from 'zod'
import type { GeocodedPlace, Geocoder } from '@/lib/places/regions/providers/geocoder'
import { addressOf, clean, getJson } from '@/lib/places/regions/providers/http'
import { isInIndonesia, isPublicNominatim } from '@/lib/places/regions/rules'
import { NoAnswer } from '@/lib/platform/service-call'

const NominatimPlace = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  name: z.string().optional(),
  display_name: z.string(),
  address: z.record(z.string(), z.unknown()).default({}),
})

const NOT_LOCAL = /^(country|country_code|region|postcode|ISO.*)$/

/** The names of an address, such as Jalan Melati 5, Cipete, Jakarta Selatan, without island, country and post code. */
function namesIn({ house_number, ...parts }: Record<string, unknown>): string[] {
  const near = Object.entries(parts).flatMap(([key, value]) => {
    if (NOT_LOCAL.test(key) || typeof value !== 'string') return []
    return clean(key === 'road' && typeof house_number === 'string' ? `${value} ${house_number}` : value)
  })
  return [...new Set(near)].filter(Boolean)
}

function toGeocodedPlace(row: unknown): GeocodedPlace | null {
  const { data } = NominatimPlace.safeParse(row)
  if (!data) return null
  const { lat, lon: lng, address, display_name } = data
  if (!isInIndonesia({ lat, lng }) || (address.country_code ?? 'id') !== 'id') return null
  const names = namesIn(address)
  const whole = names.length > 0 ? names.join(', ') : display_name
  const zip = String(address.postcode ?? '')
  const name = clean(data.name || names[0] || display_name)
  return name ? { lat, lng, name, address: clean(whole), names, zip_code: /^\d{5}$/.test(zip) ? zip : '' } : null
}

const LANGUAGE = { format: 'jsonv2', 'accept-language': 'id', addressdetails: '1' }
const MAX_WAIT_MS = 2_000

/** Sends at most `perSecond` requests per second. Throws `NoAnswer` for one that would wait over two seconds. */
function paced(perSecond: number) {
  let next = 0
  return async (url: URL) => {
    const now = performance.now()
    const at = Math.max(now, next)
    if (at - now > MAX_WAIT_MS) throw new NoAnswer('too many ask')
    next = at + 1000 / perSecond
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now))
    return getJson(url, false)
  }
}

/** A map service with the Nominatim protocol. The public server is limited as its usage policy demands. */
export function nominatim(base: string, perSecond: number): Geocoder {
  const isPublic = isPublicNominatim(base)
  const send = paced(isPublic ? Math.min(1, perSecond) : perSecond)
  const search: Geocoder['search'] = async (q) => {
    const rows = await send(addressOf(base, '/search', { ...LANGUAGE, q, countrycodes: 'id', limit: '8' }))
    if (!Array.isArray(rows)) throw new NoAnswer('answered no list')
    return rows.slice(0, 8).flatMap((row) => toGeocodedPlace(row) ?? [])
  }
  return {
    search: isPublic ? null : search,
    async describe({ lat, lng }) {
      const point = { lat: String(lat), lon: String(lng), zoom: '18' }
      return toGeocodedPlace(await send(addressOf(base, '/reverse', { ...LANGUAGE, ...point })))
    },
  }
}
