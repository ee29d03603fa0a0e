import type { Context } from '@/lib/db/command'
import { countDays } from '@/lib/orders/figures/commands'

/** Daily at 00:20 in Jakarta. */
export const figuresJob = {
  name: 'count-days',
  run: (context: Context) => countDays(context, undefined),
  cron: '20 17 * * *',
}
