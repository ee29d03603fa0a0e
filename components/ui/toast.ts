import { readStored, removeStored, writeStored } from '@/lib/platform/stored'

export type Toast = { message: string; tone: 'neutral' | 'success' | 'danger' }

type Listener = () => void

let waiting: readonly Toast[] = []
const listeners = new Set<Listener>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Says what happened, wherever the shopper is; `<Toaster />` in the layout shows it. */
export function toast(message: string, tone: Toast['tone'] = 'neutral') {
  waiting = [...waiting, { message, tone }]
  tell()
}

const KEPT = 'griya.toast'

/** Says it on the next page, when this one is about to be left by a full load. */
export function toastNext(message: string, tone: Toast['tone'] = 'neutral') {
  writeStored('sessionStorage', KEPT, JSON.stringify({ message, tone }))
}

/** Shows what the page before left to say. */
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
