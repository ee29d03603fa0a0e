import { type Entry, type Gazetteer, gazetteer } from '@/lib/places/regions/providers/gazetteer'
import { distanceKm, wordsOf } from '@/lib/places/regions/rules'
import type { Place, Point } from '@/lib/places/regions/schema'

const MAX_RESULTS = 8
const MAX_WORDS = 8
/** Villages within this distance rank before districts farther away. */
const NEAR_KM = 30

function orderOf(kind: Place['kind'], km: number): number {
  if (kind === 'province') return 0
  if (kind === 'city') return 1
  return (km < NEAR_KM ? 2 : 4) + (kind === 'district' ? 0 : 1)
}

/** Words of an address that are part of no name. */
const FILLERS = new Set(
  'kec kecamatan kel kelurahan desa provinsi indonesia jl jln jalan gang gg no nomor rt rw'.split(' '),
)

const ABBREVIATIONS: Record<string, string[]> = {
  jogja: ['yogyakarta'],
  yogya: ['yogyakarta'],
  solo: ['surakarta'],
  jakbar: ['jakarta', 'barat'],
  jakpus: ['jakarta', 'pusat'],
  jaksel: ['jakarta', 'selatan'],
  jaktim: ['jakarta', 'timur'],
  jakut: ['jakarta', 'utara'],
  tangsel: ['tangerang', 'selatan'],
}
const expand = (word: string) => (Object.hasOwn(ABBREVIATIONS, word) ? (ABBREVIATIONS[word] ?? []) : [word])

/** The edit distance of two words; `most + 1` as soon as it exceeds `most`. */
export function boundedDistance(a: string, b: string, most: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return row[b.length] ?? 0
}

/** The index of the first word that is not before `start` in the alphabet. */
function lowerBound(words: Gazetteer['words'], start: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const at = (low + high) >> 1
    if ((words[at]?.word ?? '') < start) low = at + 1
    else high = at
  }
  return low
}

/** The typed word if some word begins with it, else the most similar word, else null. */
function correct(words: Gazetteer['words'], typed: string): string | null {
  if (/^\d+$/.test(typed)) return typed.length === 5 ? typed : null
  if (words[lowerBound(words, typed)]?.word.startsWith(typed)) return typed
  const most = typed.length >= 7 ? 2 : typed.length >= 4 ? 1 : 0
  const [letter = ''] = typed
  let best: { word: string; apart: number; count: number } | null = null
  for (let at = lowerBound(words, letter); words[at]?.word.startsWith(letter); at += 1) {
    const { word = '', count = 0 } = words[at] ?? {}
    if (Math.abs(word.length - typed.length) > most) continue
    const apart = boundedDistance(typed, word, most)
    if (apart <= most && (!best || apart < best.apart || (apart === best.apart && count > best.count))) {
      best = { word, apart, count }
    }
  }
  return best?.word ?? null
}

/** Places in which every word begins a word of the place or of its areas, and at least one begins its own. */
function matchEntries(entries: Entry[], words: string[]): Entry[] {
  const starts = words.map((word) => ` ${word}`)
  let rest: string | null = null
  let missing = starts
  return entries.filter((entry) => {
    if (entry.rest !== rest) {
      rest = entry.rest
      missing = starts.filter((start) => !entry.rest.includes(start))
    }
    const { own } = entry
    return missing.every((start) => own.includes(start)) && starts.some((start) => own.includes(start))
  })
}

/** `Kota Bandung` → `bandung`. */
const plainName = (name: string) => wordsOf(name.replace(/^(Kota|Kab\.|DKI|Daerah Istimewa) /, '')).join(' ')

function rankOf(name: string, whole: string): number {
  const own = plainName(name)
  if (own === whole || wordsOf(name).join(' ') === whole) return 0
  if (own.startsWith(whole)) return 1
  return whole.startsWith(own) ? 2 : 3
}

/** Searches places by name, tolerating typing errors. The best name comes first, then the larger, then the nearer. */
export async function searchGazetteer(text: string, near: Point): Promise<Place[]> {
  const { entries, words: vocabulary } = await gazetteer()
  const typed = wordsOf(text.normalize('NFKC'))
    .filter((word) => !FILLERS.has(word))
    .flatMap(expand)
  if (typed.every((word) => word.length < 2)) return []
  let words = typed.slice(0, MAX_WORDS).flatMap((word) => correct(vocabulary, word.slice(0, 40)) ?? [])
  let found = words.length > 0 ? matchEntries(entries, words) : []
  // An address begins with street names, which are not in the gazetteer.
  while (found.length === 0 && words.length > 1) {
    words = words.slice(1)
    found = matchEntries(entries, words)
  }
  const whole = words.join(' ')
  const addresses = new Set<string>()
  return found
    .filter(({ place }) => !addresses.has(place.address) && addresses.add(place.address))
    .map(({ place }) => ({ place, rank: rankOf(place.name, whole), km: distanceKm(place, near) }))
    .map((result) => ({ ...result, order: orderOf(result.place.kind, result.km) }))
    .sort((a, b) => a.rank - b.rank || a.order - b.order || a.km - b.km)
    .slice(0, MAX_RESULTS)
    .map(({ place }) => place)
}
