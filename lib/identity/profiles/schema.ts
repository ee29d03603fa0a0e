import { z } from '@hono/zod-openapi'
import { GENDERS } from '@/lib/identity/accounts/rules'
import { BirthDate, Name } from '@/lib/identity/accounts/schema'

type ChosenPlace = { lat?: number | undefined; lng?: number | undefined; warehouse_id?: number | undefined }

const isPlaceWhole = ({ lat, lng, warehouse_id }: ChosenPlace) =>
  (lat === undefined) === (lng === undefined) && (lat === undefined || warehouse_id !== undefined)

/** Omitted fields stay unchanged; `lat` and `lng` need the warehouse (WHS-011). */
export const UpdateProfile = z
  .strictObject({
    first_name: Name,
    last_name: Name,
    gender: z.enum(GENDERS),
    date_of_birth: BirthDate.nullable(),
    warehouse_id: z.number().int().positive(),
    /** The `secure_url` of an upload, or null to remove the picture. */
    profile_picture: z.string().min(1).max(300).nullable(),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  })
  .partial()
  .refine(isPlaceWhole, { path: ['lat'], message: 'lat and lng go together, with a warehouse_id' })
  .openapi('UpdateProfile')
export type UpdateProfile = z.infer<typeof UpdateProfile>

export const ChangeWarehouse = z.strictObject({ warehouse_id: z.number().int().positive() }).openapi('ChangeWarehouse')
