import { randomUUID } from 'node:crypto'

const shared = globalThis as { griyaProcess?: string }

/** Identifies this process among all of the shop. A pid would not do: every container has a process 1. */
export function processId(): string {
  shared.griyaProcess ??= randomUUID()
  return shared.griyaProcess
}
