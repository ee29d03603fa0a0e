import { z } from '@hono/zod-openapi'
import { User } from '@/lib/identity/accounts/schema'

/** An open session. Its names come from the user agent; the IP address is not stored. */
export const OpenSession = z
  .object({
    id: z.uuid(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    created_at: z.string(),
    /** Accurate to five minutes. */
    last_seen_at: z.string(),
    /** Whether it is the caller's own session. */
    current: z.boolean(),
  })
  .openapi('OpenSession')
export type OpenSession = z.infer<typeof OpenSession>

/** A new session; browsers receive the token as an httpOnly cookie too. */
export const Session = z.object({ token: z.string(), user: User }).openapi('Session')
