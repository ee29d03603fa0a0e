import { z } from '@hono/zod-openapi'

/** `id` is the government's area code, e.g. `31.74` for Jakarta Selatan. */
export const Region = z.object({ id: z.string(), name: z.string() }).openapi('Region')
export type Region = z.infer<typeof Region>

/** A district with the city and the province around it: what a parcel needs to know of its way. */
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

export type Point = { lat: number; lng: number }

/** The government's areas around a point, as far as they are known. */
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

/** A place that was searched for; `address` says where it is, from near to far. */
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

/** What is at a point: the text `geocode error` where nobody can say; not `is_exact` where only the surroundings are known. */
export const PointAddress = z.object({ address: z.string(), is_exact: z.boolean(), ...Area }).openapi('PointAddress')
export type PointAddress = z.infer<typeof PointAddress>

export const MapLabel = z
  .object({ kind: z.enum(PLACE_KINDS), name: z.string(), lat: z.number(), lng: z.number() })
  .openapi('MapLabel')
export type MapLabel = z.infer<typeof MapLabel>

/** Where pictures of the map come from, if from anywhere, and to whom thanks are due. */
export const MapSettings = z
  .object({ tiles: z.string().nullable(), attribution: z.string(), attribution_url: z.string().nullable() })
  .openapi('MapSettings')
export type MapSettings = z.infer<typeof MapSettings>
