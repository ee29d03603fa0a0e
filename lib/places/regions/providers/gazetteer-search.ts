import { type Entry, type Gazetteer, gazetteer } from '@/lib/places/regions/providers/gazetteer'
import { distanceKm, wordsOf } from '@/lib/places/regions/rules'
import type { Place, Point } from '@/lib/places/regions/schema'

const FOUND_AT_ONCE = 8
const MOST_WORDS = 8
/** A village of the neighbourhood is rather meant than a district far away. */
const NEAR_KM = 30

function orderOf(kind: Place['kind'], km: number): number {
  if (kind === 'province') return 0
  if (kind === 'city') return 1
  return (km < NEAR_KM ? 2 : 4) + (kind === 'district' ? 0 : 1)
}

/** Said for the sake of order, part of no name. */
const SMALL_TALK = new Set(
  'kec kecamatan kel kelurahan desa provinsi indonesia jl jln jalan gang gg no nomor rt rw'.split(' '),
)

/** What people say for short. */
const SHORT: Record<string, string[]> = {
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
const inFull = (word: string) => (Object.hasOwn(SHORT, word) ? (SHORT[word] ?? []) : [word])

/** How many letters differ, counted up to `most`. */
export function lettersApart(a: string, b: string, most: number): number {
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

/** Where words that begin so would stand. */
function firstAfter(words: Gazetteer['words'], start: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const at = (low + high) >> 1
    if ((words[at]?.word ?? '') < start) low = at + 1
    else high = at
  }
  return low
}

/** The word itself where something begins so, else the one that was probably meant, else null. */
function meant(words: Gazetteer['words'], typed: string): string | null {
  if (/^\d+$/.test(typed)) return typed.length === 5 ? typed : null
  if (words[firstAfter(words, typed)]?.word.startsWith(typed)) return typed
  const most = typed.length >= 7 ? 2 : typed.length >= 4 ? 1 : 0
  const [letter = ''] = typed
  let best: { word: string; apart: number; count: number } | null = null
  for (let at = firstAfter(words, letter); words[at]?.word.startsWith(letter); at += 1) {
    const { word = '', count = 0 } = words[at] ?? {}
    if (Math.abs(word.length - typed.length) > most) continue
    const apart = lettersApart(typed, word, most)
    if (apart <= most && (!best || apart < best.apart || (apart === best.apart && count > best.count))) {
      best = { word, apart, count }
    }
  }
  return best?.word ?? null
}

/** Every word begins one of the place or of what is around it, and one at least is its own. */
function matching(entries: Entry[], words: string[]): Entry[] {
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

/** `Kota Bandung` is called Bandung. */
const called = (name: string) => wordsOf(name.replace(/^(Kota|Kab\.|DKI|Daerah Istimewa) /, '')).join(' ')

function rankOf(name: string, whole: string): number {
  const own = called(name)
  if (own === whole || wordsOf(name).join(' ') === whole) return 0
  if (own.startsWith(whole)) return 1
  return whole.startsWith(own) ? 2 : 3
}

/** Places by what they are called, with slips of the pen; the best name first, then the larger, then the nearer. */
export async function searchGazetteer(text: string, near: Point): Promise<Place[]> {
  const { entries, words: known } = await gazetteer()
  const typed = wordsOf(text.normalize('NFKC'))
    .filter((word) => !SMALL_TALK.has(word))
    .flatMap(inFull)
  if (typed.every((word) => word.length < 2)) return []
  let words = typed.slice(0, MOST_WORDS).flatMap((word) => meant(known, word.slice(0, 40)) ?? [])
  let found = words.length > 0 ? matching(entries, words) : []
  // An address begins with what only its street knows.
  while (found.length === 0 && words.length > 1) {
    words = words.slice(1)
    found = matching(entries, words)
  }
  const whole = words.join(' ')
  const once = new Set<string>()
  return found
    .filter(({ place }) => !once.has(place.address) && once.add(place.address))
    .map(({ place }) => ({ place, rank: rankOf(place.name, whole), km: distanceKm(place, near) }))
    .map((one) => ({ ...one, order: orderOf(one.place.kind, one.km) }))
    .sort((a, b) => a.rank - b.rank || a.order - b.order || a.km - b.km)
    .slice(0, FOUND_AT_ONCE)
    .map(({ place }) => place)
}
