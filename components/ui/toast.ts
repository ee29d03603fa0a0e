import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'
import { createStore } from '@/lib/platform/external-store'

type ToastAction = { label: string; run: () => void }

/** A toast with an action stays for `seconds`, longer while it has the pointer or the focus. */
export type Toast = {
  message: string
  tone: 'neutral' | 'success' | 'danger'
  action?: ToastAction
  seconds?: number
}

const NONE: readonly Toast[] = []
const waiting = createStore(NONE)

/** Shows a message wherever the shopper is; `<Toaster />` in the layout renders it. */
export const toast = (message: string, tone: Toast['tone'] = 'neutral', more: Pick<Toast, 'action' | 'seconds'> = {}) =>
  waiting.set([...waiting.get(), { message, tone, ...more }])

const KEPT = 'griya.toast'

/** Shows the message on the next page, for full page loads. */
export function toastNext(message: string, tone: Toast['tone'] = 'neutral') {
  writeStored('sessionStorage', KEPT, JSON.stringify({ message, tone }))
}

/** Shows the message that the previous page left. */
export function showKeptToast() {
  const kept = readStored('sessionStorage', KEPT)
  if (!kept) return
  removeStored('sessionStorage', KEPT)
  const { message, tone }: Toast = JSON.parse(kept)
  toast(message, tone)
}

/** The toasts that are not shown yet. */
export const useWaitingToasts = waiting.useStore

const dismissals = createStore(0)

/** Takes away the messages that are shown, so that they cover nothing; one with an action stays. */
export const dismissToasts = () => dismissals.set(dismissals.get() + 1)

export const useDismissals = dismissals.useStore

/** Empties the queue and returns what was in it. */
export function takeToasts(): readonly Toast[] {
  const taken = waiting.get()
  waiting.set(NONE)
  return taken
}
