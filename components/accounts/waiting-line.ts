import type { LoginRequest } from '@/components/accounts/login-dialog-store'

const KEPT = 'griya.line'

type WaitingLine = NonNullable<LoginRequest['line']>

/** What waits to be bought while its shopper signs up on another page; it does not outlive the tab. */
export function keepLine(line: WaitingLine | undefined) {
  if (line) window.sessionStorage.setItem(KEPT, JSON.stringify(line))
}

/** Hands it out once. */
export function takeLine(): WaitingLine | null {
  const kept = window.sessionStorage.getItem(KEPT)
  window.sessionStorage.removeItem(KEPT)
  return kept ? JSON.parse(kept) : null
}
