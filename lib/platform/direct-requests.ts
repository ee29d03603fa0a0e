import { randomBytes } from 'node:crypto'

/** The header of requests that a program on this machine sends without a proxy. */
export const DIRECT = 'x-griya-direct'

const shared = globalThis as { griyaDirectKey?: string }

/** The header's secret value: plain `next start` does not remove the header from clients' requests. */
export function directKey(): string {
  shared.griyaDirectKey ??= randomBytes(32).toString('base64url')
  return shared.griyaDirectKey
}
