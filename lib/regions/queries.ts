import { getDistricts, getProvinces, getRegencies } from 'idn-area-data'
import type { Region } from '@/lib/regions/schema'

type Regions = {
  provinces: Region[]
  cities: Map<string, Region[]>
  districts: Map<string, Region[]>
}

const shared = globalThis as { griyaRegions?: Promise<Regions> }

const SMALL_WORDS = new Set(['dan', 'di'])

/** The register writes names in capitals: `KOTA ADM. JAKARTA SELATAN` → `Jakarta Selatan`. */
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

async function load(): Promise<Regions> {
  const [provinces, regencies, districts] = await Promise.all([getProvinces(), getRegencies(), getDistricts()])
  const region = ({ code, name }: { code: string; name: string }): Region => ({ id: code, name: readableName(name) })
  return {
    provinces: provinces.map(region).sort((a, b) => a.name.localeCompare(b.name, 'id')),
    cities: groupBy(regencies.map((row) => ({ parent: row.province_code, region: region(row) }))),
    districts: groupBy(districts.map((row) => ({ parent: row.regency_code, region: region(row) }))),
  }
}

/** The administrative areas of Indonesia, read once. */
const regions = () => {
  shared.griyaRegions ??= load()
  return shared.griyaRegions
}

export const listProvinces = async () => (await regions()).provinces
export const listCities = async (provinceId: string) => (await regions()).cities.get(provinceId) ?? []
export const listDistricts = async (cityId: string) => (await regions()).districts.get(cityId) ?? []
