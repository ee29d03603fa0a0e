import { z } from '@hono/zod-openapi'

const required = (max: number) => z.string().trim().min(1).max(max)

export const SaveAddress = z
  .strictObject({
    title: required(60),
    recipient: required(100),
    phone_number: z
      .string()
      .trim()
      .regex(/^(\+62|62|0)8\d{7,12}$/),
    province_id: required(20),
    city_id: required(20),
    district_id: z.string().max(20).nullish(),
    address: required(500),
    second_line_address: z.string().max(200).default(''),
    zip_code: z
      .string()
      .regex(/^(\d{5})?$/)
      .default(''),
    notes: z.string().max(300).default(''),
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
