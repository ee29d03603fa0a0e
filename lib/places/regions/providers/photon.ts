import { z } from 'zod'
import type { GeocodedPlace, Geocoder } from '@/lib/places/regions/providers/geocoder'
import { addressOf, clean, getJson } from '@/lib/places/regions/providers/http'
import { INDONESIA, isInIndonesia } from '@/lib/places/regions/rules'
import { NoAnswer } from '@/lib/platform/service-call'

const text = z.string().optional()

const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    name: text,
    street: text,
    housenumber: text,
    locality: text,
    district: text,
    city: text,
    county: text,
    state: text,
    postcode: text,
    countrycode: text,
  }),
})

const FeatureList = z.object({ features: z.array(z.unknown()) })

function toGeocodedPlace(feature: unknown): GeocodedPlace | null {
  const { data } = Feature.safeParse(feature)
  if (!data) return null
  const [lng, lat] = data.geometry.coordinates
  const { name, street, housenumber, locality, district, city, county, state, postcode, countrycode } = data.properties
  if (!isInIndonesia({ lat, lng }) || countrycode?.toUpperCase() !== 'ID') return null
  const road = street && [street, housenumber].filter(Boolean).join(' ')
  const parts = [name, road, locality, district, city, county, state].map((part) => clean(part ?? ''))
  const names = [...new Set(parts)].filter(Boolean)
  const [first] = names
  if (!first) return null
  const zip_code = /^\d{5}$/.test(postcode ?? '') ? (postcode ?? '') : ''
  return { lat, lng, name: first, address: clean(names.join(', ')), names, zip_code }
}

const BOX = [INDONESIA.west, INDONESIA.south, INDONESIA.east, INDONESIA.north].join(',')

/** Photon does not know Indonesian; `default` returns local names. */
const LANGUAGE = { lang: 'default' }

async function fetchPlaces(url: URL): Promise<GeocodedPlace[]> {
  const { data } = FeatureList.safeParse(await getJson(url))
  if (!data) throw new NoAnswer('answered no places')
  return data.features.slice(0, 8).flatMap((feature) => toGeocodedPlace(feature) ?? [])
}

/** A map service with the Photon protocol. */
export const photon = (base: string): Geocoder => ({
  search(q, { lat, lng }) {
    const near = { lat: String(lat), lon: String(lng) }
    return fetchPlaces(addressOf(base, '/api/', { ...LANGUAGE, q, bbox: BOX, limit: '8', ...near }))
  },
  async describe({ lat, lng }) {
    const [found] = await fetchPlaces(addressOf(base, '/reverse', { ...LANGUAGE, lat: String(lat), lon: String(lng) }))
    return found ?? null
  },
})
