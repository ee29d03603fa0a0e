export type WarehouseLabels = {
  label: string
  choose: string
  explain: string
  nearest: string
  locationOff: string
  close: string
}

/** A city as one says it: without what kind of regency it is. */
export const placeName = (city: string) => city.replace(/^(Kota|Kabupaten) /, '')
