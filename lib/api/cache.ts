import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import { forget } from '@/lib/platform/cache'
import { equalSecret } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'
import { forgetReadyPages } from '@/lib/platform/ready-pages'

const shared = globalThis as { griyaCacheKey?: string }

/** Known to this process alone: only it may expire its own pages. */
const processKey = () => {
  shared.griyaCacheKey ??= randomBytes(32).toString('base64url')
  return shared.griyaCacheKey
}

const Tags = z.object({ tags: z.array(z.string().max(256)).max(1000) })

/** Next expires tags only inside a request, so a job's change comes in through here. */
export const cacheRoutes = new Hono().post('/expire', async (c) => {
  if (!equalSecret(c.req.header('x-process-key') ?? '', processKey())) return c.notFound()
  const { tags } = Tags.parse(await c.req.json())
  forgetReadyPages()
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  return c.body(null, 204)
})

const TRIES = 5

const missed = counter('griya_cache_expiry_failures_total', 'Changes after which old pages may still be shown')

async function expireByRequest(tags: string[]) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(`${env().local_url}/api/internal/expire`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-process-key': processKey() },
        body: JSON.stringify({ tags }),
        signal: AbortSignal.timeout(5_000),
      })
      if (response.ok) return
      throw new Error(`answered ${response.status}`)
    } catch (error) {
      if (attempt === TRIES) {
        missed.inc()
        return log().error({ err: error, tags }, 'pages not expired')
      }
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt))
    }
  }
}

/** Expires pages of this process at once: in a request directly, from a job by way of one. Never throws. */
export async function expireHere(tags: string[]): Promise<void> {
  forget(tags)
  forgetReadyPages()
  try {
    for (const tag of tags) revalidateTag(tag, { expire: 0 })
  } catch {
    await expireByRequest(tags)
  }
}
