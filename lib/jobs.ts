import { endSessionsJob, forgetCodesJob, forgetSocialLoginsJob } from '@/lib/accounts/jobs'
import { forgetKeysJob } from '@/lib/api/jobs'
import { draftsJob } from '@/lib/checkout/jobs'
import { bannersJob } from '@/lib/content/jobs'
import type { Context } from '@/lib/db/command'
import { forgetMessagesJob, outboxJob } from '@/lib/notifications/jobs'
import { expiryJob } from '@/lib/orders/jobs'
import { completionJob, overdueJob, remindersJob, rentClockJob } from '@/lib/orders/jobs/clocks'
import { closeChargesJob, inboxJob, reconcileJob } from '@/lib/payments/jobs'
import type { Job } from '@/lib/platform/queue'
import { demoFlashJob, flashClockJob } from '@/lib/promotions/jobs'
import { refundsJob } from '@/lib/refunds/jobs'
import { rentalDayJob } from '@/lib/rentals/jobs'
import { wordsJob } from '@/lib/search/jobs'
import { forgetRatesJob, parcelsJob, reconcileParcelsJob } from '@/lib/shipping/jobs'
import { sweepUploadsJob } from '@/lib/uploads/jobs'
import { vouchersJob } from '@/lib/vouchers/jobs'

type Clockwork = Omit<Job, 'run'> & { run(context: Context): Promise<void> }

const ALL: Clockwork[] = [
  bannersJob,
  closeChargesJob,
  completionJob,
  demoFlashJob,
  draftsJob,
  endSessionsJob,
  expiryJob,
  flashClockJob,
  forgetCodesJob,
  forgetKeysJob,
  forgetMessagesJob,
  forgetRatesJob,
  forgetSocialLoginsJob,
  inboxJob,
  outboxJob,
  overdueJob,
  parcelsJob,
  reconcileJob,
  reconcileParcelsJob,
  remindersJob,
  rentClockJob,
  refundsJob,
  rentalDayJob,
  sweepUploadsJob,
  vouchersJob,
  wordsJob,
]

/** Every clock of the shop (behaviour §3.6). */
export const jobs = (context: Context): Job[] => ALL.map(({ run, ...job }) => ({ ...job, run: () => run(context) }))
