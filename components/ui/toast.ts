import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'

export type Toast = { message: string; tone: 'neutral' | 'success' | 'danger' }

type Listener = () => void

let waiting: readonly Toast[] = []
const listeners = new Set<Listener>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Shows a message wherever the shopper is; `<Toaster />` in the layout renders it. */
export function toast(message: string, tone: Toast['tone'] = 'neutral') {
  waiting = [...waiting, { message, tone }]
  tell()
}

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

export const toastQueue = {
  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  waiting: () => waiting,
  take() {
    const taken = waiting
    waiting = []
    return taken
  },
}
