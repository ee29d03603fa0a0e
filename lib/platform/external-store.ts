import { useSyncExternalStore } from 'react'

/** Listeners of one event. `notify` calls all of them; `subscribe` adds one and returns what removes it. */
export function createListeners<Values extends unknown[] = []>() {
  type Listener = (...values: Values) => void
  const listeners = new Set<Listener>()
  return {
    notify(...values: Values) {
      for (const listener of listeners) listener(...values)
    },
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

type Source<Value> = {
  /** Returns the same object until the value changes. */
  read: () => Value
  /** The value for server rendering and hydration. */
  onServer: Value
  /** Events of the window after which the value may be another. */
  events: ('focus' | 'storage')[]
}

/**
 * Shows components a value that is stored elsewhere. They read it again on `notify` and on the events. Who knows the
 * value on the server passes it to `useValue`.
 */
export function watchValue<Value>({ read, onServer, events }: Source<Value>) {
  const { notify, subscribe } = createListeners()
  const watch = (listener: () => void) => {
    const unsubscribe = subscribe(listener)
    for (const event of events) window.addEventListener(event, listener)
    return () => {
      unsubscribe()
      for (const event of events) window.removeEventListener(event, listener)
    }
  }
  return { notify, useValue: (first = onServer) => useSyncExternalStore(watch, read, () => first) }
}

/** A value in memory that components share. Server rendering and hydration see `initial`. */
export function createStore<Value>(initial: Value) {
  const { notify, subscribe } = createListeners()
  let value = initial
  const get = () => value
  return {
    get,
    set(next: Value) {
      value = next
      notify()
    },
    subscribe,
    useStore: () => useSyncExternalStore(subscribe, get, () => initial),
  }
}
