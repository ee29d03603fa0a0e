import { z } from '@hono/zod-openapi'

export const Warehouse = z
  .object({
    id: z.number().int(),
    code: z.string(),
    title: z.string(),
    address: z.string(),
    city: z.string(),
    province: z.string(),
    city_id: z.string(),
    zip_code: z.string(),
    lat: z.number(),
    lng: z.number(),
    store_payment: z.boolean(),
    /** What the technician's way costs, in rupiah a visit. */
    transport_fee: z.number().int(),
  })
  .openapi('Warehouse')
export type Warehouse = z.infer<typeof Warehouse>

export const ChangeWarehouse = z.strictObject({ warehouse_id: z.number().int().positive() }).openapi('ChangeWarehouse')
