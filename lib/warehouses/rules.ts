/** Regency codes of the areas in which we let out and install (behaviour §1, data README). */
const JABODETABEK = new Set([
  '31.71',
  '31.72',
  '31.73',
  '31.74',
  '31.75',
  '32.01',
  '32.16',
  '32.71',
  '32.75',
  '32.76',
  '36.03',
  '36.71',
  '36.74',
])
const BALI = new Set(['51.01', '51.02', '51.03', '51.04', '51.05', '51.06', '51.07', '51.08', '51.71'])

export const canRentTo = (cityId: string) => JABODETABEK.has(cityId) || cityId === '31.01'

export const canInstallAt = (cityId: string) => JABODETABEK.has(cityId) || BALI.has(cityId)

const EARTH_RADIUS_KM = 6371

/** Great-circle distance in kilometres. */
export function distanceKm(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const dLat = rad(b.lat - a.lat)
  const dLng = rad(b.lng - a.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h))
}

/** `3,4` nearby, `664` far away. */
export const shownKm = (km: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: km < 10 ? 1 : 0 }).format(km)
