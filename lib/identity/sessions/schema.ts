import { z } from '@hono/zod-openapi'
import { User } from '@/lib/identity/accounts/schema'

/** A device that is signed in. Its names are what its browser says of itself; its address is not kept. */
export const OpenSession = z
  .object({
    id: z.uuid(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    created_at: z.string(),
    /** To within a few minutes. */
    last_seen_at: z.string(),
    /** Whether it is the one that asks. */
    current: z.boolean(),
  })
  .openapi('OpenSession')
export type OpenSession = z.infer<typeof OpenSession>

/** The bearer token of a session; web clients receive it as an httpOnly cookie as well. */
export const Session = z.object({ token: z.string(), user: User }).openapi('Session')
