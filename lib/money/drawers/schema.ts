import { z } from '@hono/zod-openapi'
import { DRAWER_KINDS } from '@/lib/money/drawers/rules'

const amount = z.number().int().min(0).max(1_000_000_000)

export const DrawerOpening = z.strictObject({ warehouse_id: z.number().int().positive(), float: amount })
export type DrawerOpening = z.infer<typeof DrawerOpening>

/** A difference needs a note. */
export const DrawerCount = z.strictObject({ counted: amount, note: z.string().trim().max(500).default('') })
export type DrawerCount = z.infer<typeof DrawerCount>

export const DrawerEntry = z.object({
  order_id: z.number().int(),
  kind: z.enum(DRAWER_KINDS),
  amount: z.number().int(),
  receipt: z.string(),
  taken_by: z.string(),
  taken_at: z.string(),
})

/** A till with the sums of its payments. `difference` is counted less expected, null while it is open. */
export const Drawer = z
  .object({
    id: z.number().int(),
    warehouse_id: z.number().int(),
    float: z.number().int(),
    cash: z.number().int(),
    card: z.number().int(),
    expected: z.number().int(),
    counted: z.number().int().nullable(),
    difference: z.number().int().nullable(),
    note: z.string(),
    opened_by: z.string(),
    opened_at: z.string(),
    closed_by: z.string().nullable(),
    closed_at: z.string().nullable(),
  })
  .openapi('Drawer')
export type Drawer = z.infer<typeof Drawer>

/** The open till with its payments, newest first, and the last counts. */
export const DrawerDay = z.object({
  open: Drawer.extend({ entries: z.array(DrawerEntry) }).nullable(),
  closed: z.array(Drawer),
})
export type DrawerDay = z.infer<typeof DrawerDay>

export const DrawerQuery = z.object({ warehouse_id: z.coerce.number().int().positive() })
