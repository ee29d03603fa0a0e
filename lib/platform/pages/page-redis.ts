import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { PageShelf } from '@/lib/platform/pages/page-shelf'

/** What a page is assumed to take; the limit is kept by counting pages. */
const PAGE_BYTES = 64 * 2 ** 10
const KEPT_SECONDS = 7 * 86_400

/**
 * Pages in Redis for all processes, at most so many bytes; those that were not used for the longest time are removed.
 * `name` is that of this build and these settings.
 */
export function openPageRedis(redis: Redis, name: string, maxBytes: number): PageShelf {
  const prefix = `griya:pages:${name}`
  const uses = `${prefix}:uses`
  const newest = `${prefix}:newest`
  const maxPages = Math.max(1, Math.floor(maxBytes / PAGE_BYTES))
  const nameOf = (key: string) => `${prefix}:${createHash('sha256').update(key).digest('base64url').slice(0, 27)}`

  async function removeOldest() {
    const tooMany = (await redis.zcard(uses)) - maxPages
    if (tooMany <= 0) return
    const oldest = await redis.zpopmin(uses, tooMany)
    const names = oldest.filter((_, index) => index % 2 === 0)
    if (names.length > 0) await redis.del(names)
  }

  return {
    async get(key) {
      const content = await redis.getBuffer(nameOf(key))
      if (content) await redis.zadd(uses, 'XX', Date.now(), nameOf(key))
      return content
    },

    async put(key, content, position) {
      const stored = nameOf(key)
      // The newest change is noted first, so that no page is ever newer than what is noted.
      await redis
        .multi()
        .zadd(newest, 'GT', position, 'position')
        .expire(newest, 2 * KEPT_SECONDS)
        .set(stored, content, 'EX', KEPT_SECONDS)
        .zadd(uses, Date.now(), stored)
        .expire(uses, 2 * KEPT_SECONDS)
        .exec()
      await removeOldest()
    },

    async clearAfter(position) {
      const stored = await redis.zscore(newest, 'position')
      if (stored !== null && Number(stored) <= position) return
      for (let names = await redis.zpopmin(uses, 1_000); names.length > 0; names = await redis.zpopmin(uses, 1_000))
        await redis.del(names.filter((_, index) => index % 2 === 0))
      await redis.del(newest)
    },
  }
}
