import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listAllDistricts } from '@/lib/places/regions/queries/regions'
import { distanceKm, wordsOf } from '@/lib/places/regions/rules'
import type { District, Place, Point } from '@/lib/places/regions/schema'

const FILE = join(process.cwd(), 'assets/gazetteer/villages.txt')

/** ` kebayoran baru` is found by the beginning of each of its words; `rest` are those of all that is around it. */
export type Entry = { place: Place; own: string; rest: string }

export type Gazetteer = {
  /** Villages of a district stand beside each other. */
  entries: Entry[]
  /** Words in the order of the alphabet, with how many places bear them. */
  words: { word: string; count: number }[]
  villages: Map<number, Place[]>
}

const shared = globalThis as { griyaGazetteer?: Promise<Gazetteer> }

const spaced = (text: string) =>
  wordsOf(text)
    .map((word) => ` ${word}`)
    .join('')

const middle = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0

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

/** A larger area lies where most of its villages do. */
function summary(kind: 'district' | 'city' | 'province', villages: Place[]): Place[] {
  const [first] = villages
  if (!first?.province) return []
  const { province_id, province, city_id, city, district_id, district } = first
  const at = { lat: middle(villages.map(({ lat }) => lat)), lng: middle(villages.map(({ lng }) => lng)) }
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

/** A square of a tenth of a degree, about eleven kilometres. */
const cellOf = (lat: number, lng: number) => Math.floor(lat * 10) * 10_000 + Math.floor(lng * 10)

function toEntries(places: Place[]): Entry[] {
  const seen = { around: '', rest: '' }
  return places.map((place) => {
    const around = place.address === place.name ? '' : place.address.slice(place.name.length)
    if (around !== seen.around) Object.assign(seen, { around, rest: spaced(around) })
    return { place, own: spaced(`${place.name} ${place.zip_code}`), rest: seen.rest }
  })
}

function countWords(entries: Entry[]) {
  const counts = new Map<string, number>()
  for (const { place } of entries) {
    for (const word of wordsOf(place.name)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].map(([word, count]) => ({ word, count })).sort((a, b) => (a.word < b.word ? -1 : 1))
}

/** Long work in pieces, between which the shop answers others. */
async function inTurns<From, To>(all: From[], size: number, work: (piece: From[]) => To[]): Promise<To[]> {
  const done: To[][] = []
  for (let at = 0; at < all.length; at += size) {
    done.push(work(all.slice(at, at + size)))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return done.flat()
}

async function load(): Promise<Gazetteer> {
  const [text, all] = await Promise.all([readFile(FILE, 'utf8'), listAllDistricts()])
  const districts = new Map(all.map((district) => [district.id, district]))
  const read = (lines: string[]) => lines.flatMap((line) => villagesOf(line, districts))
  const villages = await inTurns(text.split('\n'), 200, read)
  const larger = [
    ...groupBy(villages, 'province_id').flatMap((group) => summary('province', group)),
    ...groupBy(villages, 'city_id').flatMap((group) => summary('city', group)),
    ...groupBy(villages, 'district_id').flatMap((group) => summary('district', group)),
  ]
  const entries = await inTurns([...larger, ...villages], 2_000, toEntries)
  const cells = new Map<number, Place[]>()
  for (const village of villages) {
    const cell = cellOf(village.lat, village.lng)
    const there = cells.get(cell)
    if (there) there.push(village)
    else cells.set(cell, [village])
  }
  return { entries, words: countWords(entries), villages: cells }
}

/** Every province, city, district and village with its place, read when it is first asked for. */
export const gazetteer = () => {
  shared.griyaGazetteer ??= load()
  return shared.griyaGazetteer
}

const FARTHEST_CELLS = 3
const FARTHEST_KM = 25

/** The villages around a point, nearest first; none where it is far from everybody. */
export async function nearestVillages({ lat, lng }: Point, most: number): Promise<Place[]> {
  const { villages } = await gazetteer()
  const steps = Array.from({ length: 2 * FARTHEST_CELLS + 1 }, (_, at) => (at - FARTHEST_CELLS) / 10)
  return steps
    .flatMap((dLat) => steps.flatMap((dLng) => villages.get(cellOf(lat + dLat, lng + dLng)) ?? []))
    .map((place) => ({ place, km: distanceKm(place, { lat, lng }) }))
    .filter(({ km }) => km <= FARTHEST_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, most)
    .map(({ place }) => place)
}
