import type { Work } from '@/lib/db/command'
import { outbox } from '@/lib/db/tables'

type Message = {
  /** The same cause is told once. */
  dedupe_key: string
  phone_number: string
  locale: 'id' | 'en'
  template: string
  data: Record<string, string | number>
}

/** Writes a message into the outbox of the same transaction; a job sends it. */
export async function queueMessage(work: Work, { phone_number, ...message }: Message) {
  await work.db
    .insert(outbox)
    .values({ ...message, channel: 'whatsapp', recipient: phone_number, created_at: work.now })
    .onConflictDoNothing()
}
