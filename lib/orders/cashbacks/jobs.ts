import { keepCashbacks } from '@/lib/orders/cashbacks/commands/keep-cashback'
import { tellReleased } from '@/lib/orders/cashbacks/commands/tell-released'
import { CASHBACKS_JOB } from '@/lib/orders/orders/rules/clocks'

/** Also started when an order that earns somebody something moves. */
export const cashbacksJob = { name: CASHBACKS_JOB, run: keepCashbacks, cron: '*/5 * * * *' }

/** Daily at 09:00 in Jakarta, about the day before. */
export const cashbackNewsJob = { name: 'cashback-news', run: tellReleased, cron: '0 2 * * *' }
