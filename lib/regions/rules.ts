import type { Point } from '@/lib/regions/schema'

/** Where the map opens (spec 1 §7). */
export const DEFAULT_CENTRE: Point = { lat: -6.193066, lng: 106.8208469 }

/** From Rote to Sabang and from Sabang to Merauke, with the sea around. */
export const INDONESIA = { south: -11.2, west: 94.7, north: 6.3, east: 141.1 }

export const isInIndonesia = ({ lat, lng }: Point) =>
  lat >= INDONESIA.south && lat <= INDONESIA.north && lng >= INDONESIA.west && lng <= INDONESIA.east

/** Stands in place of an address that could not be found out (spec 1 §7). */
export const GEOCODE_ERROR = 'geocode error'

/** Eleven metres: finer than anybody points, and enough for a courier. */
export const roundPoint = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(4)), lng: Number(lng.toFixed(4)) })

export const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/** The public server answers one request a second and no typing (its usage policy). */
export const isPublicNominatim = (url: string) => new URL(url).hostname === 'nominatim.openstreetmap.org'

/** What stands under a map: its words, and where its last word leads when that is an address. */
export function attributionOf(text: string): { text: string; href: string | null } {
  const [, words, href] = /^(.*?)\s*(https:\/\/\S+)?$/s.exec(text.trim()) ?? []
  return { text: words || href || '', href: href ?? null }
}

type Bounds = { south: number; west: number; north: number; east: number }

/** What is worth naming on a map of this height in degrees: the closer, the smaller. */
export function kindShown({ south, north }: Bounds) {
  const height = north - south
  if (height > 5) return 'province'
  if (height > 0.7) return 'city'
  return height > 0.1 ? 'district' : 'village'
}
