import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listAllDistricts } from '@/lib/places/regions/queries/regions'
import { distanceKm, wordsOf } from '@/lib/places/regions/rules'
import type { District, Place, Point } from '@/lib/places/regions/schema'

const FILE = join(process.cwd(), 'assets/gazetteer/villages.txt')

/** `own`: the words of the place's name, each after a space, as in ` kebayoran baru`; `rest`: those of its areas. */
export type Entry = { place: Place; own: string; rest: string }

export type Gazetteer = {
  /** Villages of a district are consecutive. */
  entries: Entry[]
  /** The words of all names in alphabetical order, with the number of places that have each. */
  words: { word: string; count: number }[]
  /** Villages by grid cell. */
  villages: Map<number, Place[]>
}

const shared = globalThis as { griyaGazetteer?: Promise<Gazetteer> }

const spaced = (text: string) =>
  wordsOf(text)
    .map((word) => ` ${word}`)
    .join('')

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0

function areaOf({ id, name, city_id, city, province_id, province }: District) {
  return { province_id, province, city_id, city, district_id: id, district: name, zip_code: '' }
}

function villagesOf(line: string, districts: Map<string, District>): Place[] {
  const [code = '', ...rows] = line.split('\t')
  const district = districts.get(code)
  if (!district) return []
  const area = areaOf(district)
  const around = [district.name, district.city, district.province].join(', ')
  return rows.map((row) => {
    const [name = '', lat, lng, zip_code = ''] = row.split(',')
    const address = name === district.name ? around : `${name}, ${around}`
    return { kind: 'village', name, address, lat: Number(lat), lng: Number(lng), ...area, zip_code }
  })
}

/** A district, city or province as a place, at the median position of its villages. */
function areaPlace(kind: 'district' | 'city' | 'province', villages: Place[]): Place[] {
  const [first] = villages
  if (!first?.province) return []
  const { province_id, province, city_id, city, district_id, district } = first
  const at = { lat: median(villages.map(({ lat }) => lat)), lng: median(villages.map(({ lng }) => lng)) }
  const base = { kind, ...at, province_id, province, city_id, city, district_id, district, zip_code: '' }
  const around = [district, city, province].slice(['district', 'city', 'province'].indexOf(kind))
  const place = { ...base, name: around[0] ?? province, address: around.join(', ') }
  if (kind === 'district') return [place]
  const ofCity = { ...place, district_id: null, district: null }
  return [kind === 'city' ? ofCity : { ...ofCity, city_id: null, city: null }]
}

function groupBy(places: Place[], key: 'district_id' | 'city_id' | 'province_id'): Place[][] {
  const groups = new Map<string | null, Place[]>()
  for (const place of places) {
    const group = groups.get(place[key])
    if (group) group.push(place)
    else groups.set(place[key], [place])
  }
  return [...groups.values()]
}

/** The number of a grid cell of a tenth of a degree, about eleven kilometres. */
const cellOf = (lat: number, lng: number) => Math.floor(lat * 10) * 10_000 + Math.floor(lng * 10)

function toEntries(places: Place[]): Entry[] {
  const last = { around: '', rest: '' }
  return places.map((place) => {
    const around = place.address === place.name ? '' : place.address.slice(place.name.length)
    if (around !== last.around) Object.assign(last, { around, rest: spaced(around) })
    return { place, own: spaced(`${place.name} ${place.zip_code}`), rest: last.rest }
  })
}

function countWords(entries: Entry[]) {
  const counts = new Map<string, number>()
  for (const { place } of entries) {
    for (const word of wordsOf(place.name)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].map(([word, count]) => ({ word, count })).sort((a, b) => (a.word < b.word ? -1 : 1))
}

/** Processes items in chunks and lets the event loop run between them. */
async function inChunks<From, To>(items: From[], size: number, work: (piece: From[]) => To[]): Promise<To[]> {
  const done: To[][] = []
  for (let at = 0; at < items.length; at += size) {
    done.push(work(items.slice(at, at + size)))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return done.flat()
}

async function load(): Promise<Gazetteer> {
  const [text, allDistricts] = await Promise.all([readFile(FILE, 'utf8'), listAllDistricts()])
  const districts = new Map(allDistricts.map((district) => [district.id, district]))
  const read = (lines: string[]) => lines.flatMap((line) => villagesOf(line, districts))
  const villages = await inChunks(text.split('\n'), 200, read)
  const areas = [
    ...groupBy(villages, 'province_id').flatMap((group) => areaPlace('province', group)),
    ...groupBy(villages, 'city_id').flatMap((group) => areaPlace('city', group)),
    ...groupBy(villages, 'district_id').flatMap((group) => areaPlace('district', group)),
  ]
  const entries = await inChunks([...areas, ...villages], 2_000, toEntries)
  const cells = new Map<number, Place[]>()
  for (const village of villages) {
    const cell = cellOf(village.lat, village.lng)
    const others = cells.get(cell)
    if (others) others.push(village)
    else cells.set(cell, [village])
  }
  return { entries, words: countWords(entries), villages: cells }
}

/** Every province, city, district and village with its position; loaded on first use. */
export const gazetteer = () => {
  shared.griyaGazetteer ??= load()
  return shared.griyaGazetteer
}

const MAX_CELLS = 3
const MAX_KM = 25

/** At most `most` villages within 25 km of a point, nearest first. */
export async function nearestVillages({ lat, lng }: Point, most: number): Promise<Place[]> {
  const { villages } = await gazetteer()
  const steps = Array.from({ length: 2 * MAX_CELLS + 1 }, (_, at) => (at - MAX_CELLS) / 10)
  return steps
    .flatMap((dLat) => steps.flatMap((dLng) => villages.get(cellOf(lat + dLat, lng + dLng)) ?? []))
    .map((place) => ({ place, km: distanceKm(place, { lat, lng }) }))
    .filter(({ km }) => km <= MAX_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, most)
    .map(({ place }) => place)
}
