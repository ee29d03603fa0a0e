import type { LoginRequest } from '@/components/accounts/login-dialog-store'
import { readStored, removeStored, writeStored } from '@/lib/platform/stored'

const KEPT = 'griya.line'

type WaitingLine = NonNullable<LoginRequest['line']>

/** What waits to be bought while its shopper signs up on another page; it does not outlive the tab. */
export function keepLine(line: WaitingLine | undefined) {
  if (line) writeStored('sessionStorage', KEPT, JSON.stringify(line))
}

/** Hands it out once. */
export function takeLine(): WaitingLine | null {
  const kept = readStored('sessionStorage', KEPT)
  removeStored('sessionStorage', KEPT)
  return kept ? JSON.parse(kept) : null
}
