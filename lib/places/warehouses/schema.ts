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

const text = (most: number) => z.string().trim().min(1).max(most)

/** What operators say of a warehouse; `city` is its area code or its name. */
const said = {
  title: text(80),
  address: text(300),
  city: text(100),
  zip_code: z.string().regex(/^\d{5}$/),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  store_payment: z.boolean(),
  transport_fee: z.number().int().min(0).max(100_000_000),
}

/** `code` stands in the addresses of built pages, so it stays as it is; the first warehouse is the default one. */
export const NewWarehouse = z.strictObject({
  ...said,
  code: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  store_payment: said.store_payment.default(false),
  transport_fee: said.transport_fee.default(0),
  is_default: z.boolean().default(false),
})
export type NewWarehouse = z.infer<typeof NewWarehouse>

/** What is not named stays. A warehouse stops being the default one when another becomes it. */
export const WarehouseChange = z.strictObject({ ...said, is_default: z.literal(true) }).partial()
export type WarehouseChange = z.infer<typeof WarehouseChange>

export const WarehouseOverview = Warehouse.extend({ is_default: z.boolean() })
export type WarehouseOverview = z.infer<typeof WarehouseOverview>
