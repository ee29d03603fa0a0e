/** A city as one says it: without what kind of regency it is. */
export const placeName = (city: string) => city.replace(/^(Kota|Kabupaten) /, '')
