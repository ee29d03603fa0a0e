import { z } from '@hono/zod-openapi'

/** `id` is the government's area code, e.g. `31.74` for Jakarta Selatan. */
export const Region = z.object({ id: z.string(), name: z.string() }).openapi('Region')
export type Region = z.infer<typeof Region>

/** A district of a city; the postcode is one of its own, or empty. */
export const CityDistrict = Region.extend({ zip_code: z.string() }).openapi('CityDistrict')

/** A district with its city and province, as courier prices need it. */
export const District = z
  .object({
    id: z.string(),
    name: z.string(),
    city_id: z.string(),
    city: z.string(),
    province_id: z.string(),
    province: z.string(),
  })
  .openapi('District')
export type District = z.infer<typeof District>

/** A district found by its name, with one of its postcodes, or by that of a village in it, with that of the village. */
export const FoundDistrict = District.extend({
  village: z.string().nullable(),
  zip_code: z.string(),
}).openapi('FoundDistrict')
export type FoundDistrict = z.infer<typeof FoundDistrict>

export type Point = { lat: number; lng: number }

/** The government's areas of a point, as far as they are known. */
const Area = {
  province_id: z.string().nullable(),
  province: z.string().nullable(),
  city_id: z.string().nullable(),
  city: z.string().nullable(),
  district_id: z.string().nullable(),
  district: z.string().nullable(),
  zip_code: z.string(),
}

export const PLACE_KINDS = ['province', 'city', 'district', 'village', 'place'] as const

/** A result of a search; `address` lists its areas from the smallest to the largest. */
export const Place = z
  .object({
    kind: z.enum(PLACE_KINDS),
    name: z.string(),
    address: z.string(),
    lat: z.number(),
    lng: z.number(),
    ...Area,
  })
  .openapi('Place')
export type Place = z.infer<typeof Place>

/** The address at a point, or `geocode error`. `is_exact` is false when only the area is known. */
export const PointAddress = z.object({ address: z.string(), is_exact: z.boolean(), ...Area }).openapi('PointAddress')
export type PointAddress = z.infer<typeof PointAddress>

export const MapLabel = z
  .object({ kind: z.enum(PLACE_KINDS), name: z.string(), lat: z.number(), lng: z.number() })
  .openapi('MapLabel')
export type MapLabel = z.infer<typeof MapLabel>

/** The URL template of map tiles, null without a tile server, and their attribution. */
export const MapSettings = z
  .object({ tiles: z.string().nullable(), attribution: z.string(), attribution_url: z.string().nullable() })
  .openapi('MapSettings')
export type MapSettings = z.infer<typeof MapSettings>
