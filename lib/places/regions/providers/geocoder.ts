import type { Point } from '@/lib/places/regions/schema'

/** A place of a map service; `names` are the names of the place and of the areas around it, in any order. */
export type GeocodedPlace = Point & { name: string; address: string; names: string[]; zip_code: string }

/** A map service. Throws `NoAnswer` when it does not answer. */
export type Geocoder = {
  /** Null when the service forbids search suggestions while typing. */
  search: ((text: string, near: Point) => Promise<GeocodedPlace[]>) | null
  /** The place at a point in Indonesia, or null. */
  describe(point: Point): Promise<GeocodedPlace | null>
}
