import { z } from '@hono/zod-openapi'

/** `id` is the government's area code, e.g. `31.74` for Jakarta Selatan. */
export const Region = z.object({ id: z.string(), name: z.string() }).openapi('Region')
export type Region = z.infer<typeof Region>
