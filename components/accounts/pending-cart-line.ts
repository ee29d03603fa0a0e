import type { LoginRequest } from '@/components/layout/login-dialog-store'
import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'

const KEPT = 'griya.line'

type PendingCartLine = NonNullable<LoginRequest['line']>

/** Keeps the cart line of a login request while the shopper registers on another page, as long as the tab is open. */
export function keepPendingLine(line: PendingCartLine | undefined) {
  if (line) writeStored('sessionStorage', KEPT, JSON.stringify(line))
}

/** Returns the kept cart line and removes it. */
export function takePendingLine(): PendingCartLine | null {
  const kept = readStored('sessionStorage', KEPT)
  removeStored('sessionStorage', KEPT)
  return kept ? JSON.parse(kept) : null
}
