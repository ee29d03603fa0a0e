import { z } from '@hono/zod-openapi'
import { COLORS } from '@/lib/catalog/products/traits'

export const ColorVariant = z
  .object({ id: z.number().int(), color: z.string(), color_idn: z.string(), hex_code: z.string() })
  .openapi('ColorVariant')
export type ColorVariant = z.infer<typeof ColorVariant>

/** A colour in a list. `families` are the values of the `colors` filter that find it; `media_key` is its first picture. */
export const ListedColor = ColorVariant.extend({
  families: z.array(z.enum(COLORS)),
  media_key: z.string().nullable(),
}).openapi('ListedColor')
export type ListedColor = z.infer<typeof ListedColor>
