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
    /** Opening hours in words. */
    hours: z.string(),
    hours_idn: z.string(),
    lat: z.number(),
    lng: z.number(),
    store_payment: z.boolean(),
    /** The technician's travel fee per visit, in rupiah. */
    transport_fee: z.number().int(),
  })
  .openapi('Warehouse')
export type Warehouse = z.infer<typeof Warehouse>

const text = (most: number) => z.string().trim().min(1).max(most)

const hours = z.string().trim().max(120)

/** The fields that operators set; `city` is an area code or a name. */
const fields = {
  title: text(80),
  address: text(300),
  city: text(100),
  zip_code: z.string().regex(/^\d{5}$/),
  hours,
  hours_idn: hours,
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  store_payment: z.boolean(),
  transport_fee: z.number().int().min(0).max(100_000_000),
}

/** `code` is part of cached pages' paths and never changes. The first warehouse becomes the default one. */
export const NewWarehouse = z.strictObject({
  ...fields,
  code: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  hours: hours.default(''),
  hours_idn: hours.default(''),
  store_payment: fields.store_payment.default(false),
  transport_fee: fields.transport_fee.default(0),
  is_default: z.boolean().default(false),
})
export type NewWarehouse = z.infer<typeof NewWarehouse>

/**
 * Omitted fields stay unchanged; `version` refuses to overwrite a change that was not seen. A warehouse stops being the
 * default when another one becomes it.
 */
export const WarehouseChange = z
  .strictObject({ ...fields, is_default: z.literal(true), version: z.string().max(40) })
  .partial()
export type WarehouseChange = z.infer<typeof WarehouseChange>

export const WarehouseOverview = Warehouse.extend({ is_default: z.boolean(), version: z.string() })
export type WarehouseOverview = z.infer<typeof WarehouseOverview>
