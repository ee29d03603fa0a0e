import type { PlaceSearchLabels } from '@/components/regions/place-search'

export type WarehouseLabels = {
  label: string
  choose: string
  explain: string
  nearest: string
  locationOff: string
  /** With `{place}` and `{km}` in them. */
  near: string
  away: string
  place: PlaceSearchLabels
  close: string
}

/** A city as one says it: without what kind of regency it is. */
export const placeName = (city: string) => city.replace(/^(Kota|Kabupaten) /, '')
