import type { Point } from '@/lib/places/regions/schema'

/** The default map centre (WHS-017). */
export const DEFAULT_CENTRE: Point = { lat: -6.193066, lng: 106.8208469 }

/** The bounding box of Indonesia in degrees, with some sea around it. */
export const INDONESIA = { south: -11.2, west: 94.7, north: 6.3, east: 141.1 }

export const isInIndonesia = ({ lat, lng }: Point) =>
  lat >= INDONESIA.south && lat <= INDONESIA.north && lng >= INDONESIA.west && lng <= INDONESIA.east

/** The text in place of an address that could not be found (WHS-014). */
export const GEOCODE_ERROR = 'geocode error'

/** Rounds to four decimals, which is eleven metres and enough for a courier. */
export const roundPoint = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(4)), lng: Number(lng.toFixed(4)) })

const EARTH_RADIUS_KM = 6371

/** Great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const dLat = rad(b.lat - a.lat)
  const dLng = rad(b.lng - a.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h))
}

/** The words of a text in lower case: runs of letters and digits. */
export const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/** Whether this is the public Nominatim server, whose policy allows one request per second and no suggestions. */
export const isPublicNominatim = (url: string) => new URL(url).hostname === 'nominatim.openstreetmap.org'

/** Splits the attribution of a map into its text and the URL at its end, if there is one. */
export function attributionOf(text: string): { text: string; href: string | null } {
  const [, words, href] = /^(.*?)\s*(https:\/\/\S+)?$/s.exec(text.trim()) ?? []
  return { text: words || href || '', href: href ?? null }
}

type Bounds = { south: number; west: number; north: number; east: number }

/** The kind of area that a map of this height in degrees labels. */
export function labelKind({ south, north }: Bounds) {
  const height = north - south
  if (height > 5) return 'province'
  if (height > 0.7) return 'city'
  return height > 0.1 ? 'district' : 'village'
}
