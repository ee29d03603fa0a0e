import { type Context, command } from '@/lib/db/command'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { walletUrl } from '@/lib/money/wallet/projection'
import { listReleased } from '@/lib/orders/cashbacks/queries/released'
import { formatRupiah } from '@/lib/platform/money'
import { addDays, calendarDay, formatDate, startOfDay } from '@/lib/platform/time'

type Told = Awaited<ReturnType<typeof listReleased>>[number] & { day: string }

/** The key of the message is the person and the day, so that nobody is told twice. */
const tell = command(async (work, { user_id, day, role, locale, amount, name, email, phone_number, ...of }: Told) => {
  await queueMessage(work, {
    dedupe_key: `cashback_released/${user_id}/${day}`,
    ...{ email, phone_number, locale, template: 'cashback_released' },
    data: {
      name,
      amount: formatRupiah(amount),
      orders: of.orders,
      day: formatDate(startOfDay(day)),
      page: walletUrl(role, locale),
    },
  })
})

/** Days that are looked at again, in case that the job did not run. */
const LOOK_BACK_DAYS = 3

/** Tells everybody what cashback went to their wallet on a day, in one message, once the day is over. */
export async function tellReleased(context: Context): Promise<void> {
  const today = calendarDay(context.clock.now())
  for (let back = LOOK_BACK_DAYS; back > 0; back -= 1) {
    const day = addDays(today, -back)
    for (const told of await listReleased(context.db, day)) await tell(context, { ...told, day })
  }
}
