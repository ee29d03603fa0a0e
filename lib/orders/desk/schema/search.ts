import { z } from '@hono/zod-openapi'

export const SearchQuery = z.object({ q: z.string().trim().min(1).max(100) })

/** Something to go to: `label` is its name, `detail` what tells it from others. */
export const SearchHit = z
  .object({
    type: z.enum(['order', 'customer', 'product', 'page']),
    label: z.string(),
    detail: z.string(),
    href: z.string(),
  })
  .openapi('SearchHit')
export type SearchHit = z.infer<typeof SearchHit>
