import { LRUCache } from 'lru-cache'
import { currentGeocoder } from '@/lib/places/regions/providers/current'
import { gazetteer, nearestVillages } from '@/lib/places/regions/providers/gazetteer'
import { searchGazetteer } from '@/lib/places/regions/providers/gazetteer-search'
import type { GeocodedPlace } from '@/lib/places/regions/providers/geocoder'
import { searchDistricts } from '@/lib/places/regions/queries/regions'
import { withZipCodes } from '@/lib/places/regions/queries/zip-codes'
import {
  DEFAULT_CENTRE,
  GEOCODE_ERROR,
  isInIndonesia,
  labelKind,
  roundPoint,
  wordsOf,
} from '@/lib/places/regions/rules'
import type { FoundDistrict, MapLabel, Place, Point, PointAddress } from '@/lib/places/regions/schema'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'
import { NoAnswer } from '@/lib/platform/service-call'

type MapServiceState = { answers: LRUCache<string, Place[] | PointAddress>; failures: number; pausedUntil: number }

const MAX_ANSWERS = 2_000
const KEPT_MS = 24 * 60 * 60 * 1000

/** After this many consecutive failures the service is not used for half a minute. */
const FAILURES_TO_PAUSE = 3
const PAUSE_MS = 30_000

const shared = globalThis as { griyaMapService?: MapServiceState }

function mapServiceState(): MapServiceState {
  shared.griyaMapService ??= {
    answers: new LRUCache({ max: MAX_ANSWERS, ttl: KEPT_MS }),
    failures: 0,
    pausedUntil: 0,
  }
  return shared.griyaMapService
}

const requests = counter('griya_map_service_requests_total', 'Questions to the map service', ['outcome'])

/** The answer of the map service; undefined when it fails or is paused. */
async function callMapService<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  const state = mapServiceState()
  if (performance.now() < state.pausedUntil) return undefined
  try {
    const answer = await call()
    state.failures = 0
    requests.inc({ outcome: 'answered' })
    return answer
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    requests.inc({ outcome: 'failed' })
    log().warn({ reason: error.message }, 'the map service did not answer')
    state.failures += 1
    if (state.failures % FAILURES_TO_PAUSE === 0) state.pausedUntil = performance.now() + PAUSE_MS
    return undefined
  }
}

const NO_AREA = { province_id: null, province: null, city_id: null, city: null, district_id: null, district: null }

const comparable = (name: string) =>
  wordsOf(name.replace(/^(Kota|Kabupaten|Kab\.|Kecamatan)( Administrasi| Adm\.)? /i, '')).join('')

/** Our area for a place of a map service: the nearby district that its names contain, else the city. */
async function areaFor({ names, ...point }: GeocodedPlace) {
  const given = new Set(names.map(comparable))
  const around = await nearestVillages(point, 40)
  const isNamed = (name: string | null) => name !== null && given.has(comparable(name))
  const ofCity = around.filter(({ city }) => isNamed(city))
  const exact = ofCity.find(({ district }) => isNamed(district))
  const place = exact ?? ofCity[0]
  if (!place) return NO_AREA
  const { province_id, province, city_id, city, district_id, district } = place
  const area = { province_id, province, city_id, city }
  return exact ? { ...area, district_id, district } : { ...area, district_id: null, district: null }
}

const toPlace = async (found: GeocodedPlace): Promise<Place> => {
  const { name, address, lat, lng, zip_code } = found
  return { kind: 'place', name, address, lat, lng, zip_code, ...(await areaFor(found)) }
}

async function searchMapService(text: string, near: Point): Promise<Place[]> {
  const search = currentGeocoder()?.search
  const found = search && (await callMapService(() => search(text, near)))
  return Promise.all((found ?? []).map(toPlace))
}

/** Places in Indonesia by name, from the map service, or from the gazetteer when the service finds nothing. */
export async function searchPlaces(text: string, near: Point = DEFAULT_CENTRE): Promise<Place[]> {
  const coarse = { lat: Number(near.lat.toFixed(1)), lng: Number(near.lng.toFixed(1)) }
  const key = `${env().GEOCODER_URL} ${coarse.lat} ${coarse.lng} ${text.trim().toLowerCase()}`
  const { answers } = mapServiceState()
  const cached = answers.get(key) as Place[] | undefined
  if (cached) return cached
  const found = await searchMapService(text, coarse)
  if (found.length === 0) return searchGazetteer(text, coarse)
  answers.set(key, found)
  return found
}

