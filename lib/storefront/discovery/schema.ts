import { z } from '@hono/zod-openapi'
import { MOVABLE } from '@/lib/storefront/discovery/rules'

export const NewAddress = z.strictObject({
  kind: z.enum(MOVABLE),
  slug: z.string().min(1).max(300),
  to: z.string().max(200),
})
export type NewAddress = z.infer<typeof NewAddress>

export const AddressMoved = z.object({ kind: z.enum(MOVABLE), slug: z.string(), moved: z.boolean() })
export type AddressMoved = z.infer<typeof AddressMoved>
