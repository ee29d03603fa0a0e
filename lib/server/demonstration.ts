import type { Context } from '@/lib/db/command'
import { env } from '@/lib/platform/env'

/*
 * The only place where the shop loads lib/demo, and only a shop that is a demonstration does: a real one never reads
 * the sample goods.
 */

/** Fills an empty database with the demo shop where sample accounts may be made. */
export async function seedWhenEmpty(context: Context) {
  if (!env().sample_accounts) return
  const demo = await import('@/lib/demo/seed')
  await demo.seedWhenEmpty(context)
}

/** Keeps the demo shop in flash sales; never in production. */
export async function keepDemoFlashSales(context: Context) {
  if (env().APP_ENV === 'production') return
  const demo = await import('@/lib/demo/flash-sales')
  await demo.keepDemoFlashSales(context)
}

export const demoFlashJob = { name: 'demo-flash-sales', run: keepDemoFlashSales, cron: '7,37 * * * *' }
