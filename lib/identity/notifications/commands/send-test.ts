import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { deliver } from '@/lib/identity/notifications/commands/deliver'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import type { TestMessage, TestOutcome } from '@/lib/identity/notifications/schema'
import { outbox } from '@/lib/identity/notifications/tables'
import { AppError } from '@/lib/platform/errors'

const write = command(async (work, { to, locale }: TestMessage) => {
  const dedupe_key = `test/${randomUUID()}`
  const address = to.includes('@') ? { email: to } : { phone_number: to }
  await queueMessage(work, { ...address, dedupe_key, locale, template: 'test', data: {} })
  const [row] = await work.db
    .update(outbox)
    .set({ state: 'sending', claimed_at: work.now, attempts: 1 })
    .where(eq(outbox.dedupe_key, dedupe_key))
    .returning()
  if (!row) throw new AppError('internal')
  return row
})

/** Sends a test message to the operator's own contact and returns the service's answer. */
export async function sendTestMessage(context: Context, message: TestMessage): Promise<TestOutcome> {
  const row = await write(context, message)
  const { state, error = null, reference = null } = await deliver(context, row)
  return { channel: row.channel, state, error, reference }
}
