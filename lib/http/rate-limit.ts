import type { MiddlewareHandler } from 'hono'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { ApiEnv } from '@/lib/http/app-env'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { counter } from '@/lib/platform/metrics'
import { redis } from '@/lib/platform/redis'

/** Requests per minute. The limits by address are high, because a carrier's NAT puts a whole district behind one. */
const LIMITS = {
  reads_by_ip: 6_000,
  writes_by_ip: 6_000,
  sessions_by_ip: 3_000,
  logins_by_ip: 30,
  maps_by_ip: 600,
  tiles_by_ip: 3_000,
  /** New visits through resellers' links. */
  clicks_by_ip: 60,
  writes_by_user: 300,
  proofs_by_user: 5,
  /** Making a PDF blocks the process for a moment. */
  prints_by_order: 10,
  prints_by_member: 10,
}

/** Per hour: wrong guesses of order number and phone number, codes that open an order, wrong voucher codes (T17). */
export const MISSES = {
  tracking_misses_by_ip: 20,
  tracking_misses_by_order: 10,
  order_codes_by_ip: 20,
  order_codes_by_number: 10,
  voucher_misses_by_ip: 200,
  voucher_misses_by_user: 10,
}

/** Per hour: orders whose messages resellers send to one address. */
export const SENT = { customer_mails_by_address: 10 }

/** Wrong passwords and codes in a quarter of an hour. */
const LOGIN_MISSES = {
  login_misses_by_account: 60,
  operator_misses_by_ip: 30,
  operator_misses_by_account: 10,
}

export type Limit = keyof typeof LIMITS | keyof typeof MISSES | keyof typeof SENT | keyof typeof LOGIN_MISSES

const refused = counter('griya_rate_limit_refusals_total', 'Requests over a limit', ['limit'])

const shared = globalThis as {
  griyaLimiters?: Promise<Record<Limit, RateLimiterAbstract>>
}

const limiters = () => {
  shared.griyaLimiters ??= makeLimiters()
  return shared.griyaLimiters
}

/** Whether all processes count together in Redis; true without Redis. */
export async function limitsAreShared(): Promise<boolean> {
  const client = await redis()
  if (!client) return true
  return client.ping().then(
    () => true,
    () => false,
  )
}

async function makeLimiters(): Promise<Record<Limit, RateLimiterAbstract>> {
  const { RATE_LIMIT_SCALE } = env()
  const storeClient = await redis()
  const limit = (name: Limit, most: number, duration: number) => {
    const options = { keyPrefix: `rl:${name}`, points: Math.ceil(most * RATE_LIMIT_SCALE), duration }
    const memory = new RateLimiterMemory(options)
    return storeClient ? new RateLimiterRedis({ ...options, storeClient, insuranceLimiter: memory }) : memory
  }
  const make = (name: keyof typeof LIMITS) => limit(name, LIMITS[name], 60)
  const makeMisses = (name: keyof typeof MISSES) => limit(name, MISSES[name], 3600)
  const makeLoginMisses = (name: keyof typeof LOGIN_MISSES) => limit(name, LOGIN_MISSES[name], 900)
  return {
    reads_by_ip: make('reads_by_ip'),
    writes_by_ip: make('writes_by_ip'),
    sessions_by_ip: make('sessions_by_ip'),
    logins_by_ip: make('logins_by_ip'),
    maps_by_ip: make('maps_by_ip'),
    tiles_by_ip: make('tiles_by_ip'),
    clicks_by_ip: make('clicks_by_ip'),
    writes_by_user: make('writes_by_user'),
    proofs_by_user: make('proofs_by_user'),
    prints_by_order: make('prints_by_order'),
    prints_by_member: make('prints_by_member'),
    tracking_misses_by_ip: makeMisses('tracking_misses_by_ip'),
    tracking_misses_by_order: makeMisses('tracking_misses_by_order'),
    order_codes_by_ip: makeMisses('order_codes_by_ip'),
    order_codes_by_number: makeMisses('order_codes_by_number'),
    voucher_misses_by_ip: makeMisses('voucher_misses_by_ip'),
    voucher_misses_by_user: makeMisses('voucher_misses_by_user'),
    customer_mails_by_address: limit('customer_mails_by_address', SENT.customer_mails_by_address, 3600),
    login_misses_by_account: makeLoginMisses('login_misses_by_account'),
    operator_misses_by_ip: makeLoginMisses('operator_misses_by_ip'),
    operator_misses_by_account: makeLoginMisses('operator_misses_by_account'),
  }
}

/**
 * Counts one request of `key` against a limit. Throws `rate_limited` with the seconds to wait; `onFirst` is called before,
 * at the first refusal since the key was let through.
 */
export async function consume(limit: Limit, key: string, onFirst?: () => Promise<void>): Promise<void> {
  const limiter = (await limiters())[limit]
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    refused.inc({ limit })
    if (onFirst && refusal.consumedPoints === limiter.points + 1) await onFirst()
    throw new AppError('rate_limited', { params: { retry_after: Math.ceil(refusal.msBeforeNext / 1000) } })
  }
}

/**
 * Answers `find`, and counts only its failures against a limit: for secrets that cannot be guessed, so that the wrong
 * ones of a neighbour never refuse a right one. Throws as `find`, and `rate_limited` in its place beyond the limit.
 */
export async function countMisses<Found>(limit: Limit, key: string, find: () => Promise<Found>): Promise<Found> {
  try {
    return await find()
  } catch (error) {
    await consume(limit, key)
    throw error
  }
}

/** Takes back one count of `consume`, as when a guess was right. */
export async function giveBack(limit: Limit, key: string): Promise<void> {
  await (await limiters())[limit].reward(key)
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
