import { randomUUID } from 'node:crypto'

const shared = globalThis as { griyaProcess?: string }

/** Names this process among all processes of the shop; a pid would not: every container has its own first one. */
export function processId(): string {
  shared.griyaProcess ??= randomUUID()
  return shared.griyaProcess
}
