import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import type { ResellerNews } from '@/lib/identity/notifications/rules'
import { applicationMessage } from '@/lib/identity/resellers/projection'
import type { ResellerRow } from '@/lib/identity/resellers/tables'

/** Tells the applicant about a step, by WhatsApp or e-mail. */
export async function notifyApplicant(work: Work, store: ResellerRow, news: ResellerNews) {
  const [applicant] = await work.db
    .select({ first_name: users.first_name, email: users.email, phone_number: users.phone_number })
    .from(users)
    .where(eq(users.id, store.user_id))
  if (!applicant) return
  const { email, phone_number, first_name } = applicant
  await queueMessage(work, {
    dedupe_key: `${news}/${store.user_id}/${store.version}`,
    email,
    phone_number,
    locale: store.locale,
    template: news,
    data: applicationMessage(store, first_name),
  })
}
