import { randomBytes } from 'node:crypto'

/** Set on requests that a program of this machine sends without a proxy. */
export const DIRECT = 'x-griya-direct'

const shared = globalThis as { griyaDirectKey?: string }

/** Its value, which only this process knows: plain `next start` does not remove the header from clients' requests. */
export function directKey(): string {
  shared.griyaDirectKey ??= randomBytes(32).toString('base64url')
  return shared.griyaDirectKey
}
