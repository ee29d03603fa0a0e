import type { Context } from '@/lib/db/command'
import { log } from '@/lib/platform/log'
import { runDoctor } from '@/lib/server/doctor/commands'

/** Checks every invariant, keeps the result, and logs an error that names those that are violated. */
async function checkInvariants(context: Context) {
  const { results } = await runDoctor(context)
  const violated = results.filter(({ violations }) => violations > 0).map(({ name }) => name)
  if (violated.length > 0) log().error({ violated }, 'invariants are violated')
}

/** Daily at 04:20 in Jakarta. */
export const checkInvariantsJob = { name: 'check-invariants', run: checkInvariants, cron: '20 21 * * *' }
