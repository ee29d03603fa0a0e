import { type BrowserStore, readStored, writeStored } from '@/lib/platform/browser-storage'
import { watchValue } from '@/lib/platform/external-store'

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/**
 * A value that the browser stores as JSON under `name`: for all tabs in `localStorage`, for this tab in
 * `sessionStorage`. `toValue` checks what was stored; `toValue(null)` is the value when nothing is stored, and on the
 * server.
 */
export function storedValue<Value>(
  name: string,
  toValue: (stored: unknown) => Value,
  store: BrowserStore = 'localStorage',
) {
  const empty = toValue(null)
  let last = { raw: '', value: empty }

  /** Returns the same object until the stored text changes, because React compares it. */
  function read(): Value {
    const raw = readStored(store, name) ?? ''
    if (raw !== last.raw) last = { raw, value: toValue(parse(raw)) }
    return last.value
  }

  const { notify, useValue } = watchValue({ read, onServer: empty, events: ['storage'] })

  function write(value: Value) {
    writeStored(store, name, JSON.stringify(value))
    notify()
  }

  return { read, write, useValue }
}

/** A stored list. Anything but an array counts as an empty list; items that `isItem` refuses are left out. */
export function storedList<Item>(
  name: string,
  isItem: (item: Partial<Item> | null) => boolean = () => true,
  store?: BrowserStore,
) {
  const none: readonly Item[] = []
  return storedValue(name, (stored) => (Array.isArray(stored) ? (stored as Item[]).filter(isItem) : none), store)
}
