import { getDistricts, getProvinces, getRegencies } from 'idn-area-data'
import { wordsOf } from '@/lib/places/regions/rules'
import type { District, Region } from '@/lib/places/regions/schema'

type Regions = {
  provinces: Region[]
  cities: Map<string, Region[]>
  districts: Map<string, Region[]>
  searchable: { district: District; words: string[] }[]
}

const shared = globalThis as { griyaRegions?: Promise<Regions> }

const MAX_RESULTS = 8

const SMALL_WORDS = new Set(['dan', 'di'])

/** The register writes names in capitals: `KOTA ADM. JAKARTA SELATAN` → `Kota Jakarta Selatan`. */
function readableName(name: string): string {
  const plain = name.replace(/ADM(INISTRASI|\.)\s*/g, '').replace(/^KABUPATEN /, 'KAB. ')
  return plain
    .toLowerCase()
    .replace(/[\p{L}']+/gu, (word) => (SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .replace(/^Dki /, 'DKI ')
    .replace(/^Di /, 'DI ')
}

function groupBy(rows: { parent: string; region: Region }[]): Map<string, Region[]> {
  const groups = new Map<string, Region[]>()
  for (const { parent, region } of rows) groups.set(parent, [...(groups.get(parent) ?? []), region])
  for (const group of groups.values()) group.sort((a, b) => a.name.localeCompare(b.name, 'id'))
  return groups
}

/** Every district with the words of its name, city and province. */
function districtWords(provinces: Region[], cities: Map<string, Region[]>, districts: Map<string, Region[]>) {
  return provinces.flatMap((province) =>
    (cities.get(province.id) ?? []).flatMap((city) =>
      (districts.get(city.id) ?? []).map(({ id, name }) => ({
        district: { id, name, city_id: city.id, city: city.name, province_id: province.id, province: province.name },
        words: wordsOf(`${name} ${city.name} ${province.name}`),
      })),
    ),
  )
}

async function load(): Promise<Regions> {
  const [provinces, regencies, districts] = await Promise.all([getProvinces(), getRegencies(), getDistricts()])
  const region = ({ code, name }: { code: string; name: string }): Region => ({ id: code, name: readableName(name) })
  const all = {
    provinces: provinces.map(region).sort((a, b) => a.name.localeCompare(b.name, 'id')),
    cities: groupBy(regencies.map((row) => ({ parent: row.province_code, region: region(row) }))),
    districts: groupBy(districts.map((row) => ({ parent: row.regency_code, region: region(row) }))),
  }
  return { ...all, searchable: districtWords(all.provinces, all.cities, all.districts) }
}

/** The administrative areas of Indonesia, loaded once. */
const regions = () => {
  shared.griyaRegions ??= load()
  return shared.griyaRegions
}

export const listProvinces = async () => (await regions()).provinces
export const listCities = async (provinceId: string) => (await regions()).cities.get(provinceId) ?? []
export const listDistricts = async (cityId: string) => (await regions()).districts.get(cityId) ?? []

/** The city with this area code or name, e.g. `31.74` or `Kota Jakarta Selatan`, with its province; or null. */
export async function findCity(codeOrName: string) {
  const all = await regions()
  const name = codeOrName.toLowerCase()
  for (const province of all.provinces) {
    const found = all.cities
      .get(province.id)
      ?.find((city) => city.id === codeOrName || city.name.toLowerCase() === name)
    if (found) return { city_id: found.id, city: found.name, province_id: province.id, province: province.name }
  }
  return null
}

export const listAllDistricts = async () => (await regions()).searchable.map(({ district }) => district)

/** At most eight districts in which every word of the text begins a word of name, city or province; best name first. */
export async function searchDistricts(text: string): Promise<District[]> {
  const typed = wordsOf(text)
  if (typed.length === 0) return []
  const begins = (words: string[]) => (start: string) => words.some((word) => word.startsWith(start))
  const found = (await regions()).searchable.filter(({ words }) => typed.every(begins(words)))
  const whole = typed.join(' ')
  const rank = ({ name }: District) => {
    const own = wordsOf(name)
    if (own.join(' ') === whole) return 0
    return own.join(' ').startsWith(whole) ? 1 : typed.some(begins(own)) ? 2 : 3
  }
  return found
    .map(({ district }) => ({ district, rank: rank(district) }))
    .sort((a, b) => a.rank - b.rank || a.district.name.localeCompare(b.district.name, 'id'))
    .slice(0, MAX_RESULTS)
    .map(({ district }) => district)
}

/** The district with this area code, or null. */
export async function findDistrict(id: string): Promise<District | null> {
  return (await regions()).searchable.find(({ district }) => district.id === id)?.district ?? null
}
