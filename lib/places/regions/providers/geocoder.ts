import type { Point } from '@/lib/places/regions/schema'

/** What a service says of a place; `names` are those of all that is around it, in any order. */
export type Found = Point & { name: string; address: string; names: string[]; zip_code: string }

/** A map service. Throws `NoAnswer` when there is none. */
export type Geocoder = {
  /** null where the service does not allow asking while somebody types. */
  search: ((text: string, near: Point) => Promise<Found[]>) | null
  /** What is at a point in Indonesia, or null. */
  describe(point: Point): Promise<Found | null>
}
