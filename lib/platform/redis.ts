import type { Redis } from 'ioredis'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'

const errors = counter(
  'griya_redis_errors_total',
  'Errors of Redis; limits then count in memory, and pages are not shared',
)

/** The connection is opened anew after this many command timeouts without an answer. */
const RECONNECT_AFTER = 5

const shared = globalThis as { griyaRedis?: Promise<Redis> }

async function connect(url: string, timeout: number) {
  const client = await import('ioredis')
  const redis = new client.Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: timeout,
    socketTimeout: RECONNECT_AFTER * timeout,
    connectTimeout: RECONNECT_AFTER * timeout,
  })
  redis.on('error', (error) => {
    errors.inc()
    log().warn({ error: error.message }, 'rate limits fall back to memory')
  })
  return redis
}

/** The connection of this process; null without REDIS_URL. A command fails at once while Redis does not answer. */
export async function redis(): Promise<Redis | null> {
  const { REDIS_URL, REDIS_TIMEOUT_MS } = env()
  if (!REDIS_URL) return null
  shared.griyaRedis ??= connect(REDIS_URL, REDIS_TIMEOUT_MS)
  return shared.griyaRedis
}
