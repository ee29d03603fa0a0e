import type { Work } from '@/lib/db/command'
import { normalizeEmail, normalizePhone } from '@/lib/identity/accounts/rules'
import { canReach, channelTo } from '@/lib/identity/notifications/providers/current'
import { LANE_JOBS, laneOf, type MessageData, type Template } from '@/lib/identity/notifications/rules'
import { outbox } from '@/lib/identity/notifications/tables'
import type { Locale } from '@/lib/platform/i18n'
import { seal } from '@/lib/platform/secret'

type QueuedMessage = {
  /** Names the cause; a second message with the same key is not queued. */
  dedupe_key: string
  phone_number?: string | null
  email?: string | null
  locale: Locale
  template: Template
  data: MessageData
  /** Further data that is stored encrypted. */
  secret?: MessageData
  expires_at?: Date
  /** It is not sent before; meanwhile `withdrawMessage` takes it back. */
  send_at?: Date
}

/** The phone number, unless only the e-mail address can be reached; null without any contact. */
function addressOf({ phone_number, email }: QueuedMessage) {
  const byMail = email && (!phone_number || (!canReach('phone') && canReach('email')))
  if (byMail) return { channel: channelTo('email'), recipient: normalizeEmail(email) }
  return phone_number ? { channel: channelTo('phone'), recipient: normalizePhone(phone_number) } : null
}

/** Queues a message in the same transaction; a job sends it after the commit. Does nothing without a contact. */
export async function queueMessage(work: Work, message: QueuedMessage) {
  const address = addressOf(message)
  if (!address) return
  const { dedupe_key, locale, template, data, secret, expires_at, send_at } = message
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
      next_attempt_at: send_at ?? work.now,
    })
    .onConflictDoNothing()
  work.start(LANE_JOBS[lane])
}
