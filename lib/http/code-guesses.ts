import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { consume, giveBack } from '@/lib/http/rate-limit'
import { networkOf } from '@/lib/platform/network'

/**
 * Looks up a voucher code under the limit of wrong guesses. Counts the guess first, so that concurrent requests cannot
 * pass the limit, and takes the count back when `find` returns a voucher. Throws `rate_limited`.
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
