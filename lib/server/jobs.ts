import '@/lib/server/wiring'
import { fillTraitsJob, reviewTraitsJob } from '@/lib/catalog/products/jobs'
import { wordsJob } from '@/lib/catalog/search/jobs'
import type { Context } from '@/lib/db/command'
import { forgetReleasedJob } from '@/lib/fulfilment/inventory/jobs'
import { rentalDayJob } from '@/lib/fulfilment/rentals/jobs'
import { forgetRatesJob, parcelsJob, reconcileParcelsJob } from '@/lib/fulfilment/shipping/jobs'
import { forgetEventsJob } from '@/lib/http/inbox/jobs'
import { forgetChangesJob, forgetKeysJob } from '@/lib/http/jobs'
import { forgetCodesJob } from '@/lib/identity/codes/jobs'
import { codesJob, forgetMessagesJob, newsJob } from '@/lib/identity/notifications/jobs'
import { endOperatorSessionsJob } from '@/lib/identity/operators/jobs'
import { forgetDocumentsJob } from '@/lib/identity/resellers/jobs'
import { endSessionsJob } from '@/lib/identity/sessions/jobs'
import { forgetSocialLoginsJob } from '@/lib/identity/social/jobs'
import { sweepUploadsJob } from '@/lib/identity/uploads/jobs'
import { closeChargesJob, inboxJob, reconcileJob } from '@/lib/money/payments/jobs'
import { payoutBatchJob, payoutsJob } from '@/lib/money/payouts/jobs'
import { withdrawalsJob } from '@/lib/money/withdrawals/commands/check-holders'
import { booksJob, earnRentsJob } from '@/lib/orders/books/jobs'
import { cashbackNewsJob, cashbacksJob } from '@/lib/orders/cashbacks/jobs'
import { figuresJob } from '@/lib/orders/figures/jobs'
import { keepOrdersJob } from '@/lib/orders/orders/jobs'
import { refundsJob } from '@/lib/orders/refunds/jobs'
import { rentalConflictsJob } from '@/lib/orders/rental-units/jobs'
import type { Job } from '@/lib/platform/queue'
import { draftsJob } from '@/lib/selling/checkout/jobs'
import { flashClockJob } from '@/lib/selling/flash-sales/jobs'
import { vouchersJob } from '@/lib/selling/vouchers/jobs'
import { demoFlashJob } from '@/lib/server/demonstration'
import { checkInvariantsJob } from '@/lib/server/doctor/jobs'
import { forgetGuestsJob } from '@/lib/server/privacy/jobs'
import { bannersJob } from '@/lib/storefront/content/jobs'
import { forgetLinkCountsJob } from '@/lib/storefront/reseller-links/jobs'
import { deadlinesJob } from '@/lib/work/deadlines/jobs'

type ScheduledJob = Omit<Job, 'run'> & { run(context: Context): Promise<void> }

const ALL: ScheduledJob[] = [
  bannersJob,
  booksJob,
  cashbackNewsJob,
  cashbacksJob,
  checkInvariantsJob,
  earnRentsJob,
  closeChargesJob,
  codesJob,
  deadlinesJob,
  demoFlashJob,
  draftsJob,
  endOperatorSessionsJob,
  endSessionsJob,
  figuresJob,
  fillTraitsJob,
  flashClockJob,
  forgetChangesJob,
  forgetCodesJob,
  forgetDocumentsJob,
  forgetEventsJob,
  forgetGuestsJob,
  forgetKeysJob,
  forgetLinkCountsJob,
  forgetMessagesJob,
  forgetRatesJob,
  forgetReleasedJob,
  forgetSocialLoginsJob,
  inboxJob,
  keepOrdersJob,
  newsJob,
  parcelsJob,
  payoutBatchJob,
  payoutsJob,
  reconcileJob,
  reconcileParcelsJob,
  refundsJob,
  rentalConflictsJob,
  rentalDayJob,
  reviewTraitsJob,
  sweepUploadsJob,
  vouchersJob,
  withdrawalsJob,
  wordsJob,
]

/** All background jobs with their schedules (docs/behaviour.md#clocks), bound to a context. */
export const jobs = (context: Context): Job[] => ALL.map(({ run, ...job }) => ({ ...job, run: () => run(context) }))
