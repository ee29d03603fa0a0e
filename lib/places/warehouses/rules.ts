/** Area codes of the cities where we rent out (WHS-018) and install (WHS-019). */
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

/** A distance with one decimal below ten kilometres: `3,4`, `664`. */
export const shownKm = (km: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: km < 10 ? 1 : 0 }).format(km)
