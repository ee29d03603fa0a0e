import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { consume, giveBack } from '@/lib/http/rate-limit'
import { networkOf } from '@/lib/platform/network'

/**
 * Every voucher code is counted before it is looked up, so that many at once are no way around the limit; who knew
 * one that there is gets it back. Throws `rate_limited`.
 */
export async function countGuess<Found>(c: HonoContext<ApiEnv>, find: () => Promise<Found>): Promise<Found> {
  const address = networkOf(c.get('client_ip'))
  const shopper = c.get('session')?.scope.user_id
  await consume('voucher_misses_by_ip', address)
  if (shopper) await consume('voucher_misses_by_user', String(shopper))
  const found = await find()
  if (found === null) return found
  await giveBack('voucher_misses_by_ip', address)
  if (shopper) await giveBack('voucher_misses_by_user', String(shopper))
  return found
}
