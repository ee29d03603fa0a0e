import { useSyncExternalStore } from 'react'
import { type BrowserStore, readStored, writeStored } from '@/lib/platform/browser-storage'

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/**
 * A list that this browser keeps under a name, the same in all of its tabs, or in this tab alone (`sessionStorage`);
 * what is no list, or no item of it, is left out.
 */
export function storedList<Item>(
  name: string,
  isItem: (value: Partial<Item> | null) => boolean = () => true,
  store: BrowserStore = 'localStorage',
) {
  const nothing: readonly Item[] = []
  const listeners = new Set<() => void>()
  let seen = { raw: '', items: nothing }

  /** The same array as long as nothing changed, so that React may compare it. */
  function read(): readonly Item[] {
    const raw = readStored(store, name) ?? ''
    if (raw !== seen.raw) {
      const found = parse(raw)
      seen = { raw, items: Array.isArray(found) ? found.filter(isItem) : nothing }
    }
    return seen.items
  }

  function write(items: readonly Item[]) {
    writeStored(store, name, JSON.stringify(items))
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }

  return { read, write, useItems: () => useSyncExternalStore(subscribe, read, () => nothing) }
}
