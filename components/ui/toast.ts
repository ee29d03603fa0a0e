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
