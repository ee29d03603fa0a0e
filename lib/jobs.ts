import { endSessionsJob, forgetCodesJob, forgetSocialLoginsJob } from '@/lib/accounts/jobs'
import { forgetKeysJob } from '@/lib/api/jobs'
import { bannersJob } from '@/lib/content/jobs'
import type { Context } from '@/lib/db/command'
import { forgetMessagesJob, outboxJob } from '@/lib/notifications/jobs'
import { expiryJob } from '@/lib/orders/jobs'
import { closeChargesJob, inboxJob, reconcileJob } from '@/lib/payments/jobs'
import type { Job } from '@/lib/platform/queue'
import { demoFlashJob, flashClockJob } from '@/lib/promotions/jobs'
import { wordsJob } from '@/lib/search/jobs'
import { sweepUploadsJob } from '@/lib/uploads/jobs'

type Clockwork = Omit<Job, 'run'> & { run(context: Context): Promise<void> }

const ALL: Clockwork[] = [
  bannersJob,
  closeChargesJob,
  demoFlashJob,
  endSessionsJob,
  expiryJob,
  flashClockJob,
  forgetCodesJob,
  forgetKeysJob,
  forgetMessagesJob,
  forgetSocialLoginsJob,
  inboxJob,
  outboxJob,
  reconcileJob,
  sweepUploadsJob,
  wordsJob,
]

/** Every clock of the shop (behaviour §3.6). */
export const jobs = (context: Context): Job[] => ALL.map(({ run, ...job }) => ({ ...job, run: () => run(context) }))
