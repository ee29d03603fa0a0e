import { LRUCache } from 'lru-cache'
import { currentGeocoder } from '@/lib/places/regions/providers/current'
import { gazetteer, nearestVillages } from '@/lib/places/regions/providers/gazetteer'
import { searchGazetteer } from '@/lib/places/regions/providers/gazetteer-search'
import type { Found } from '@/lib/places/regions/providers/geocoder'
import {
  DEFAULT_CENTRE,
  GEOCODE_ERROR,
  isInIndonesia,
  kindShown,
  roundPoint,
  wordsOf,
} from '@/lib/places/regions/rules'
import type { MapLabel, Place, Point, PointAddress } from '@/lib/places/regions/schema'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'
import { NoAnswer } from '@/lib/platform/service-call'

type Outside = { answers: LRUCache<string, Place[] | PointAddress>; failures: number; restsUntil: number }

const MOST_ANSWERS = 2_000
const KEPT_MS = 24 * 60 * 60 * 1000

/** After so many failures one after the other the service is left alone for a while. */
const PATIENCE = 3
const REST_MS = 30_000

const shared = globalThis as { griyaMapService?: Outside }

function outside(): Outside {
  shared.griyaMapService ??= {
    answers: new LRUCache({ max: MOST_ANSWERS, ttl: KEPT_MS }),
    failures: 0,
    restsUntil: 0,
  }
  return shared.griyaMapService
}

const asked = counter('griya_map_service_requests_total', 'Questions to the map service', ['outcome'])

/** What the map service says, or undefined when it does not. */
async function askOutside<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  const state = outside()
  if (performance.now() < state.restsUntil) return undefined
  try {
    const answer = await ask()
    state.failures = 0
    asked.inc({ outcome: 'answered' })
    return answer
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    asked.inc({ outcome: 'failed' })
    log().warn({ reason: error.message }, 'the map service did not answer')
    state.failures += 1
    if (state.failures % PATIENCE === 0) state.restsUntil = performance.now() + REST_MS
    return undefined
  }
}

const NOWHERE = { province_id: null, province: null, city_id: null, city: null, district_id: null, district: null }

const plain = (name: string) =>
  wordsOf(name.replace(/^(Kota|Kabupaten|Kab\.|Kecamatan)( Administrasi| Adm\.)? /i, '')).join('')

/** Our areas for a service's names: the district near the point that it names, else the city. */
async function areaFor({ names, ...point }: Found) {
  const said = new Set(names.map(plain))
  const around = await nearestVillages(point, 40)
  const named = (name: string | null) => name !== null && said.has(plain(name))
  const ofCity = around.filter(({ city }) => named(city))
  const exact = ofCity.find(({ district }) => named(district))
  const place = exact ?? ofCity[0]
  if (!place) return NOWHERE
  const { province_id, province, city_id, city, district_id, district } = place
  const area = { province_id, province, city_id, city }
  return exact ? { ...area, district_id, district } : { ...area, district_id: null, district: null }
}

const toPlace = async (found: Found): Promise<Place> => {
  const { name, address, lat, lng, zip_code } = found
  return { kind: 'place', name, address, lat, lng, zip_code, ...(await areaFor(found)) }
}

async function searchOutside(text: string, near: Point): Promise<Place[]> {
  const search = currentGeocoder()?.search
  const found = search && (await askOutside(() => search(text, near)))
  return Promise.all((found ?? []).map(toPlace))
}

/** Places in Indonesia by name; the gazetteer answers where the map service has nothing to say. */
export async function searchPlaces(text: string, near: Point = DEFAULT_CENTRE): Promise<Place[]> {
  const about = { lat: Number(near.lat.toFixed(1)), lng: Number(near.lng.toFixed(1)) }
  const key = `${env().GEOCODER_URL} ${about.lat} ${about.lng} ${text.trim().toLowerCase()}`
  const { answers } = outside()
  const known = answers.get(key) as Place[] | undefined
  if (known) return known
  const found = await searchOutside(text, about)
  if (found.length === 0) return searchGazetteer(text, about)
  answers.set(key, found)
  return found
}

const unknown: PointAddress = { address: GEOCODE_ERROR, is_exact: false, ...NOWHERE, zip_code: '' }

async function describeByGazetteer(point: Point): Promise<PointAddress> {
  const [village] = await nearestVillages(point, 1)
  if (!village) return unknown
  const { kind: _kind, name: _name, lat: _lat, lng: _lng, ...known } = village
  return { ...known, is_exact: false }
}

/** The address at a point, or the words `geocode error`; never throws (WHS-014). */
export async function describePoint(wanted: Point): Promise<PointAddress> {
  const point = roundPoint(wanted)
  if (!isInIndonesia(point)) return unknown
  const geocoder = currentGeocoder()
  if (!geocoder) return describeByGazetteer(point)
  const key = `${env().GEOCODER_URL} at ${point.lat} ${point.lng}`
  const { answers } = outside()
  const known = answers.get(key) as PointAddress | undefined
  if (known) return known
  const found = await askOutside(() => geocoder.describe(point))
  if (!found) return unknown
  const { address, zip_code } = found
  const described = { address, is_exact: true, zip_code, ...(await areaFor({ ...found, ...point })) }
  answers.set(key, described)
  return described
}

type Bounds = { south: number; west: number; north: number; east: number }

/** Names are wide: a map on end takes three beside each other. */
const partsOf = ({ south, west, north, east }: Bounds) =>
  east - west > north - south ? { columns: 5, rows: 4 } : { columns: 3, rows: 6 }

/** Names for a map that has no pictures: one in each part of it, the most central, so that they stand apart. */
export async function labelsWithin(bounds: Bounds): Promise<MapLabel[]> {
  const { south, west, north, east } = bounds
  const kind = kindShown(bounds)
  const { columns, rows } = partsOf(bounds)
  const { entries } = await gazetteer()
  const parts = new Map<number, { label: MapLabel; off: number }>()
  for (const { place } of entries) {
    const { lat, lng, name } = place
    if (place.kind !== kind || lat < south || lat >= north || lng < west || lng >= east) continue
    const x = ((lng - west) / (east - west)) * columns
    const y = ((lat - south) / (north - south)) * rows
    const part = Math.floor(y) * columns + Math.floor(x)
    const off = Math.hypot((x % 1) - 0.5, (y % 1) - 0.5)
    if (off < (parts.get(part)?.off ?? 1)) parts.set(part, { label: { kind, name, lat, lng }, off })
  }
  return [...parts.values()].map(({ label }) => label)
}
