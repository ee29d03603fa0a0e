import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = join(process.cwd(), 'assets/gazetteer/villages.txt')

type ZipCodes = { ofArea: Map<string, string>; areaOf: Map<string, string> }

const shared = globalThis as { griyaZipCodes?: Promise<ZipCodes> }

const zipsIn = (line: string) => [...line.matchAll(/,(\d{5})(?=\t|$)/g)].map(([, zip = '']) => zip)

/** Reads one zip code per district, preferably one that no other city has; a city gets that of its first district. */
async function load(): Promise<ZipCodes> {
  const all: ZipCodes = { ofArea: new Map(), areaOf: new Map() }
  for (const line of (await readFile(FILE, 'utf8')).split('\n')) {
    const district = line.slice(0, line.indexOf('\t'))
    const city = district.slice(0, 5)
    const zips = zipsIn(line)
    const isOnlyHere = (zip: string) => (all.areaOf.get(zip)?.slice(0, 5) ?? city) === city
    const zip = zips.find(isOnlyHere) ?? zips[0]
    if (!zip) continue
    all.ofArea.set(district, zip)
    if (!all.ofArea.has(city)) all.ofArea.set(city, zip)
    for (const each of zips) if (!all.areaOf.has(each)) all.areaOf.set(each, district)
  }
  return all
}

const zipCodes = () => {
  shared.griyaZipCodes ??= load()
  return shared.griyaZipCodes
}

/** A zip code of a district or city by its area code; null for an unknown area. */
export const zipCodeIn = async (areaId: string) => (await zipCodes()).ofArea.get(areaId) ?? null

/** Districts, each with one of its zip codes, or an empty one where none is known. */
export async function withZipCodes<District extends { id: string }>(districts: District[]) {
  const { ofArea } = await zipCodes()
  return districts.map((district) => ({ ...district, zip_code: ofArea.get(district.id) ?? '' }))
}

/** The area code of a district with this zip code, or null. */
export const districtOfZip = async (zip: string) => (await zipCodes()).areaOf.get(zip) ?? null
