import type { Database } from '@/lib/db/client'
import { findChannel } from '@/lib/money/payments/rules'
import { readTries, type Scope, type TriesRow } from '@/lib/orders/figures/queries/by-day'
import { type Period, periodBefore } from '@/lib/orders/figures/rules'
import type { PaymentFigures, Tries } from '@/lib/orders/figures/schema'

const sumOf = (found: TriesRow[]): Tries => ({
  tried: found.reduce((sum, { tried }) => sum + tried, 0),
  settled: found.reduce((sum, { settled }) => sum + settled, 0),
  failed: found.reduce((sum, { failed }) => sum + failed, 0),
})

type Asked = { now: Date; scope: Scope }

/** How attempts to pay ended, by channel, beside the period before; the most failures first. */
export async function findPayments(db: Database, period: Period, asked: Asked): Promise<PaymentFigures> {
  const before = periodBefore(period)
  const found = await readTries(db, { ...asked, from: before.from, to: period.to })
  const names = [...new Set(found.map(({ method, channel }) => `${method}/${channel}`))]
  const channels = names.map((name) => {
    const ofChannel = found.filter(({ method, channel }) => `${method}/${channel}` === name)
    const [method = '', channel = ''] = name.split('/')
    return {
      method,
      channel,
      title: findChannel(method, channel)?.title ?? channel,
      ...sumOf(ofChannel.filter(({ day }) => day >= period.from)),
      before: sumOf(ofChannel.filter(({ day }) => day < period.from)),
    }
  })
  channels.sort((a, b) => b.failed - a.failed || b.tried - a.tried || a.title.localeCompare(b.title))
  return { period, before, channels }
}
