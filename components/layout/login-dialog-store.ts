import { createStore } from '@/lib/platform/external-store'
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

const request = createStore<LoginRequest | null>(null)

export const useLoginRequest = request.useStore
export const openLogin = (next: LoginRequest = {}) => request.set(next)
export const closeLogin = () => request.set(null)

export function dismissLogin() {
  request.get()?.onDismiss?.()
  closeLogin()
}
