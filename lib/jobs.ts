import type { Context } from '@/lib/db/command'
import { outboxJob } from '@/lib/notifications/jobs'
import { expiryJob } from '@/lib/orders/jobs'
import { closeChargesJob, inboxJob, reconcileJob } from '@/lib/payments/jobs'
import type { Job } from '@/lib/platform/queue'

/** Every clock of the shop (behaviour §3.6). */
export const jobs = (context: Context): Job[] =>
  [closeChargesJob, expiryJob, inboxJob, outboxJob, reconcileJob].map(({ name, run }) => ({
    name,
    run: () => run(context),
  }))
