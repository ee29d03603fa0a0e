import type { Work } from '@/lib/db/command'
import { normalizeEmail, normalizePhone } from '@/lib/identity/accounts/rules'
import { canReach, channelTo } from '@/lib/identity/notifications/providers/current'
import { LANE_JOBS, laneOf, type MessageData, type Template } from '@/lib/identity/notifications/rules'
import { outbox } from '@/lib/identity/notifications/tables'
import type { Locale } from '@/lib/platform/i18n'
import { seal } from '@/lib/platform/secret'

type Message = {
  /** The same cause is told once. */
  dedupe_key: string
  phone_number?: string | null
  email?: string | null
  locale: Locale
  template: Template
  data: MessageData
  /** More data that nobody may read in the database. */
  secret?: MessageData
  expires_at?: Date
}

/** The phone, unless the shop reaches nobody there and there is an address. */
function addressOf({ phone_number, email }: Message) {
  const byMail = email && (!phone_number || (!canReach('phone') && canReach('email')))
  if (byMail) return { channel: channelTo('email'), recipient: normalizeEmail(email) }
  return phone_number ? { channel: channelTo('phone'), recipient: normalizePhone(phone_number) } : null
}

/** Writes a message into the outbox of the same transaction; a job sends it after the commit. Nobody to tell is told nothing. */
export async function queueMessage(work: Work, message: Message) {
  const address = addressOf(message)
  if (!address) return
  const { dedupe_key, locale, template, data, secret, expires_at } = message
  const lane = laneOf(template)
  await work.db
    .insert(outbox)
    .values({
      ...address,
      dedupe_key,
      lane,
      locale,
      template,
      data,
      secret: secret ? seal(JSON.stringify(secret)) : null,
      expires_at: expires_at ?? null,
      created_at: work.now,
      next_attempt_at: work.now,
    })
    .onConflictDoNothing()
  work.start(LANE_JOBS[lane])
}
