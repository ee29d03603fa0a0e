import type { MiddlewareHandler } from 'hono'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { ApiEnv } from '@/lib/api/app-env'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'
import { MISSES_PER_ADDRESS, MISSES_PER_ORDER } from '@/lib/tracking/rules'
import { CODE_MISSES_PER_ADDRESS, CODE_MISSES_PER_SHOPPER } from '@/lib/vouchers/rules'

/** Requests a minute. Whole districts share one address behind a carrier's NAT, so addresses get much room. */
const LIMITS = {
  reads_by_ip: 6_000,
  writes_by_ip: 6_000,
  sessions_by_ip: 3_000,
  logins_by_ip: 30,
  maps_by_ip: 600,
  tiles_by_ip: 3_000,
  writes_by_user: 300,
  proofs_by_user: 5,
  /** Setting one on paper takes a moment of the whole process. */
  prints_by_order: 10,
}

/** Wrong guesses an hour: of one address or shopper, and about one order. */
const MISSES = {
  tracking_misses_by_ip: MISSES_PER_ADDRESS,
  tracking_misses_by_order: MISSES_PER_ORDER,
  voucher_misses_by_ip: CODE_MISSES_PER_ADDRESS,
  voucher_misses_by_user: CODE_MISSES_PER_SHOPPER,
}

export type Limit = keyof typeof LIMITS | keyof typeof MISSES

const refused = counter('griya_rate_limit_refusals_total', 'Requests over a limit', ['limit'])
const storeErrors = counter('griya_rate_limit_store_errors_total', 'Errors of Redis; limits then count in memory')

const shared = globalThis as { griyaLimiters?: Promise<Record<Limit, RateLimiterAbstract>> }

async function makeLimiters(): Promise<Record<Limit, RateLimiterAbstract>> {
  const { REDIS_URL, RATE_LIMIT_SCALE } = env()
  const { Redis } = REDIS_URL ? await import('ioredis') : { Redis: null }
  const storeClient =
    Redis && REDIS_URL ? new Redis(REDIS_URL, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }) : null
  storeClient?.on('error', (error) => {
    storeErrors.inc()
    log().warn({ error: error.message }, 'rate limits fall back to memory')
  })
  const limit = (name: Limit, most: number, duration: number) => {
    const options = { keyPrefix: `rl:${name}`, points: Math.ceil(most * RATE_LIMIT_SCALE), duration }
    const memory = new RateLimiterMemory(options)
    return storeClient ? new RateLimiterRedis({ ...options, storeClient, insuranceLimiter: memory }) : memory
  }
  const make = (name: keyof typeof LIMITS) => limit(name, LIMITS[name], 60)
  const makeMisses = (name: keyof typeof MISSES) => limit(name, MISSES[name], 3600)
  return {
    reads_by_ip: make('reads_by_ip'),
    writes_by_ip: make('writes_by_ip'),
    sessions_by_ip: make('sessions_by_ip'),
    logins_by_ip: make('logins_by_ip'),
    maps_by_ip: make('maps_by_ip'),
    tiles_by_ip: make('tiles_by_ip'),
    writes_by_user: make('writes_by_user'),
    proofs_by_user: make('proofs_by_user'),
    prints_by_order: make('prints_by_order'),
    tracking_misses_by_ip: makeMisses('tracking_misses_by_ip'),
    tracking_misses_by_order: makeMisses('tracking_misses_by_order'),
    voucher_misses_by_ip: makeMisses('voucher_misses_by_ip'),
    voucher_misses_by_user: makeMisses('voucher_misses_by_user'),
  }
}

/** Takes one request from a budget. Throws `rate_limited` with the seconds to wait. */
export async function consume(limit: Limit, key: string): Promise<void> {
  shared.griyaLimiters ??= makeLimiters()
  try {
    await (await shared.griyaLimiters)[limit].consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    refused.inc({ limit })
    throw new AppError('rate_limited', { params: { retry_after: Math.ceil(refusal.msBeforeNext / 1000) } })
  }
}

/** Gives back what `consume` took from a budget of misses, when it was none. */
export async function giveBack(limit: keyof typeof MISSES, key: string): Promise<void> {
  const limiters = await shared.griyaLimiters
  await limiters?.[limit].reward(key)
}

export const limitByAddress: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  await consume(isRead ? 'reads_by_ip' : 'writes_by_ip', c.get('client_ip'))
  await next()
}

export const limitByUser: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const session = c.get('session')
  if (session && c.req.method !== 'GET') await consume('writes_by_user', String(session.scope.user_id))
  await next()
}
