import type { Context } from '@/lib/db/command'
import { env } from '@/lib/platform/env'

/*
 * The only module that loads lib/demo, and only in a demonstration: a shop for real customers never reads the sample
 * products.
 */

/** Fills an empty database with the demo shop if the settings allow sample accounts. */
export async function seedWhenEmpty(context: Context) {
  if (!env().sample_accounts) return
  const demo = await import('@/lib/demo/seed')
  await demo.seedWhenEmpty(context)
}

/** Creates the flash sales of the demo shop; does nothing in production. */
export async function keepDemoFlashSales(context: Context) {
  if (env().APP_ENV === 'production') return
  const demo = await import('@/lib/demo/flash-sales')
  await demo.keepDemoFlashSales(context)
}

export const demoFlashJob = { name: 'demo-flash-sales', run: keepDemoFlashSales, cron: '7,37 * * * *' }
