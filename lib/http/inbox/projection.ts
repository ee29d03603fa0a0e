import type { InboxEvent } from '@/lib/http/inbox/schema'
import type { webhook_inbox } from '@/lib/http/inbox/tables'

const SECRET = /signature|secret|token|password|api_?key|client_?key|server_?key|pin$|cvv/i

/** Replaces the values that prove the sender or could be used again, at any depth. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? '•••' : withoutSecrets(inner)]),
  )
}

export const toInboxEvent = (row: typeof webhook_inbox.$inferSelect): InboxEvent => ({
  id: row.id,
  provider: row.provider,
  state: row.state,
  reason: row.reason,
  attempts: row.attempts,
  received_at: row.received_at.toISOString(),
  applied_at: row.applied_at?.toISOString() ?? null,
  payload: withoutSecrets(row.payload) as InboxEvent['payload'],
})
