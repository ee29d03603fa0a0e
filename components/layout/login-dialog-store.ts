import { useSyncExternalStore } from 'react'
import type { LocalLine } from '@/lib/selling/cart/client/cart'

/**
 * What a login is needed for. `from` is the path to open afterwards; `line` is the cart line to add. `member`
 * excludes guests. `onDismiss` runs when the shopper closes the dialog instead.
 */
export type LoginRequest = {
  from?: string
  line?: { line: LocalLine; cap: number }
  member?: boolean
  onDismiss?: () => void
}

/** Whether a guest may open the path: buying is open to guests, renting and the account area are not. */
export const isForGuests = (path: string | undefined) =>
  /^\/(?:en\/)?(?:cart|checkout|payment|orders)(?:[/#]|\?(?!cart=rent)|$)/.test(path ?? '')

let request: LoginRequest | null = null
const listeners = new Set<() => void>()

function set(next: LoginRequest | null) {
  request = next
  for (const listener of listeners) listener()
}

export const openLogin = (next: LoginRequest = {}) => set(next)
export const closeLogin = () => set(null)

export function dismissLogin() {
  request?.onDismiss?.()
  closeLogin()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useLoginRequest = () =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  )
