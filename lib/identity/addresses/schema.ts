import { z } from '@hono/zod-openapi'
import { PHONE } from '@/lib/identity/addresses/rules'
import { oneLine } from '@/lib/platform/one-line'

const NO_PHONE = 'Please enter your phone number'

/** A required field with the message of PRO-037 to PRO-042. */
const required = (max: number, message: string) => z.string(message).overwrite(oneLine).min(1, message).max(max)

export const SaveAddress = z
  .strictObject({
    title: required(60, 'Please enter address title'),
    recipient: required(100, 'Please enter receiver name'),
    phone_number: z.string(NO_PHONE).trim().max(30).regex(PHONE, NO_PHONE),
    province_id: required(20, 'Please enter province'),
    city_id: required(20, 'Please enter city'),
    district_id: z.string().max(20).nullish(),
    address: required(500, 'Please enter shipping address'),
    second_line_address: z.string().overwrite(oneLine).max(200).default(''),
    zip_code: z
      .string()
      .regex(/^(\d{5})?$/)
      .default(''),
    notes: z.string().overwrite(oneLine).max(300).default(''),
    lat: z.number().min(-90).max(90).nullish(),
    lng: z.number().min(-180).max(180).nullish(),
    primary: z.boolean().optional(),
  })
  .openapi('SaveAddress')
export type SaveAddress = z.infer<typeof SaveAddress>

export const Address = z
  .object({
    id: z.number().int(),
    title: z.string(),
    recipient: z.string(),
    phone_number: z.string(),
    province_id: z.string(),
    province: z.string(),
    city_id: z.string(),
    city: z.string(),
    district_id: z.string().nullable(),
    district: z.string().nullable(),
    address: z.string(),
    second_line_address: z.string(),
    zip_code: z.string(),
    notes: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    primary: z.boolean(),
  })
  .openapi('Address')
export type Address = z.infer<typeof Address>
