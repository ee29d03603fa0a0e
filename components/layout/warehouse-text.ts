import type { PlaceSearchLabels } from '@/components/regions/place-search'

export type WarehouseLabels = {
  label: string
  choose: string
  explain: string
  nearest: string
  locationOff: string
  /** Contains `{place}` and `{km}`. */
  near: string
  away: string
  place: PlaceSearchLabels
  close: string
}

/** A city's name without "Kota" or "Kabupaten". */
export const placeName = (city: string) => city.replace(/^(Kota|Kabupaten) /, '')
