import { keepCashbacks } from '@/lib/orders/cashbacks/commands/keep-cashback'
import { CASHBACKS_JOB } from '@/lib/orders/orders/rules/clocks'

/** Also started when an order that earns somebody something moves. */
export const cashbacksJob = { name: CASHBACKS_JOB, run: keepCashbacks, cron: '*/5 * * * *' }