const MOST_DISTRICTS = 8

/** Words shorter than this begin too many names of villages. */
const SHORTEST_WORD = 3

/**
 * Whether the first word begins a word of the village's name, and each other one a word of its areas, too; the gazetteer
 * would also find what is spelt like them.
 */
function isNamedLike([first = '', ...others]: string[], { village, name, city, province }: FoundDistrict) {
  const own = wordsOf(village ?? '')
  const words = [...own, ...wordsOf(`${name} ${city} ${province}`)]
  const begins = (some: string[]) => (start: string) => some.some((word) => word.startsWith(start))
  return begins(own)(first) && others.every(begins(words))
}

/** At most eight districts by name, then by the names of their villages from the gazetteer. */
export async function findDistricts(text: string): Promise<FoundDistrict[]> {
  const districts = await withZipCodes(await searchDistricts(text))
  const named = districts.map((district) => ({ ...district, village: null }))
  const typed = wordsOf(text)
  if (named.length === MOST_DISTRICTS || (typed[0]?.length ?? 0) < SHORTEST_WORD) return named
  const villages = (await searchGazetteer(text, DEFAULT_CENTRE)).flatMap(ofVillage)
  const others = villages.filter(
    (found) => isNamedLike(typed, found) && (found.village !== found.name || !named.some(({ id }) => id === found.id)),
  )
  return [...named, ...others].slice(0, MOST_DISTRICTS)
}

function ofVillage({ kind, name: village, district_id: id, district: name, ...place }: Place): FoundDistrict[] {
  const { city_id, city, province_id, province, zip_code } = place
  const isKnown = kind === 'village' && id && name && city_id && city && province_id && province
  return isKnown ? [{ id, name, city_id, city, province_id, province, village, zip_code }] : []
}

const NO_ADDRESS: PointAddress = { address: GEOCODE_ERROR, is_exact: false, ...NO_AREA, zip_code: '' }

async function describeByGazetteer(point: Point): Promise<PointAddress> {
  const [village] = await nearestVillages(point, 1)
  if (!village) return NO_ADDRESS
  const { kind: _kind, name: _name, lat: _lat, lng: _lng, ...address } = village
  return { ...address, is_exact: false }
}

/** The address at a point, or `geocode error` in its place (WHS-014). Does not throw when the service fails. */
export async function describePoint(exact: Point): Promise<PointAddress> {
  const point = roundPoint(exact)
  if (!isInIndonesia(point)) return NO_ADDRESS
  const geocoder = currentGeocoder()
  if (!geocoder) return describeByGazetteer(point)
  const key = `${env().GEOCODER_URL} at ${point.lat} ${point.lng}`
  const { answers } = mapServiceState()
  const cached = answers.get(key) as PointAddress | undefined
  if (cached) return cached
  const found = await callMapService(() => geocoder.describe(point))
  if (!found) return NO_ADDRESS
  const { address, zip_code } = found
  const described = { address, is_exact: true, zip_code, ...(await areaFor({ ...found, ...point })) }
  answers.set(key, described)
  return described
}

type Bounds = { south: number; west: number; north: number; east: number }

/** The grid for labels, which are wide: a portrait map fits three in a row. */
const labelGrid = ({ south, west, north, east }: Bounds) =>
  east - west > north - south ? { columns: 5, rows: 4 } : { columns: 3, rows: 6 }

/** Labels for a map without tiles: in each cell of a grid the most central place, so that they do not overlap. */
export async function labelsWithin(bounds: Bounds): Promise<MapLabel[]> {
  const { south, west, north, east } = bounds
  const kind = labelKind(bounds)
  const { columns, rows } = labelGrid(bounds)
  const { entries } = await gazetteer()
  const cells = new Map<number, { label: MapLabel; off: number }>()
  for (const { place } of entries) {
    const { lat, lng, name } = place
    if (place.kind !== kind || lat < south || lat >= north || lng < west || lng >= east) continue
    const x = ((lng - west) / (east - west)) * columns
    const y = ((lat - south) / (north - south)) * rows
    const cell = Math.floor(y) * columns + Math.floor(x)
    const off = Math.hypot((x % 1) - 0.5, (y % 1) - 0.5)
    if (off < (cells.get(cell)?.off ?? 1)) cells.set(cell, { label: { kind, name, lat, lng }, off })
  }
  return [...cells.values()].map(({ label }) => label)
}
